package desk

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// ReachQuestion asks where a figure of the board, or an unnamed one, can go.
type ReachQuestion struct {
	OnBoard
	From      PlaceName `json:"from" arg:"" name:"figure|cell" help:"The figure that moves, or a cell x,y for an unnamed figure."`
	Move      *int      `json:"move" help:"How far, in the book's unit: hexes, spaces, squares; feet for dnd. Without it, as far as the figure's stats say: speed, or move." placeholder:"N" least:"0"`
	To        PlaceName `json:"to" help:"Mark this cell and print the path to it with its running cost." placeholder:"X,Y"`
	Movement  string    `json:"movement" help:"How it moves: walk, jump, fly, teleport, or another kind of movement in the book; without it, the figure's own." placeholder:"V"`
	Dash      bool      `json:"dash" help:"Dash: add the figure's speed once more."`
	Metric    string    `json:"metric" help:"How diagonals count." placeholder:"M"`
	Difficult string    `json:"difficult" help:"How difficult ground counts: 5e, 3.5e or pf2e." placeholder:"D"`
	Parity    int       `json:"parity" help:"Diagonals already taken this turn." default:"0" least:"0"`
	Size      *int      `json:"size" help:"Side of the footprint, in squares, of an unnamed figure (1)." placeholder:"N" least:"1"`
	Paths     bool      `json:"paths" help:"Include the path to each place, in JSON." default:"true" negatable:""`
	Compare   string    `json:"compare" help:"Show where the answer differs after this change: metric=5-5-5, difficult=3.5e, profile=…" placeholder:"NAME=VALUE"`
	ByBook
}

// Answer returns a [Reach] or a [Comparison]. If To is set, it returns a [Reached], with a reason
// if the figure may only pass, or a [Barred] if the place is out of reach.
func (q *ReachQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	place, err := t.named("from", q.From)
	if err != nil {
		return nil, err
	}
	asked, err := q.question(t, place)
	if err != nil {
		return nil, err
	}
	answer, err := t.Reach(asked)
	switch {
	case err != nil:
		return nil, err
	case q.Compare != "":
		c, err := q.compared(from, t, asked, answer)
		if err != nil {
			return nil, err
		}
		return t.comparison(place.At().String(), c, false), nil
	case q.To != "":
		return q.way(t, asked, answer)
	}
	a := &Answer{Value: answer, Picture: func() diagram.Picture { return t.reachPicture(answer) }}
	if !q.Paths {
		a.Value = answer.Bare()
	}
	a.Tell = func(w io.Writer) {
		ends := 0
		for _, cell := range answer.Cells {
			if cell.End {
				ends++
			}
		}
		fmt.Fprintf(w, "%s within %s of (%v), counting the start; a figure can stop on %d of them.\n",
			english.Count(len(answer.Cells), "place"), inUnits(float64(answer.Move), t.unit()), place.At(), ends)
	}
	return a, nil
}

// question returns the question in the form that the book takes.
func (q *ReachQuestion) question(t *Table, from Place) (rules.Reach, error) {
	asked := rules.Reach{
		Figure: from.Figure, From: from.At(), Movement: q.Movement, Metric: q.Metric, Difficult: q.Difficult, Parity: q.Parity % 2,
	}
	if q.Size != nil {
		if asked.Size = *q.Size; from.Figure != "" {
			return asked, unfit("size", "--size %d: %s has its own size; ask for its cell instead", asked.Size, from.Figure)
		}
	}
	var err error
	asked.Bare = q.To == "" && (!q.Paths || q.Compare != "")
	asked.Move, err = t.move(from, q.Move)
	if q.Dash {
		again, known := t.Speed(from)
		if !known {
			again = asked.Move
		}
		asked.Move += again
	}
	return asked, err
}

// move returns how far the figure may go, from the question or from the figure's stats.
func (t *Table) move(from Place, asked *int) (int, error) {
	if asked != nil {
		return *asked, nil
	}
	if n, known := t.Speed(from); known {
		return n, nil
	}
	return 0, &Invalid{Field: "move", Reason: Missing, Err: fmt.Errorf("how far? Add --move N: %s has neither the stat speed nor the stat move", from)}
}

// way returns the answer with the cheapest path to one cell.
func (q *ReachQuestion) way(t *Table, asked rules.Reach, answer *Reach) (*Answer, error) {
	to, err := t.named("to", q.To)
	if err != nil {
		return nil, err
	}
	place, ok := answer.To(to.At())
	a := &Answer{No: !ok || !place.End, Picture: func() diagram.Picture { return t.targetPicture(answer, to.At()) }}
	if !ok {
		code, why := t.unreached(asked, to.At())
		no := t.barred(code, fmt.Sprintf("(%v) is not within %s%s.", to.At(), inUnits(float64(answer.Move), t.unit()), why))
		a.Value, a.Tell = no, func(w io.Writer) { fmt.Fprintf(w, "No: %s%s\n", no.Refusal.Detail, cite(no.Refusal)) }
		return a, nil
	}
	value := place
	value.NotRead = t.unread()
	if !q.Paths {
		value.Path, value.Costs, value.Halves = nil, nil, nil
	}
	cost := inUnits(place.Total(), t.unit())
	if !place.End {
		code, why := t.passed(asked, place, to.At())
		value.Refusal = t.refusal(code, fmt.Sprintf("a figure may pass (%v)%s, for %s, but not stop there%s.", to.At(), level(place), cost, why))
	}
	a.Value = value
	a.Tell = func(w io.Writer) {
		if place.End {
			fmt.Fprintf(w, "Yes: (%v)%s costs %s.\n", to.At(), level(place), cost)
		} else {
			fmt.Fprintf(w, "No: %s%s\n", value.Refusal.Detail, cite(value.Refusal))
		}
		fmt.Fprintf(w, "  %s\n", steps(place))
		for _, fact := range place.Facts {
			fmt.Fprintf(w, "  (%v) %s\n", fact.At, fact.Text)
		}
	}
	return a, nil
}

// level returns words for the level of a place, if its column has several levels.
func level(place Reached) string {
	if place.Level == 0 {
		return ""
	}
	return fmt.Sprintf(" at level %d", place.Level)
}

// steps returns a path in words, cell by cell, each with the total cost up to the cell if that is
// known.
func steps(place Reached) string {
	cells := make([]string, 0, len(place.Path))
	for i, c := range place.Path {
		text := fmt.Sprintf("(%v)", c)
		if i < len(place.Costs) {
			text += " " + plain(place.Running(i))
		}
		cells = append(cells, text)
	}
	return strings.Join(cells, ", ")
}

// compared returns where the answer differs after a change.
func (q *ReachQuestion) compared(from *Source, t *Table, asked rules.Reach, answer *Reach) (*Comparison, error) {
	second, other, name := asked, t, ""
	var err error
	switch key, value, _ := strings.Cut(q.Compare, "="); key {
	case "metric":
		second.Metric, name = value, "metric="+cmp.Or(asked.Metric, t.setting(key))
	case "difficult":
		second.Difficult, name = value, "difficult="+cmp.Or(asked.Difficult, t.setting(key))
	case "movement":
		second.Movement, name = value, "movement="+cmp.Or(asked.Movement, "its own")
	default:
		name = t.reading()
		if other, err = from.changed(q.Board.Name, t, q.choice(), q.Compare); err != nil {
			return nil, err
		}
	}
	b, err := other.Reach(second)
	if err != nil {
		return nil, invalid("compare", Unknown, err)
	}
	return Compare(name, q.Compare, answer.Values(), b.Values()), nil
}

// setting returns the profile's value for a field.
func (t *Table) setting(name string) string {
	for _, s := range t.Desk.Settings() {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

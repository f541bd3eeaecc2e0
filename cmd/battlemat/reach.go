package main

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

type reachCmd struct {
	boardArg
	From      string `arg:"" name:"figure|cell" help:"The figure that moves, or a cell x,y for a walker without a name."`
	Move      *int   `help:"How far, in the book's unit: hexes, spaces, squares; feet for dnd. Without it, as far as the figure's stats say: speed, or move." placeholder:"N"`
	To        string `help:"Mark this cell and print the way to it with its running cost." placeholder:"X,Y"`
	Movement  string `help:"How it moves: walk, jump, fly, teleport, or what else the book knows; without it, as the figure does." placeholder:"V"`
	Metric    string `help:"How diagonals count." placeholder:"M"`
	Difficult string `help:"How difficult ground counts: 5e, 3.5e or pf2e." placeholder:"D"`
	Parity    int    `help:"Diagonals already taken this turn." default:"0"`
	Size      *int   `help:"Side of the footprint, in squares, of a walker without a name (1)." placeholder:"N"`
	Paths     bool   `help:"Tell the way to each place, in JSON." default:"true" negatable:""`
	Compare   string `help:"Show where the answer differs with this changed: metric=5-5-5, difficult=3.5e, profile=…" placeholder:"NAME=VALUE"`
	bookFlags
	outFlags
}

func (c *reachCmd) Run(s *streams) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	q, from, err := c.question(t)
	if err != nil {
		return err
	}
	answer, err := t.Reach(q)
	if err != nil {
		return err
	}
	if c.JSON && !c.Paths {
		answer = answer.Bare()
	}
	if c.Compare != "" {
		return c.compareWith(s, t, q, from, answer)
	}
	if c.To != "" {
		return c.way(s, t, answer)
	}
	if c.JSON {
		if err := writeJSON(s, answer); err != nil {
			return err
		}
	} else {
		ends := 0
		for _, cell := range answer.Cells {
			if cell.End {
				ends++
			}
		}
		fmt.Fprintf(s.out, "%s within %s from (%v), %d to stop on, the start included.\n",
			count(len(answer.Cells), "place"), inUnits(answer.Move, unitOf(t)), from.At(), ends)
	}
	return c.show(s, reachPicture(t, answer))
}

// question puts the flags into the book's question.
func (c *reachCmd) question(t *desk.Table) (rules.Reach, desk.Place, error) {
	q := rules.Reach{
		Movement: c.Movement, Metric: c.Metric, Difficult: c.Difficult,
		Parity: c.Parity % 2,
	}
	if c.Size != nil {
		q.Size = *c.Size
	}
	from, err := t.Find(c.From)
	switch {
	case err != nil:
		return q, from, err
	case c.Move != nil && *c.Move < 0:
		return q, from, fmt.Errorf("--move %d: expected 0 or more", *c.Move)
	case c.Parity < 0:
		return q, from, fmt.Errorf("--parity %d: expected 0 or more diagonals", c.Parity)
	case c.Size != nil && q.Size < 1:
		return q, from, fmt.Errorf("--size %d: expected 1 or more squares", q.Size)
	case c.Size != nil && from.Figure != "":
		return q, from, fmt.Errorf("--size %d: %s has its own size; ask for its cell instead", q.Size, from.Figure)
	}
	q.Figure, q.From = from.Figure, from.At()
	q.Move, err = moveOf(t, from, c.Move)
	return q, from, err
}

// moveOf is how far a place may go: as asked, or as its figure's stats say.
func moveOf(t *desk.Table, from desk.Place, asked *int) (int, error) {
	if asked != nil {
		return *asked, nil
	}
	if n, known := t.Speed(from); known {
		return n, nil
	}
	return 0, fmt.Errorf("how far? Add --move N: %s has neither the stat speed nor move", from)
}

// way prints the cheapest way to one cell, step by step.
func (c *reachCmd) way(s *streams, t *desk.Table, answer *desk.Reach) error {
	to, err := t.Find(c.To)
	if err != nil {
		return err
	}
	place, ok := answer.To(to.At())
	if c.JSON {
		var out any
		if ok {
			out = place
		}
		if err := writeJSON(s, out); err != nil {
			return err
		}
	} else if !ok {
		fmt.Fprintf(s.out, "No: (%v) is not within %s.\n", to.At(), inUnits(answer.Move, unitOf(t)))
	} else {
		fmt.Fprintf(s.out, "Yes: (%v)%s costs %s%s.\n", to.At(), level(place), inUnits(place.Cost, unitOf(t)), map[bool]string{false: ", but one may not stop there"}[place.End])
		fmt.Fprintf(s.out, "  %s\n", steps(place))
		for _, fact := range place.Facts {
			fmt.Fprintf(s.out, "  (%v) %s\n", fact.At, fact.Text)
		}
	}
	if err := c.show(s, targetPicture(t, answer, to.At())); err != nil {
		return err
	}
	if !ok || !place.End {
		return errNo
	}
	return nil
}

// level tells the level of a place in a column with several.
func level(place desk.Reached) string {
	if place.Level == 0 {
		return ""
	}
	return fmt.Sprintf(" at level %d", place.Level)
}

// steps writes a path cell by cell, each with its running cost where it is known.
func steps(place desk.Reached) string {
	cells := make([]string, 0, len(place.Path))
	for i, c := range place.Path {
		text := fmt.Sprintf("(%v)", c)
		if i < len(place.Costs) {
			text += fmt.Sprintf(" %d", place.Costs[i])
		}
		cells = append(cells, text)
	}
	return strings.Join(cells, ", ")
}

func (c *reachCmd) compareWith(s *streams, t *desk.Table, q rules.Reach, from desk.Place, answer *desk.Reach) error {
	second := q
	other, name := t, [2]string{}
	var err error
	switch key, value, _ := strings.Cut(c.Compare, "="); key {
	case "metric":
		second.Metric, name = value, [2]string{"metric=" + or(q.Metric, setting(t, key)), c.Compare}
	case "difficult":
		second.Difficult, name = value, [2]string{"difficult=" + or(q.Difficult, setting(t, key)), c.Compare}
	case "movement":
		second.Movement, name = value, [2]string{"movement=" + or(q.Movement, "its own"), c.Compare}
	default:
		if other, name, err = changed(s, c.Board, t, c.choice(), c.Compare); err != nil {
			return err
		}
	}
	b, err := other.Reach(second)
	if err != nil {
		return err
	}
	return c.compare(s, t, from, desk.Compare(name[0], name[1], answer.Values(), b.Values()), false)
}

// setting returns what the profile says of a field.
func setting(t *desk.Table, name string) string {
	for _, s := range t.Desk.Settings() {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

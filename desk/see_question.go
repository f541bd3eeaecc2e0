package desk

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/internal/english"
)

// SeeQuestion asks whether one place sees another, what a place sees, or which figures see each other.
type SeeQuestion struct {
	OnBoard
	From    PlaceName `json:"from" arg:"" optional:"" help:"A cell x,y or a figure."`
	To      PlaceName `json:"to" arg:"" optional:"" help:"A cell x,y, a figure, or a door by its id (HeroQuest, with --kind reveal or secret-doors); without it, everything that is seen from the first place."`
	Kind    string    `json:"kind" help:"The kind of seeing: sight, or the book's others (HeroQuest: reveal, spell, ranged, treasure, traps, secret-doors)." default:"sight"`
	All     bool      `json:"all" help:"All pairs of cells."`
	Compare string    `json:"compare" help:"Show where the answer differs after this change: profile=us1990, touch=blocks, …; or compare it with rays at fixed angles: rays (32 of them), rays=64, …" placeholder:"NAME=VALUE"`
	ByBook
}

// Answer returns a [Sight], a [Field], [Pairs] or a [Comparison].
func (q *SeeQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	switch {
	case q.All && q.From != "":
		return nil, unfit("all", "see: --all asks about every pair; leave out %s", q.From)
	case q.All && q.Compare != "":
		return nil, unfit("all", "see: --all has no picture and no comparison; ask from one cell for those")
	case q.All:
		return q.pairs(t, from.Limits)
	case q.From == "":
		return nil, &Invalid{Field: "from", Reason: Missing, Err: fmt.Errorf("see: from where? Name a cell such as 3,4 or a figure, or ask for --all")}
	}
	place, err := t.named("from", q.From)
	if err != nil {
		return nil, err
	}
	if q.To == "" {
		return q.field(from, t, place)
	}
	if q.Compare != "" {
		return nil, unfit("compare", "see: --compare compares fields of view: leave out %s", q.To)
	}
	return q.verdict(t, place)
}

// pairs answers which cells see each other.
func (q *SeeQuestion) pairs(t *Table, limits Limits) (*Answer, error) {
	width, height := t.Board.Size()
	if most := limits.Paired; most > 0 && width*height > most {
		return nil, &Invalid{Field: "all", Reason: OutOfRange, Err: fmt.Errorf("all: %d cells: all pairs are answered for at most %d; ask what one cell sees", width*height, most)}
	}
	pairs, err := t.Pairs(q.Kind)
	if err != nil {
		return nil, err
	}
	return &Answer{Value: pairs, Tell: func(w io.Writer) {
		n := len(pairs.Cells)
		fmt.Fprintf(w, "%d of %d ordered pairs of %d cells see each other.\n", pairs.Ones(), n*(n-1), n)
	}}, nil
}

// verdict answers whether a cell, a figure or a door is seen.
func (q *SeeQuestion) verdict(t *Table, from Place) (*Answer, error) {
	var (
		answer *Sight
		to     string
		err    error
	)
	if door, ok := t.FindDoor(string(q.To)); ok {
		to = "the door " + door
		answer, err = t.SeeDoor(q.Kind, from, door)
	} else {
		var place Place
		if place, err = t.named("to", q.To); err != nil {
			return nil, err
		}
		to = place.String()
		answer, err = t.See(q.Kind, from, place)
	}
	if err != nil {
		return nil, err
	}
	return &Answer{
		Value: answer, No: !answer.Sees,
		Tell: func(w io.Writer) {
			says := map[bool]string{true: "Yes: %v sees %v. %s\n", false: "No: %v does not see %v. %s\n"}[answer.Sees]
			fmt.Fprintf(w, says, from, to, answer.Reason)
		},
		Picture: func() diagram.Picture { return t.sightPicture(answer) },
	}, nil
}

// field answers what a place sees.
func (q *SeeQuestion) field(from *Source, t *Table, place Place) (*Answer, error) {
	field, err := t.Field(q.Kind, place)
	if err != nil {
		return nil, err
	}
	if q.Compare != "" {
		c, err := q.compared(from, t, place, field)
		if err != nil {
			return nil, err
		}
		return t.comparison(place.At().String(), c, true), nil
	}
	return &Answer{
		Value:   field,
		Tell:    func(w io.Writer) { tellField(w, place, field) },
		Picture: func() diagram.Picture { return t.fieldPicture(place, field) },
	}, nil
}

func tellField(w io.Writer, place Place, f *Field) {
	fmt.Fprintf(w, "%v sees %s.\n", place, english.Count(len(f.Cells), "cell"))
	if len(f.Figures) > 0 {
		fmt.Fprintf(w, "It sees %s.\n", english.And(f.Figures))
	}
}

// compared returns where the field differs from the field after a change, or from the cells that
// rays at fixed angles reach.
func (q *SeeQuestion) compared(from *Source, t *Table, place Place, field *Field) (*Comparison, error) {
	rays, named, err := Rays(q.Compare)
	if err != nil {
		return nil, invalid("compare", OutOfRange, err)
	}
	if named {
		marked, err := t.Marked(q.Kind, place, rays)
		if err != nil {
			return nil, err
		}
		return Compare(t.reading(), fmt.Sprintf("%d rays", rays), field.Values(), marked.Values()), nil
	}
	other, err := from.changed(q.Board.Name, t, q.choice(), q.Compare)
	if err != nil {
		return nil, err
	}
	second, err := other.Field(q.Kind, place)
	if err != nil {
		return nil, err
	}
	return Compare(t.reading(), q.Compare, field.Values(), second.Values()), nil
}

// reading returns the names of the book and the profile.
func (t *Table) reading() string { return t.Desk.Book().Name() + " " + t.Desk.Profile() }

// changed opens the same board with one change.
func (s *Source) changed(name string, t *Table, c Choice, change string) (*Table, error) {
	choice, err := c.Other(change)
	if err != nil {
		return nil, invalid("compare", Malformed, err)
	}
	known := []string{"profile", "rules"}
	for _, f := range t.Desk.Book().Fields() {
		known = append(known, f.Name)
	}
	if name, _, _ := strings.Cut(change, "="); !slices.Contains(known, name) {
		return nil, invalid("compare", Unknown, fmt.Errorf("comparison %q: expected one of %s before the =%s", change, strings.Join(known, ", "), Meant(name, known)))
	}
	other, err := s.sit(name, t.Board, choice)
	if err != nil {
		return nil, &Invalid{Field: "compare", Reason: Unknown, Err: err}
	}
	return other, nil
}

// comparison returns the answer that lists the differences between two answers. The answer is no if
// there are differences. If `bare` is set, the picture shows no numbers.
func (t *Table) comparison(from string, c *Comparison, bare bool) *Answer {
	return &Answer{
		Value: c, No: len(c.Differences) > 0,
		Tell: func(w io.Writer) {
			fmt.Fprintf(w, "From (%v), A %s and B %s agree on %s and differ on %s.\n",
				from, c.A, c.B, english.Count(len(c.Common), "cell"), english.Count(len(c.Differences), "cell"))
		},
		Picture: func() diagram.Picture { return t.comparePicture(c, bare) },
	}
}

// named finds a place as [Table.Find] does. Its errors name the field of the question.
func (t *Table) named(field string, name PlaceName) (Place, error) {
	place, err := t.Find(string(name))
	return place, invalid(field, Unknown, err)
}

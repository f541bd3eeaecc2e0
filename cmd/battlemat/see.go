package main

import (
	"fmt"

	"github.com/battlemat/battlemat/desk"
)

type seeCmd struct {
	boardArg
	From    string `arg:"" optional:"" help:"A cell x,y or a figure."`
	To      string `arg:"" optional:"" help:"A cell x,y, a figure, or a door by its id (HeroQuest, with --kind reveal or secret-doors); without it, everything From sees."`
	Kind    string `help:"The kind of seeing: sight, or the book's others (HeroQuest: reveal, spell, ranged, treasure, traps, secret-doors)." default:"sight"`
	All     bool   `help:"All pairs of cells."`
	Compare string `help:"Show where the answer differs with this changed: profile=us1990, touch=blocks, …; or from what 32 rays at fixed angles mark: rays, rays=64, …" placeholder:"NAME=VALUE"`
	bookFlags
	outFlags
}

func (c *seeCmd) Run(s *streams) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	switch {
	case c.All && c.From != "":
		return fmt.Errorf("see: --all asks about every pair; leave out %s", c.From)
	case c.All && (c.Compare != "" || c.Out != ""):
		return fmt.Errorf("see: --all has no picture and no comparison; ask from one cell for those")
	case c.All:
		return c.all(s, t)
	case c.From == "":
		return fmt.Errorf("see: from where? Name a cell such as 3,4 or a figure, or ask for --all")
	}
	from, err := t.Find(c.From)
	if err != nil {
		return err
	}
	if c.To == "" {
		return c.field(s, t, from)
	}
	if c.Compare != "" {
		return fmt.Errorf("see: --compare compares fields of view: leave out %s", c.To)
	}
	answer, to, err := c.ask(t, from)
	if err != nil {
		return err
	}
	return c.verdict(s, t, from, to, answer)
}

// ask asks about a cell, a figure or a door, and names it.
func (c *seeCmd) ask(t *desk.Table, from desk.Place) (*desk.Sight, string, error) {
	if door, ok := t.FindDoor(c.To); ok {
		answer, err := t.SeeDoor(c.Kind, from, door)
		return answer, "the door " + door, err
	}
	to, err := t.Find(c.To)
	if err != nil {
		return nil, "", err
	}
	answer, err := t.See(c.Kind, from, to)
	return answer, fmt.Sprint(to), err
}

func (c *seeCmd) all(s *streams, t *desk.Table) error {
	pairs, err := t.Pairs(c.Kind)
	if err != nil {
		return err
	}
	if c.JSON {
		return writeJSON(s, pairs)
	}
	n := len(pairs.Cells)
	fmt.Fprintf(s.out, "%d of %d ordered pairs of %d cells see each other.\n", pairs.Ones(), n*(n-1), n)
	return nil
}

func (c *seeCmd) verdict(s *streams, t *desk.Table, from desk.Place, to string, a *desk.Sight) error {
	if c.JSON {
		if err := writeJSON(s, a); err != nil {
			return err
		}
	} else {
		says := map[bool]string{true: "Yes: %v sees %v. %s\n", false: "No: %v does not see %v. %s\n"}[a.Sees]
		fmt.Fprintf(s.out, says, from, to, a.Reason)
	}
	if err := c.show(s, sightPicture(t, a)); err != nil {
		return err
	}
	if !a.Sees {
		return errNo
	}
	return nil
}

func (c *seeCmd) field(s *streams, t *desk.Table, from desk.Place) error {
	field, err := t.Field(c.Kind, from)
	if err != nil {
		return err
	}
	if c.Compare != "" {
		return c.compareWith(s, t, from, field)
	}
	if c.JSON {
		if err := writeJSON(s, field); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(s.out, "%v sees %s.\n", from, count(len(field.Cells), "cell"))
	}
	return c.show(s, fieldPicture(t, from, field))
}

// compareWith shows where the field differs from the one with something changed, or from
// what rays at fixed angles mark.
func (c *seeCmd) compareWith(s *streams, t *desk.Table, from desk.Place, field *desk.Field) error {
	rays, named, err := desk.Rays(c.Compare)
	if err != nil {
		return err
	}
	if named {
		marked, err := t.Marked(c.Kind, from, rays)
		if err != nil {
			return err
		}
		a := t.Desk.Book().Name() + " " + t.Desk.Profile()
		return c.compare(s, t, from, desk.Compare(a, fmt.Sprintf("%d rays", rays), field.Values(), marked.Values()), true)
	}
	other, name, err := changed(s, c.Board, t, c.choice(), c.Compare)
	if err != nil {
		return err
	}
	second, err := other.Field(c.Kind, from)
	if err != nil {
		return err
	}
	return c.compare(s, t, from, desk.Compare(name[0], name[1], field.Values(), second.Values()), true)
}

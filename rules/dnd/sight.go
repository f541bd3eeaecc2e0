package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// Kinds lists the book's kinds of seeing. "sight" is the line of sight. "effect" is the line of
// effect, which is stopped by total cover (L2). "senses" is what the creature on a space perceives
// with its senses in the light of the board (L6).
func (d *Desk) Kinds() []string { return []string{"sight", "effect", "senses"} }

// contact returns the rule for lines of cover that touch a blocker. DND L3.
func (p Profile) contact() cover.Contact {
	return cover.Contact{Touch: p.Touch == "blocks", Pinch: p.Pinch == "blocks"}
}

// looking returns the rule for lines of sight that touch a blocker.
//
// DND L1: taken literally, a line of sight neither enters nor touches a blocker. But creatures in a
// passage one square wide touch its walls with every corner of their spaces, and would see nobody.
// So the field Sight decides.
func (p Profile) looking() cover.Contact {
	return cover.Contact{Touch: p.Sight == "blocks", Pinch: p.Pinch == "blocks"}
}

// seeing returns, for a kind of seeing, the rule for lines that touch a blocker.
func (p Profile) seeing(kind string) (cover.Contact, error) {
	switch kind {
	case "", "sight", "senses":
		return p.looking(), nil
	case "effect":
		return p.contact(), nil
	}
	return cover.Contact{}, fmt.Errorf("kind %q: expected sight, effect or senses", kind)
}

// See reports whether a creature on one square sees another square. The witness line leads to a
// point inside one of the two squares. If no line is free, the stops are those on the lines from
// each corner of the first square to the middle of the second, because all lines would be too many
// to list.
func (d *Desk) See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error) {
	return d.SeeSpace(b, kind, sight.Space{At: from, Size: 1}, sight.Space{At: to, Size: 1})
}

// SeeSpace implements [rules.SpaceSeer]. It is [Desk.See] for two spaces.
func (d *Desk) SeeSpace(b *board.Board, kind string, from, to sight.Space) (sight.Verdict, error) {
	from.Grid, to.Grid = b.Grid(), b.Grid()
	contact, err := d.looks(b, kind, from)
	if err != nil {
		return sight.Verdict{}, err
	}
	for _, s := range [2]sight.Space{from, to} {
		for _, c := range s.Squares() {
			if err := onBoard(b, c); err != nil {
				return sight.Verdict{}, err
			}
			if b.Opaque(c) || !b.Space(c) {
				return sight.Verdict{Reason: fmt.Sprintf("Nobody can stand on %v (%v).", c, b.Terrain(c))}, nil
			}
		}
	}
	if from == to {
		return sight.Verdict{Sees: true, Reason: "The two spaces are the same."}, nil
	}
	if kind == "senses" {
		return d.perceives(b, from, to, verdict(d.profile.groundBetween(b, from, to, passageOf(kind)).board, from, to, contact)), nil
	}
	return verdict(d.profile.groundBetween(b, from, to, passageOf(kind)).board, from, to, contact), nil
}

// looks returns, for a kind of seeing, the rule for lines that touch a blocker. It returns an error
// if the book cannot judge the board or if the viewer is off it.
func (d *Desk) looks(b *board.Board, kind string, from sight.Space) (cover.Contact, error) {
	if err := d.Check(b); err != nil {
		return cover.Contact{}, err
	}
	if err := onBoard(b, from.At); err != nil {
		return cover.Contact{}, err
	}
	return d.profile.seeing(kind)
}

// verdict reports whether two spaces see each other.
//
// DND L1: sight needs a line that nothing stops, from any corner of one space to any part of the
// other. It does not matter which space the corner belongs to: sight is mutual.
func verdict(b *board.Board, from, to sight.Space, c cover.Contact) sight.Verdict {
	var between lines
	p, q := cellsBetween(from, to)
	between.load(b, p, q)
	if ray, ok := between.mutual(from, to, c); ok {
		return sight.Verdict{Sees: true, Witness: ray}
	}
	v := sight.Verdict{Reason: "Every line from a corner of one space to a point of the other is blocked; the lines to the middle are shown."}
	for _, square := range to.Squares() {
		in := sight.Space{At: square, Size: 1, Grid: to.Grid}
		for _, p := range corners(from) {
			l := cover.Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: from, In: in}
			if stop, ok := between.stop(l, c, false); ok {
				v.Stops = append(v.Stops, stop)
			}
		}
	}
	if i := slices.IndexFunc(v.Stops, func(s sight.Stop) bool { return s.By.Kind == sight.ByDoor }); i >= 0 { // a door is mentioned because it can be opened
		v.Reason += " The line meets " + v.Stops[i].By.Describe(b.Grid()) + "."
	}
	return v
}

// Field returns the squares that a creature on a square sees, in row order, without its own.
func (d *Desk) Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error) {
	return d.FieldOf(b, kind, sight.Space{At: from, Size: 1})
}

// FieldOf implements [rules.SpaceSeer]. It is [Desk.Field] for a space.
func (d *Desk) FieldOf(b *board.Board, kind string, from sight.Space) ([]grid.Cell, error) {
	from.Grid = b.Grid()
	contact, err := d.looks(b, kind, from)
	if err != nil {
		return nil, err
	}
	if kind == "senses" {
		return d.perceived(d.Eyes(b, nil), b, from), nil
	}
	return d.profile.whole(b, contact, 0, passageOf(kind)).field(from), nil
}

// Survey implements [rules.Surveyor]. The function that it returns gives the field of view from a
// square.
func (d *Desk) Survey(b *board.Board, kind string) (func(grid.Cell) ([]grid.Cell, error), error) {
	contact, err := d.looks(b, kind, sight.Space{Size: 1})
	if err != nil {
		return nil, err
	}
	s := d.profile.whole(b, contact, 0, passageOf(kind))
	var eyes *Eyes
	if kind == "senses" {
		eyes = d.Eyes(b, nil)
	}
	return func(from grid.Cell) ([]grid.Cell, error) {
		if err := onBoard(b, from); err != nil {
			return nil, err
		}
		if eyes != nil {
			return d.perceived(eyes, b, sight.Space{At: from, Size: 1, Grid: b.Grid()}), nil
		}
		return s.field(sight.Space{At: from, Size: 1, Grid: b.Grid()}), nil
	}, nil
}

// cellsBetween returns two opposite corners of a rectangle that holds both spaces.
func cellsBetween(a, b sight.Space) (p, q grid.Cell) {
	if a.Grid.Hex() {
		p, q = a.At, a.At
		for _, c := range slices.Concat(a.Squares(), b.Squares()) {
			p = grid.Cell{X: min(p.X, c.X), Y: min(p.Y, c.Y)}
			q = grid.Cell{X: max(q.X, c.X), Y: max(q.Y, c.Y)}
		}
		return p, q
	}
	p = grid.Cell{X: min(a.At.X, b.At.X), Y: min(a.At.Y, b.At.Y)}
	q = grid.Cell{X: max(a.At.X+a.Size, b.At.X+b.Size) - 1, Y: max(a.At.Y+a.Size, b.At.Y+b.Size) - 1}
	return p, q
}

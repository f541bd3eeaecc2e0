package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// Kinds lists the book's kinds of seeing: the line of sight, and the line of
// effect, which total cover stops (L2) and which touching does not.
func (d *Desk) Kinds() []string { return []string{"sight", "effect"} }

// contact says what touching a blocker means to a line of cover. DND L3.
func (p Profile) contact() sight.Contact {
	return sight.Contact{Touch: p.Touch == "blocks", Pinch: p.Pinch == "blocks"}
}

// seeing says what touching a blocker means to that kind of seeing.
//
// DND L1: a line of sight neither enters nor touches a blocker. (Creatures in a
// passage one square wide touch its walls with every corner of their spaces, and so
// see nobody by the letter; hence the field.)
func (p Profile) seeing(kind string) (sight.Contact, error) {
	switch kind {
	case "", "sight":
		return sight.Contact{Touch: p.Sight == "blocks", Pinch: p.Pinch == "blocks"}, nil
	case "effect":
		return p.contact(), nil
	}
	return sight.Contact{}, fmt.Errorf("kind %q: dnd knows sight, effect", kind)
}

// See answers whether a creature on from sees to.
//
// DND L1: from any corner of one space to any part of the other, at least one line
// that neither enters nor touches a blocker. The witness leads to a point inside
// the square. Where no line is free, the stops are those from each corner to the
// middle of the square, as no list could hold them all.
func (d *Desk) See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error) {
	if err := d.Check(b); err != nil {
		return sight.Verdict{}, err
	}
	contact, err := d.profile.seeing(kind)
	if err != nil {
		return sight.Verdict{}, err
	}
	for _, c := range [2]grid.Cell{from, to} {
		if err := onBoard(b, c); err != nil {
			return sight.Verdict{}, err
		}
		if b.Opaque(c) || !b.Space(c) {
			return sight.Verdict{Reason: fmt.Sprintf("nobody can stand on %v (%v)", c, b.Terrain(c))}, nil
		}
	}
	if from == to {
		return sight.Verdict{Sees: true, Reason: "the same square"}, nil
	}
	var scene sight.Scene
	scene.Load(b, from, to)
	return verdict(&scene, sight.Space{At: from, Size: 1}, []grid.Cell{to}, contact), nil
}

// verdict answers whether a space sees one of the squares.
func verdict(scene *sight.Scene, from sight.Space, squares []grid.Cell, c sight.Contact) sight.Verdict {
	var view sight.View
	for _, square := range squares {
		if line, ok := view.Sees(scene, from, square, c, false); ok {
			return sight.Verdict{Sees: true, Witness: line.Ray}
		}
	}
	v := sight.Verdict{Reason: "no line from any corner to any point of the square is free; shown are those to its middle"}
	for _, square := range squares {
		in := sight.Space{At: square, Size: 1}
		for _, p := range from.Corners() {
			l := sight.Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: from, In: in}
			if stop, ok := scene.Stop(l, c, false); ok {
				v.Stops = append(v.Stops, stop)
			}
		}
	}
	return v
}

// Field returns the squares that a creature on from sees, in row order, its own
// left out.
func (d *Desk) Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error) {
	field, err := d.Survey(b, kind)
	if err != nil {
		return nil, err
	}
	return field(from)
}

// Survey implements [rules.Surveyor].
func (d *Desk) Survey(b *board.Board, kind string) (func(grid.Cell) ([]grid.Cell, error), error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	contact, err := d.profile.seeing(kind)
	if err != nil {
		return nil, err
	}
	var view sight.View
	scene := sight.NewScene(b)
	var cells []grid.Cell
	return func(from grid.Cell) ([]grid.Cell, error) {
		if err := onBoard(b, from); err != nil {
			return nil, err
		}
		if b.Opaque(from) || !b.Space(from) {
			return nil, nil
		}
		cells = view.Field(scene, sight.Space{At: from, Size: 1}, contact, false, cells[:0])
		var seen []grid.Cell
		for _, c := range cells {
			if b.Space(c) {
				seen = append(seen, c)
			}
		}
		return seen, nil
	}, nil
}

// squaresBetween returns two squares whose rectangle holds both spaces.
func squaresBetween(a, b sight.Space) (p, q grid.Cell) {
	p = grid.Cell{X: min(a.At.X, b.At.X), Y: min(a.At.Y, b.At.Y)}
	q = grid.Cell{X: max(a.At.X+a.Size, b.At.X+b.Size) - 1, Y: max(a.At.Y+a.Size, b.At.Y+b.Size) - 1}
	return p, q
}

package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/rules"
)

// Shapes implements [rules.Shaper]. It returns the names of all shapes.
func (d *Desk) Shapes() []string {
	var names []string
	for s := area.Sphere; s <= area.Emanation; s++ {
		names = append(names, s.String())
	}
	return names
}

// Lay implements [rules.Shaper] by [Desk.Area] with the profile's method. DND A1, A2.
func (d *Desk) Lay(b *board.Board, q rules.Area) (rules.Taken, error) {
	shape, err := area.ParseShape(q.Shape)
	if err != nil {
		return rules.Taken{}, err
	}
	found, err := d.Area(b, Effect{
		Shape: shape, Length: q.Length, Width: q.Width, Origin: q.Origin, Named: q.Named, Toward: q.Toward, By: q.By,
		Side: q.Side, Offset: q.Offset, Left: q.Left, Spread: q.Spread, Stop: q.Stop,
	})
	if err != nil {
		return rules.Taken{}, err
	}
	taken := rules.Taken{Cells: found.Cells, LeftOut: found.LeftOut}
	for _, s := range found.Struck {
		taken.Struck = append(taken.Struck, rules.Struck{Figure: s.Figure, Cover: s.Cover.String()})
	}
	return taken, nil
}

package desk

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Area lists the cells and figures that an area of effect covers.
type Area struct {
	Asked
	Shape   string      `json:"shape"`
	Cells   []grid.Cell `json:"cells"`             // in row order
	LeftOut []grid.Cell `json:"leftOut,omitempty"` // cells within the shape, but behind total cover
	Struck  []Struck    `json:"struck"`            // the figures in the area
}

// Values returns the covered cells, each with the value 1.
func (a *Area) Values() Values {
	values := Values{}
	for _, c := range a.Cells {
		values[c] = 1
	}
	return values
}

// Struck is a figure in an area, with its cover from the origin.
type Struck struct {
	Figure string `json:"figure"`
	Cover  string `json:"cover,omitempty"`
}

// Area answers which cells and figures an area covers.
func (t *Table) Area(q rules.Area) (*Area, error) {
	shaper, ok := t.Desk.(rules.Shaper)
	if !ok {
		return nil, t.silent("area")
	}
	if shapes := shaper.Shapes(); !slices.Contains(shapes, q.Shape) {
		return nil, unknown("shape", q.Shape, shapes)
	}
	q.Stop = t.Stop
	taken, err := shaper.Lay(t.Board, q)
	if err != nil {
		return nil, err
	}
	a := &Area{Asked: t.asked(), Shape: q.Shape, Cells: listed(taken.Cells), Struck: []Struck{}}
	if len(taken.LeftOut) > 0 {
		a.LeftOut = listed(taken.LeftOut)
	}
	for _, s := range taken.Struck {
		a.Struck = append(a.Struck, Struck{s.Figure, s.Cover})
	}
	return a, nil
}

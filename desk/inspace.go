package desk

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/space"
)

// InSpace is the verdict of a book whose lines of sight are three-dimensional.
type InSpace struct {
	Ray    *Ray    `json:"ray,omitempty"`    // a free ray from the eye to the target
	Seen   *Number `json:"seen,omitempty"`   // the visible fraction of the target's outline, from 0 to 1
	Covers []Cover `json:"covers,omitempty"` // a minimal set of solids that together hide the target
}

// Ray is a straight line in space with exact end points: x and y in lattice units and the height in
// levels, as fractions.
type Ray struct {
	From [3]string `json:"from"`
	To   [3]string `json:"to"`
}

// Cover is a solid that hides a target, by itself or together with others.
type Cover struct {
	Kind   string     `json:"kind"`             // column, obstacle, wall, door or figure
	Eye    int        `json:"eye,omitempty"`    // the index of the eye that it blocks; 1 is the eye on the second cell
	Edge   []any      `json:"edge,omitempty"`   // [x, y, side], for a wall or door
	Cell   *grid.Cell `json:"cell,omitempty"`   // the cell of a column or an obstacle, or the first cell of a figure
	Figure string     `json:"figure,omitempty"` // the figure's ID
	Bottom int        `json:"bottom"`           // in levels
	Top    *int       `json:"top,omitempty"`    // in levels; nil if the solid has no top
	Text   string     `json:"text"`             // in words
}

// inSpace converts a three-dimensional verdict to its JSON form. It returns nil if there is none.
func (t *Table) inSpace(v *rules.InSpace) *InSpace {
	if v == nil || v.Part == nil {
		return nil
	}
	s := &InSpace{}
	if v.Sees {
		ray, seen := rayOf(v.Witness), numberOf(v.Part)
		s.Ray, s.Seen = &ray, &seen
	}
	for eye, list := range v.Covers {
		for i := range list {
			s.Covers = append(s.Covers, t.cover(&list[i], eye, v.Scale))
		}
	}
	return s
}

func rayOf(r space.Ray) Ray {
	point := func(p space.Exact) [3]string { return [3]string{p.X.RatString(), p.Y.RatString(), p.Z.RatString()} }
	return Ray{point(r.From), point(r.To)}
}

func (t *Table) cover(p *space.Prism, eye int, scale space.Scale) Cover {
	g := t.Board.Grid()
	c := Cover{Kind: p.Kind.String(), Eye: eye, Figure: p.Figure, Bottom: p.Bottom / scale.Up, Text: p.Describe(g, scale)}
	if p.Kind == space.Wall || p.Kind == space.Door {
		c.Edge = []any{p.Edge.Cell.X, p.Edge.Cell.Y, g.SideName(p.Edge.Side)}
	} else {
		cell := p.Cell
		c.Cell = &cell
	}
	if !p.Endless {
		top := p.Top / scale.Up
		c.Top = &top
	}
	return c
}

// stand returns the place in the form used by books with three-dimensional lines of sight.
func (p Place) stand() rules.Stand { return rules.Stand{Figure: p.Figure, At: p.At()} }

// fromAbove returns a ray as seen from above, for a picture of the board. The result ok is false if
// its numbers are too large to draw.
func fromAbove(r space.Ray) (line sight.Ray, ok bool) {
	const most = 1 << 20
	unit := 1
	flat := [4]int{}
	points := []*space.Exact{&r.From, &r.To}
	for _, p := range points {
		for _, x := range []interface{ IsInt64() bool }{p.X.Denom(), p.Y.Denom(), p.X.Num(), p.Y.Num()} {
			if !x.IsInt64() {
				return line, false
			}
		}
		for _, d := range []int64{p.X.Denom().Int64(), p.Y.Denom().Int64()} {
			if d > most {
				return line, false
			}
			if unit = unit / geom.GCD(unit, int(d)) * int(d); unit > most {
				return line, false
			}
		}
	}
	for i, p := range points {
		flat[2*i] = int(p.X.Num().Int64()) * (unit / int(p.X.Denom().Int64()))
		flat[2*i+1] = int(p.Y.Num().Int64()) * (unit / int(p.Y.Denom().Int64()))
	}
	return sight.Ray{From: geom.Point{X: flat[0], Y: flat[1]}, To: geom.Point{X: flat[2], Y: flat[3]}, Unit: unit}, true
}

package diagram

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Field is a field of view: the cells that From sees.
type Field struct {
	From  grid.Cell
	Cells []grid.Cell
}

// Reach is the cells that can be reached from From.
type Reach struct {
	From  grid.Cell
	Cells []Cost
	Unit  string // "ft", "spaces", "hexes": for the legend; may be ""
}

// Cost is a place that can be reached. Of several entries for one cell those with
// End count before those without, and the least cost among them.
type Cost struct {
	At   grid.Cell
	Cost float64 // whole, or with a half where halves are kept
	End  bool    // one may stop there; otherwise one can only pass
	Harm int     // traps, hazards, attacks met on the way; marked when not 0
}

// Path is a way, its first step where it starts.
type Path struct {
	Steps []Step
	Unit  string
}

// Step is one cell of a way.
type Step struct {
	At     grid.Cell
	Cost   float64 // from the start up to here
	Danger string  // what happens here, in a few words; "" when nothing does
}

// Sight is a line of sight: free where Stop is nil, else drawn up to a cross at
// what stops it.
type Sight struct {
	Ray  sight.Ray
	Stop *sight.Stop
}

// Sights returns the lines that a verdict speaks of: its witness when it sees,
// every stopped candidate when it does not.
func Sights(v sight.Verdict) []Sight {
	if v.Sees {
		if v.Witness.Unit == 0 {
			return nil
		}
		return []Sight{{Ray: v.Witness}}
	}
	var lines []Sight
	for i := range v.Stops {
		if v.Stops[i].By.Kind != sight.ByNothing {
			lines = append(lines, Sight{Ray: v.Stops[i].Ray, Stop: &v.Stops[i]})
		}
	}
	return lines
}

// Area is a shape on the board and whom it hits.
type Area struct {
	Name    string // "fireball", for the legend
	Cells   []grid.Cell
	Victims []grid.Cell
}

// Compare shows two answers to one question: where only one of them holds a
// cell, and where their values differ.
type Compare struct {
	A, B  string // what the answers are called: "5-10-5", "euclid"
	Cells []Compared
}

// Compared is a cell with its two values. A cell that neither answer holds
// need not be listed.
type Compared struct {
	At       grid.Cell
	InA, InB bool
	A, B     float64
	Bare     bool // there are no values: only whether the cell is held
}

// Ends returns the cells in which the line starts and ends: for a corner, one
// of those that have it.
func (s Sight) Ends(g grid.Grid) (from, to grid.Cell) {
	u := max(s.Ray.Unit, 1)
	return cellNear(g, s.Ray.From, s.Ray.To, u), cellNear(g, s.Ray.To, s.Ray.From, u)
}

// cellNear returns the cell that holds the point p/unit.
func cellNear(g grid.Grid, p, towards geom.Point, unit int) grid.Cell {
	if !g.Hex() {
		return grid.Cell{X: half(p.X, towards.X, unit), Y: half(p.Y, towards.Y, unit)}
	}
	// The hex that holds a point is that of a centre nearby.
	q, r := geom.FloorDiv(p.X, 3*unit), geom.FloorDiv(p.Y, 3*unit)
	for _, v := range []grid.Vec{{}, {Q: 1}, {R: 1}, {Q: 1, R: 1}} {
		c := g.Cell(grid.Vec{Q: q + v.Q, R: r + v.R})
		if scaled(g.Corners(c), unit).Locate(p) != geom.Outside {
			return c
		}
	}
	return g.Cell(grid.Vec{Q: q, R: r})
}

// half returns the square's column (or row) that holds the coordinate p/unit;
// on a border it is the one away from the other end.
func half(p, towards, unit int) int {
	n := geom.FloorDiv(p, 2*unit)
	if p == 2*unit*n && towards > p {
		n--
	}
	return n
}

func scaled(c geom.Convex, unit int) geom.Convex {
	for i := range c {
		c[i] = c[i].Times(unit)
	}
	return c
}

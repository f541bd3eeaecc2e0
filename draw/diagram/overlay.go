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

// Reach holds the cells that can be reached from From.
type Reach struct {
	From  grid.Cell
	Cells []Cost
	Unit  string // "ft", "spaces", "hexes": for the legend; may be ""
}

// Cost is a place that can be reached, with its cost. If a cell has several entries, those with End
// take precedence, and among them the one with the least cost.
type Cost struct {
	At   grid.Cell
	Cost float64 // a whole number, or a multiple of 1/2 if the ruleset counts halves
	End  bool    // whether a figure may stop there; otherwise it can only pass through
	Harm int     // traps, hazards and attacks met on the way; the cell is marked if it is not 0
}

// Path is a sequence of steps; the first is the start.
type Path struct {
	Steps []Step
	Unit  string
}

// Step is one cell of a path.
type Step struct {
	At     grid.Cell
	Cost   float64 // from the start up to here
	Danger string  // what happens here, in a few words; "" for nothing
}

// Sight is a line of sight. It is free if Stop is nil; otherwise it is drawn up to the obstacle and
// ends in a cross.
type Sight struct {
	Ray  sight.Ray
	Stop *sight.Stop
}

// Sights returns the lines of a verdict: the witness if the verdict is positive, or else every
// blocked candidate.
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

// Area is a shape on the board and the figures it hits.
type Area struct {
	Name    string // "fireball", for the legend
	Cells   []grid.Cell
	Victims []grid.Cell
}

// Compare shows two answers to one question: the cells that are in only one answer, and the cells
// whose values differ.
type Compare struct {
	A, B  string // the names of the answers: "5-10-5", "euclid"
	Cells []Compared
}

// Compared is a cell with its two values. Cells in neither answer need not be listed.
type Compared struct {
	At       grid.Cell
	InA, InB bool
	A, B     float64
	Bare     bool // the answers give no values, only cells
}

// Ends returns the cells in which the line starts and ends; for a corner, one
// of the cells that share it.
func (s Sight) Ends(g grid.Grid) (from, to grid.Cell) {
	u := max(s.Ray.Unit, 1)
	return cellNear(g, s.Ray.From, s.Ray.To, u), cellNear(g, s.Ray.To, s.Ray.From, u)
}

// cellNear returns the cell that contains one end of a line, the point `p/unit`. The other end is
// `towards/unit`.
func cellNear(g grid.Grid, p, towards geom.Point, unit int) grid.Cell {
	if !g.Hex() {
		return grid.Cell{X: half(p.X, towards.X, unit), Y: half(p.Y, towards.Y, unit)}
	}
	// The hex that contains a point has its centre nearby.
	q, r := geom.FloorDiv(p.X, 3*unit), geom.FloorDiv(p.Y, 3*unit)
	for _, v := range []grid.Vec{{}, {Q: 1}, {R: 1}, {Q: 1, R: 1}} {
		c := g.Cell(grid.Vec{Q: q + v.Q, R: r + v.R})
		if scaled(g.Corners(c), unit).Locate(p) != geom.Outside {
			return c
		}
	}
	return g.Cell(grid.Vec{Q: q, R: r})
}

// half returns the column (or row) of squares that contains the coordinate `p/unit`. If the
// coordinate is on the border between two, it returns the one farther from `towards/unit`.
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

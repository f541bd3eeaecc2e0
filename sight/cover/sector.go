package cover

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Sector is a part of the ground around a point, between two blockers there. It contains the
// directions clockwise from the field From to the field To, both included. The zero Sector contains
// all directions.
type Sector struct {
	At       geom.Point // in lattice units
	From, To geom.Point
}

// whole reports whether nothing bounds the sector.
func (a Sector) whole() bool { return a.From == geom.Point{} }

// Holds reports whether a direction leads into the sector, and not along its border.
func (a Sector) Holds(d geom.Point) bool { return a.whole() || clockwise(a.From, d, a.To) }

// leaves returns the sides on which a line in direction d is outside the sector: no side if the
// line is inside, both sides if it is outside, and the outer side if it runs along a border.
func (a Sector) leaves(d geom.Point) uint8 {
	switch {
	case a.Holds(d):
		return 0
	case sector(a.From, d) == 0:
		return onLeft
	case sector(a.To, d) == 0:
		return onRight
	}
	return bothHands
}

// Middle returns a direction that leads into the sector.
func (a Sector) Middle() geom.Point {
	switch sum := a.From.Add(a.To); sector(a.From, a.To) {
	case 1:
		return sum
	case 2:
		return geom.Point{X: -a.From.Y, Y: a.From.X}
	default:
		return sum.Times(-1)
	}
}

// Meets reports whether some direction of the sector leads from the sector's point into the inside
// of a square at that point.
func (a Sector) Meets(c grid.Cell) bool {
	w, ok := wedgeOf(sight.Space{At: c, Size: 1}, a.At, 2)
	if a.whole() || !ok {
		return true // every direction from its middle leads into the square
	}
	return a.Holds(w.middle) || clockwise(w.from, a.From, w.to) || clockwise(w.from, a.To, w.to)
}

// Sectors returns the parts into which barriers, walls and filled squares divide the ground around
// a point. It returns none unless a barrier touches the point. Barriers that count as walls on
// edges do not count here.
func (s *Scene) Sectors(p geom.Point) (all []Sector) {
	b := bar{Scene: s, line: Line{Ray: sight.Ray{From: p, Unit: 1}}, holds: coverFilled}
	if !b.touched(p) {
		return nil
	}
	arms := b.armsAt(p)
	first := arms[0]
	slices.SortFunc(arms, func(u, v geom.Point) int {
		i, j := sector(first, u), sector(first, v)
		if i != j || i%2 == 0 {
			return i - j
		}
		return -geom.SignCross(u, v)
	})
	arms = slices.CompactFunc(arms, func(u, v geom.Point) bool { return sector(u, v) == 0 })
	if len(arms) == 1 {
		return []Sector{{}}
	}
	for i, from := range arms {
		a := Sector{At: p, From: from, To: arms[(i+1)%len(arms)]}
		if c := squareToward(p, a.Middle()); s.at(c.X, c.Y)&coverFilled == 0 {
			all = append(all, a)
		}
	}
	return all
}

// touched reports whether a barrier touches a point.
func (b *bar) touched(p geom.Point) bool {
	return slices.ContainsFunc(b.linesIn(geom.FloorDiv(p.X, 2), geom.FloorDiv(p.Y, 2)), func(l lined) bool {
		return onLine(l.Segment, p.Times(fine))
	})
}

// squareToward returns a square into which a direction leads from a point.
func squareToward(p, d geom.Point) grid.Cell {
	toward := func(p, d int) int {
		if p%2 == 0 && d < 0 {
			return p/2 - 1
		}
		return geom.FloorDiv(p, 2)
	}
	return grid.Cell{X: toward(p.X, d.X), Y: toward(p.Y, d.Y)}
}

// Leave confines lines to the sector if they begin or end at its point without a space there. The
// setting holds until the scene is loaded again.
func (s *Scene) Leave(a Sector) { s.sector = a }

// leaves returns the sides on which a line in direction d cannot leave the space at p, as
// [bar.turned] does. For a line without a space at the point of the scene's sector, the sector
// decides.
func (b *bar) leaves(s sight.Space, p, d geom.Point) uint8 {
	if a := b.sector; s.Size == 0 && !b.inner && !a.whole() && p == a.At.Times(b.line.Unit) {
		return a.leaves(d)
	}
	return b.turned(s, p, d)
}

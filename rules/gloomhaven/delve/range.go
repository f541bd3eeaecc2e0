package delve

import "github.com/battlemat/battlemat/geom/grid"

// far returns the range between two hexes, and reports whether there is a path. GH S4.19: not
// through walls.
func (p *Position) far(from, to grid.Cell) (n int, ok bool) {
	n, ok, err := p.desk.Far(p.board(), from, to)
	return n, ok && err == nil
}

// near reports whether a hex is within a range of another. It first compares the distance
// without walls, because a range is never shorter than that distance.
func (p *Position) near(from, to grid.Cell, within int) bool {
	switch n := p.ground.Grid().Distance(from, to); {
	case n > within:
		return false
	case n == 0:
		return true
	}
	n, ok := p.far(from, to)
	return ok && n <= within
}

// adjacent reports whether two hexes are adjacent. GH S4.19: not with a wall between them.
func (p *Position) adjacent(a, b grid.Cell) bool { return a != b && p.near(a, b, 1) }

// sees reports whether one hex sees another. GH S4.17
func (p *Position) sees(from, to grid.Cell) bool {
	return p.desk.Sees(p.ground, from, to)
}

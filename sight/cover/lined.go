package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/shade"
)

// lined is a part of a barrier, with the number of the barrier on the board.
type lined struct {
	geom.Segment
	n int32
}

// loadBarriers records which squares of the scene are touched or cut by barriers. Where barriers
// cover whole edges of squares, they become walls on those edges.
func (s *Scene) loadBarriers() {
	s.lined, s.linedTo, s.walls = s.lined[:0], s.linedTo[:0], s.walls[:0]
	if !s.board.HasBarriers() {
		return
	}
	all := s.board.Laid()
	s.linedTo = slices.Grow(s.linedTo, len(s.cells))
	s.lined = slices.Grow(s.lined, 3*len(all)) // a short barrier touches two or three squares
	for i := range s.cells {
		c := grid.Cell{X: s.left + i%s.width, Y: s.top + i/s.width}
		for _, part := range s.board.LaidAt(c) {
			if !s.board.Barrier(int(part.N)).StopsSight() {
				continue
			}
			if alongLattice(part.Segment) {
				s.shutEdges(part.Segment, c)
			}
			for _, l := range offEdges(part.Segment) {
				if l.A != l.B && comesTo(l, c) {
					s.lined = append(s.lined, lined{l, part.N})
					s.mark(l, c)
				}
			}
		}
		s.linedTo = append(s.linedTo, int32(len(s.lined)))
	}
	for _, part := range all {
		if s.board.Barrier(int(part.N)).StopsSight() {
			for _, l := range offEdges(part.Segment) {
				if l.A != l.B {
					s.walls = append(s.walls, shade.Wall{A: l.A, B: l.B, Kind: shade.Barrier})
				}
			}
		}
	}
	if len(s.lined) > 0 {
		s.countStood()
	}
}

// alongLattice reports whether a barrier runs along a lattice line.
func alongLattice(l geom.Segment) bool {
	return l.A.X == l.B.X && l.A.X%board.Fine == 0 || l.A.Y == l.B.Y && l.A.Y%board.Fine == 0
}

// offEdges returns the part of a barrier that is not a wall on an edge: all of it or, if it runs
// along a lattice line, the parts on the edges where it begins and ends. A missing part has equal
// ends.
func offEdges(l geom.Segment) [2]geom.Segment {
	if !alongLattice(l) {
		return [2]geom.Segment{l}
	}
	if l.B.X < l.A.X || l.B.Y < l.A.Y {
		l.A, l.B = l.B, l.A
	}
	up := func(n int) int { return geom.CeilDiv(n, board.Fine) * board.Fine }
	down := func(n int) int { return geom.FloorDiv(n, board.Fine) * board.Fine }
	first, last := geom.Point{X: up(l.A.X), Y: up(l.A.Y)}, geom.Point{X: down(l.B.X), Y: down(l.B.Y)}
	if last.X < first.X || last.Y < first.Y || first == last {
		return [2]geom.Segment{l}
	}
	return [2]geom.Segment{{A: l.A, B: first}, {A: last, B: l.B}}
}

// comesTo reports whether part of a barrier touches a square.
func comesTo(part geom.Segment, c grid.Cell) bool {
	_, _, ok := part.InSquare(board.Fine, c.X, c.Y)
	return ok
}

// shutEdges shuts the edges of a square that a barrier covers completely.
func (s *Scene) shutEdges(l geom.Segment, c grid.Cell) {
	at := func(dx, dy int) geom.Point { return geom.Point{X: (c.X + dx) * board.Fine, Y: (c.Y + dy) * board.Fine} }
	for _, e := range [4]struct {
		a, b geom.Point
		at   grid.Cell
		bit  coverBits
	}{
		{at(0, 0), at(1, 0), grid.Cell{X: c.X, Y: c.Y - 1}, coverSouth},
		{at(0, 1), at(1, 1), c, coverSouth},
		{at(0, 0), at(0, 1), grid.Cell{X: c.X - 1, Y: c.Y}, coverEast},
		{at(1, 0), at(1, 1), c, coverEast},
	} {
		x, y := e.at.X-s.left, e.at.Y-s.top
		if uint(x) < uint(s.width) && uint(y) < uint(s.height) && l.On(e.a) && l.On(e.b) {
			s.cells[y*s.width+x] |= e.bit
		}
	}
}

// countStood counts the blockers on the lattice, for [Scene.bare].
func (s *Scene) countStood() {
	s.stood = slices.Grow(s.stood[:0], len(s.cells))
	for i, at := range s.cells {
		n := int32(0)
		if at&(coverFilled|coverEast|coverSouth) != 0 {
			n = 1
		}
		if i%s.width > 0 {
			n += s.stood[i-1]
		}
		if i >= s.width {
			n += s.stood[i-s.width]
			if i%s.width > 0 {
				n -= s.stood[i-s.width-1]
			}
		}
		s.stood = append(s.stood, n)
	}
	for i := range s.cells {
		if x, y := i%s.width, i/s.width; x > 0 && y > 0 && x+1 < s.width && y+1 < s.height && s.none(x-1, y-1, x+1, y+1) {
			s.cells[i] |= coverQuiet
		}
	}
}

// none reports whether the lattice has no blocker in a rectangle of squares. The coordinates are
// counted from the scene's first square.
func (s *Scene) none(left, top, right, bottom int) bool {
	n := s.stood[bottom*s.width+right]
	if left > 0 {
		n -= s.stood[bottom*s.width+left-1]
	}
	if top > 0 {
		n -= s.stood[(top-1)*s.width+right]
		if left > 0 {
			n += s.stood[(top-1)*s.width+left-1]
		}
	}
	return n == 0
}

// bare reports whether the lattice has no blocker anywhere near a line, so that only barriers can
// block it.
func (s *Scene) bare(l *Line, holds coverBits) bool {
	if s.bodied && holds&coverBody != 0 {
		return false
	}
	pitch := 2 * l.Unit
	left := geom.CeilDiv(min(l.From.X, l.To.X), pitch) - 1 - s.left
	top := geom.CeilDiv(min(l.From.Y, l.To.Y), pitch) - 1 - s.top
	right := geom.FloorDiv(max(l.From.X, l.To.X), pitch) - s.left
	bottom := geom.FloorDiv(max(l.From.Y, l.To.Y), pitch) - s.top
	if left < 0 || top < 0 || right >= s.width || bottom >= s.height {
		return false
	}
	return s.none(left, top, right, bottom)
}

// linesIn returns the barriers that touch the square and block lines.
func (s *Scene) linesIn(x, y int) []lined {
	x, y = x-s.left, y-s.top
	if len(s.lined) == 0 || uint(x) >= uint(s.width) || uint(y) >= uint(s.height) {
		return nil
	}
	i, from := y*s.width+x, int32(0)
	if i > 0 {
		from = s.linedTo[i-1]
	}
	return s.lined[from:s.linedTo[i]]
}

// mark records whether a barrier that touches a square cuts it, and which of the square's corners
// lie on the barrier. A barrier cuts a square if it has a point inside, that is, if no line along
// an axis or along the barrier separates it from the square.
func (s *Scene) mark(l geom.Segment, c grid.Cell) {
	x, y := c.X*board.Fine, c.Y*board.Fine
	lo := geom.Point{X: min(l.A.X, l.B.X), Y: min(l.A.Y, l.B.Y)}
	hi := geom.Point{X: max(l.A.X, l.B.X), Y: max(l.A.Y, l.B.Y)}
	along, toward := l.B.Sub(l.A), geom.Point{X: x, Y: y}.Sub(l.A)
	first := geom.Cross(along, toward) // the cross product for the first corner, and the differences to it for the other corners
	acrossX, acrossY := along.Y*board.Fine, along.X*board.Fine
	var hands uint8
	for k, c := range [4]int{first, first - acrossX, first + acrossY, first - acrossX + acrossY} {
		turn := geom.Sign(c)
		hands |= hand(turn)
		if turn != 0 {
			continue
		}
		dx, dy := k%2, k/2
		p := geom.Point{X: x + dx*board.Fine, Y: y + dy*board.Fine}
		i, j := p.X/board.Fine-s.left, p.Y/board.Fine-s.top
		if lo.X <= p.X && p.X <= hi.X && lo.Y <= p.Y && p.Y <= hi.Y && i < s.width && j < s.height {
			s.cells[j*s.width+i] |= coverPinned
		}
	}
	if hands == bothHands && hi.X > x && lo.X < x+board.Fine && hi.Y > y && lo.Y < y+board.Fine {
		s.cells[(c.Y-s.top)*s.width+c.X-s.left] |= coverCut
	}
}

package cover

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// lined is a barrier by its number on the board.
type lined struct {
	geom.Segment
	n int32
}

// loadBarriers notes which squares of the scene barriers touch and cut.
func (s *Scene) loadBarriers() {
	s.lined, s.linedTo = s.lined[:0], s.linedTo[:0]
	if !s.board.HasBarriers() {
		return
	}
	for i := range s.cells {
		c := grid.Cell{X: s.left + i%s.width, Y: s.top + i/s.width}
		for _, n := range s.board.BarriersAt(c) {
			w := s.board.Barrier(int(n))
			if !w.StopsSight() {
				continue
			}
			s.lined = append(s.lined, lined{w.Line, n})
			s.pin(w.Line, c.X, c.Y)
			if enters(w.Line, c) {
				s.cells[i] |= coverCut
			}
		}
		s.linedTo = append(s.linedTo, int32(len(s.lined)))
	}
	if len(s.lined) > 0 {
		s.countStood()
	}
}

// countStood counts what stands on the lattice, for [Scene.bare].
func (s *Scene) countStood() {
	s.stood = s.stood[:0]
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

// none reports whether nothing stands on the lattice in a rectangle of squares, counted from the
// scene's first.
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

// bare reports whether nothing stands on the lattice anywhere near a line, so that barriers alone may
// stop it.
func (s *Scene) bare(l Line, holds coverBits) bool {
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

// linesIn returns the barriers that touch the square and stop lines.
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

// pin notes that the corners of a square which lie on the barrier are pinned.
func (s *Scene) pin(l geom.Segment, x, y int) {
	for _, c := range [4][2]int{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}} {
		if i, j := c[0]-s.left, c[1]-s.top; i < s.width && j < s.height && l.On(geom.Point{X: c[0] * board.Fine, Y: c[1] * board.Fine}) {
			s.cells[j*s.width+i] |= coverPinned
		}
	}
}

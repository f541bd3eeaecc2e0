package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// screen is what stands between two spaces, by what it gives cover with: the board and the
// creatures on it, and the squares with low things on them.
type screen struct {
	lines
	low [2]*lines // squares of half-cover, three-quarters-cover as bodies; nil: none
}

// The traits of squares that give cover and bar nobody, each with its degree.
var lowCover = [2]struct {
	trait  string
	degree Degree
}{{"half-cover", Half}, {"three-quarters-cover", ThreeQuarters}}

// screened compiles what stands between two spaces; apart are the creatures that are not in the way.
//
// DND L7: squares of the two spaces themselves give no cover.
func screened(b *board.Board, from, to sight.Space, apart ...string) *screen {
	s := &screen{}
	p, q := cellsBetween(from, to)
	s.load(b, p, q)
	for f := range b.EachFigure {
		if slices.Contains(apart, f.ID) || f.Is("dead") {
			continue
		}
		for _, c := range f.Cells() {
			if !from.Contains(c) && !to.Contains(c) {
				s.setBody(c)
			}
		}
	}
	if !b.HasCellTraits() {
		return s
	}
	for y := p.Y; y <= q.Y; y++ {
		for x := p.X; x <= q.X; x++ {
			c := grid.Cell{X: x, Y: y}
			for i, low := range lowCover {
				if from.Contains(c) || to.Contains(c) || !b.CellIs(c, low.trait) {
					continue
				}
				if s.low[i] == nil {
					s.low[i] = &lines{}
					s.low[i].load(b, p, q)
				}
				s.low[i].setBody(c)
			}
		}
	}
	return s
}

// lowDegree returns the cover that low things give on the lines from a corner to a square.
//
// DND L7: a table, a low wall or bushes (trait half-cover of a square) give half cover where
// one of the lines passes over them, an arrow slit (three-quarters-cover) three-quarters.
func (s *screen) lowDegree(corner geom.Point, from sight.Space, square grid.Cell, c cover.Contact) (best Degree) {
	for i, low := range s.low {
		if low != nil && low.countBlocked(corner, from, square, c, true) > low.countBlocked(corner, from, square, c, false) {
			best = lowCover[i].degree
		}
	}
	return best
}

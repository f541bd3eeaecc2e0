package dnd

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// screen holds the obstacles that give cover between two spaces. The lines hold the board and its
// creatures; `low` holds squares with low obstacles.
type screen struct {
	lines
	bodied bool     // whether a creature is in the way
	low    [2]lines // the squares with the traits half-cover and three-quarters-cover, entered as bodies
	lies   [2]bool  // whether there are any such squares
}

// screens keeps screens that are not in use, so that their memory can be used again.
var screens = sync.Pool{New: func() any { return new(screen) }}

// lowCover lists the traits of squares that give cover but stop neither movement nor sight, each
// with its degree.
var lowCover = [2]struct {
	trait  string
	degree Degree
}{{"half-cover", Half}, {"three-quarters-cover", ThreeQuarters}}

// screened compiles the screen between two spaces. Creatures whose ids are in `apart` do not count
// as being in the way. The caller returns the screen to [screens] after use.
//
// DND L7: squares of the two spaces themselves give no cover.
func screened(seen ground, from, to sight.Space, apart ...string) *screen {
	s, b := screens.Get().(*screen), seen.board
	s.bodied, s.lies = false, [2]bool{}
	p, q := cellsBetween(from, to)
	s.load(b, p, q)
	for f := range b.EachFigure {
		if slices.Contains(apart, f.ID) || f.Is("dead") || !s.touches(&f, p, q) {
			continue
		}
		for c := range f.EachCell {
			if !from.Contains(c) && !to.Contains(c) {
				s.setBody(c)
				s.bodied = true
			}
		}
	}
	for i, thin := range seen.thin {
		if thin != nil {
			s.lies[i] = true
			s.low[i].load(thin, p, q)
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
				if !s.lies[i] {
					s.lies[i] = true
					s.low[i].load(b, p, q)
				}
				s.low[i].setBody(c)
			}
		}
	}
	return s
}

// touches reports whether a figure may be in the part of the board between two opposite corners. A
// figure just outside counts too, because a line along the edge of that part touches it.
func (l *lines) touches(f *board.Figure, p, q grid.Cell) bool {
	n := max(f.Size, 1)
	return l.grid.Hex() || f.At.X <= q.X+1 && f.At.Y <= q.Y+1 && p.X <= f.At.X+n && p.Y <= f.At.Y+n
}

// lowDegree returns the cover that low obstacles give on the lines from a corner to a square.
// blocked is the number of those lines that are blocked anyway.
//
// DND L7: a table, a low wall or bushes (a square with the trait half-cover) give half cover if one
// of the lines passes over them. An arrow slit (trait three-quarters-cover) gives three-quarters
// cover.
func (s *screen) lowDegree(corner geom.Point, from sight.Space, square grid.Cell, c cover.Contact, blocked int) (best Degree) {
	for i := range s.low {
		low := &s.low[i]
		if s.lies[i] && low.countBlocked(corner, from, square, c, true) > blocked {
			best = lowCover[i].degree
		}
	}
	return best
}

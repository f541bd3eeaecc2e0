package cover

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
)

// near is how many squares of a way are looked at for a barrier that hides its end by itself: one that is
// further off seldom does.
const near = 24

// screened returns a barrier that hides the square (i, j) from the quarter's corner all by itself. It
// looks at the barriers along the way to the square's middle, which is far quicker than to find out
// which directions are free; where it finds none, there may be others.
func (v *View) screened(q quarter, i, j int) (by lined, is bool) {
	across, along, far := 0, 2*i+1, 2*(i+j+1) // how far the way has come on the one axis, times far
	for sum, k := 0, 0; sum < min(i+j, near); sum++ {
		if across += along; across >= far {
			across -= far
			k++
		}
		for _, l := range v.scene.linesIn(q.square(k, sum-k)) {
			if q.hidden(l.Segment, i, j) {
				return l, true
			}
		}
	}
	return lined{}, false
}

// hidden reports whether every line from the quarter's corner to the square (i, j) crosses the
// barrier within both: the corners of the square lie strictly between the barrier's ends as seen from
// there, and beyond it.
func (q quarter) hidden(l geom.Segment, i, j int) bool {
	a, b := q.fine(l.A), q.fine(l.B)
	turn := geom.Cross(a, b)
	if turn < 0 {
		a, b, turn = b, a, -turn
	}
	low, high := geom.Point{X: i + 1, Y: j}, geom.Point{X: i, Y: j + 1}
	if turn == 0 || geom.Cross(a, low) <= 0 || geom.Cross(high, b) <= 0 || geom.Cross(a, high) <= 0 || geom.Cross(low, b) <= 0 {
		return false
	}
	along := b.Sub(a)
	for _, p := range [3]geom.Point{{X: i, Y: j}, low, high} { // the corner farthest off lies beyond these
		if geom.Cross(along, p.Times(board.Fine))+turn >= 0 {
			return false
		}
	}
	return true
}

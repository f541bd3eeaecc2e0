package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// Back finds the squares whose corners have a free line into the inside of a space: those
// that look back at it. Lines to the space's own corners are not looked for: [View.Field]
// from the space meets the same lines from the other end; and a line that only comes to
// another point of its border runs along a row or a column, unless a wall divides it. What
// lies between a lattice corner and the space is found out once for the four squares around it,
// unless barriers stand on the board.
type Back struct {
	view View
	to   sight.Space
	cut  bool    // a wall divides the space
	memo []uint8 // by lattice corner of the scene, two bits a quarter: whether it is known, and free
}

// Look prepares for questions about one space.
func (b *Back) Look(s *Scene, to sight.Space, c Contact, bodies bool) {
	b.view.scene, b.view.contact, b.view.holds, b.to = s, c, holding(bodies), to
	b.cut = false
	for _, at := range to.Squares() {
		b.cut = b.cut || to.Contains(grid.Cell{X: at.X + 1, Y: at.Y}) && s.at(at.X, at.Y)&coverEast != 0 ||
			to.Contains(grid.Cell{X: at.X, Y: at.Y + 1}) && s.at(at.X, at.Y)&coverSouth != 0
	}
	n := (s.width + 1) * (s.height + 1)
	if cap(b.memo) < n {
		b.memo = make([]uint8, n)
	}
	b.memo = b.memo[:n]
	clear(b.memo)
}

// Sees reports whether a corner of the square, which must be one of the scene's, has a free
// line into the space.
func (b *Back) Sees(from grid.Cell) bool {
	out := sight.Space{At: from, Size: 1}
	if len(b.view.scene.lined) > 0 {
		return b.past(out)
	}
	for _, p := range out.Corners() {
		met := uint8(0) // the quarters round p that have been asked
		for y := range b.to.Size {
			for x := range b.to.Size {
				q, _, _ := quarterOf(p, grid.Cell{X: b.to.At.X + x, Y: b.to.At.Y + y})
				if met&q.bit() == 0 && b.view.enters(q, p, out) && b.free(p, q) {
					return true
				}
				met |= q.bit()
			}
		}
		if b.along(p, out) {
			return true
		}
	}
	return false
}

// past is Sees where barriers stand: how a line leaves its corner then decides where it can go.
func (b *Back) past(out sight.Space) bool {
	for _, square := range b.to.Squares() {
		if _, ok := b.view.Sees(b.view.scene, out, square, b.view.contact, b.view.holds&coverBody != 0); ok {
			return true
		}
	}
	return false
}

// along reports whether a line along a row or column of corners leads from p to a corner of
// one of the squares of a space of several; in a divided one, whether any line does.
func (b *Back) along(p geom.Point, out sight.Space) bool {
	c := b.to.Corners()
	if b.to.Size == 1 || b.view.contact.Touch || !b.cut && (p.X < c[0].X || p.X > c[2].X) && (p.Y < c[0].Y || p.Y > c[2].Y) {
		return false
	}
	for _, square := range b.to.Squares() {
		if _, ok := b.view.toCorner(p, out, square); ok {
			return true
		}
	}
	return false
}

// bit returns a bit of its own for each of the four quarters round a corner.
func (q quarter) bit() uint8 { return 1 << (q.sx + 1 + (q.sy+1)/2) }

// free reports whether a direction leads from the corner into a square of the space that
// lies in the quarter.
func (b *Back) free(p geom.Point, q quarter) bool {
	s := b.view.scene
	at := &b.memo[(q.y-s.top)*(s.width+1)+q.x-s.left]
	known, free := q.bit(), q.bit()<<4
	if *at&known == 0 {
		*at |= known
		if b.open(p, q) {
			*at |= free
		}
	}
	return *at&free != 0
}

func (b *Back) open(p geom.Point, q quarter) bool {
	for y := range b.to.Size {
		for x := range b.to.Size {
			c := grid.Cell{X: b.to.At.X + x, Y: b.to.At.Y + y}
			other, i, j := quarterOf(p, c)
			if other != q || b.view.scene.at(c.X, c.Y)&b.view.holds != 0 {
				continue
			}
			b.view.begin(q, p, sight.Space{})
			b.view.sweepTo(q, i, j)
			if _, _, ok := b.view.gap(q, i, j, p, sight.Space{}); ok {
				return true
			}
		}
	}
	return false
}

package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/shade"
)

// Back finds the squares that look back at a space: those with a corner from which a free line
// leads into the space. It does not look for lines to the space's own corners, since [View.Field]
// from the space finds the same lines from the other end. A line that only reaches another point of
// the space's border runs along a row or a column, unless a wall divides the space. The blockers
// between a lattice corner and the space are computed once for the four squares around the corner,
// unless a barrier touches the corner.
type Back struct {
	view View
	to   sight.Space
	cut  bool         // a wall divides the space
	memo []uint8      // two bits for each quarter at each lattice corner: `unknown` to `divided`
	dim  shade.Shade  // if there are barriers: shows which lattice corners are hidden from the space
	land shade.Ground // the ground from which `dim` is made
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
	if len(s.lined) == 0 {
		return
	}
	s.ground(&b.land, b.view.holds)
	corners := to.Corners()
	space := [4]geom.Point{corners[0].Times(fine), corners[1].Times(fine), corners[2].Times(fine), corners[3].Times(fine)}
	b.dim.Cast(&b.land, space[:], shade.How{Border: to.Size > 1, Apart: to.Size > 1})
}

// Sees reports whether a corner of the square has a free line into the space. The square must
// belong to the scene.
func (b *Back) Sees(from grid.Cell) bool {
	out := sight.Space{At: from, Size: 1}
	for _, p := range out.Corners() {
		if b.hidden(p) {
			continue
		}
		met := uint8(0) // the quarters around p that have been examined
		for y := range b.to.Size {
			for x := range b.to.Size {
				q, _, _ := quarterOf(p, grid.Cell{X: b.to.At.X + x, Y: b.to.At.Y + y})
				if met&q.bit() == 0 && b.free(p, q, out) {
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

// along reports whether a line along a row or column of corners leads from p to a corner of one of
// the squares of a larger space. If the space is divided, it reports whether any line leads to such
// a corner.
func (b *Back) along(p geom.Point, out sight.Space) bool {
	c := b.to.Corners()
	if b.to.Size == 1 {
		return false
	}
	if len(b.view.scene.lined) > 0 {
		return b.past(p, out)
	}
	if b.view.contact.Touch || !b.cut && (p.X < c[0].X || p.X > c[2].X) && (p.Y < c[0].Y || p.Y > c[2].Y) {
		return false
	}
	for _, square := range b.to.Squares() {
		if _, ok := b.view.toCorner(p, out, square); ok {
			return true
		}
	}
	return false
}

// index numbers the four quarters around a corner, and bit gives each its own bit.
func (q quarter) index() int { return q.sx + 1 + (q.sy+1)/2 }
func (q quarter) bit() uint8 { return 1 << q.index() }

// past does the work of [Back.along] on boards with barriers. On such boards, a line to a corner
// may be free even if no line leads inside.
func (b *Back) past(p geom.Point, out sight.Space) bool {
	if b.view.lost(p, out) {
		return false
	}
	for _, square := range b.to.Squares() {
		if b.view.contact.Touch && !b.view.scene.cut(square) || b.view.scene.at(square.X, square.Y)&b.view.holds != 0 {
			continue
		}
		if _, ok := b.view.toCorner(p, out, square); ok {
			return true
		}
	}
	return false
}

// These values say what is known of the lines from a corner into a quarter: nothing yet; no line is
// free; a line is free for every square at the corner from which lines enter the quarter; or the
// answer depends on the square, because a barrier touches the corner.
const (
	unknown uint8 = iota
	closed
	opened
	divided
)

// free reports whether a free line leads from the corner p of the square `out` into a square of the
// space that lies in the quarter.
func (b *Back) free(p geom.Point, q quarter, out sight.Space) bool {
	s := b.view.scene
	at := &b.memo[(q.y-s.top)*(s.width+1)+q.x-s.left]
	shift := q.index() * 2
	is := *at >> shift & 3
	if is == unknown {
		switch {
		case s.pinned(q.x, q.y):
			is = divided
		case b.open(p, q, sight.Space{}):
			is = opened
		default:
			is = closed
		}
		*at |= is << shift
	}
	return is != closed && b.view.enters(q, p, out) && !b.view.lost(p, out) && (is == opened || b.open(p, q, out))
}

// hidden reports whether barriers and other blockers hide the space from the corner, whichever
// square the corner's lines leave.
func (b *Back) hidden(p geom.Point) bool {
	s := b.view.scene
	return len(s.lined) > 0 && b.dim.Hides((p.Y/2-s.top)*(s.width+1)+p.X/2-s.left)
}

func (b *Back) open(p geom.Point, q quarter, out sight.Space) bool {
	v := &b.view
	for y := range b.to.Size {
		for x := range b.to.Size {
			c := grid.Cell{X: b.to.At.X + x, Y: b.to.At.Y + y}
			other, i, j := quarterOf(p, c)
			if other != q || v.scene.at(c.X, c.Y)&v.holds != 0 {
				continue
			}
			if v.scene.cut(c) {
				in := sight.Space{At: c, Size: 1}
				if v.scene.stopOf(&Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: out, In: in}, v.contact, v.holds).kind == coverFree {
					return true
				}
				continue
			}
			v.begin(q, p, out)
			v.sweepTo(q, i, j)
			if _, _, ok := v.gap(q, i, j, p, out); ok {
				return true
			}
		}
	}
	return false
}

package board

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// BarrierFaces reports whether the barrier of that number shows in a square to whoever knows another that
// shares a side with it: it stands beyond that side in the way from middle to middle, nothing but
// windows stands before it, and neither square is filled. It does not ask how doors stand.
func (b *Board) BarrierFaces(i int, known, c grid.Cell) bool {
	edge, shares := b.grid.Between(known, c)
	if !shares || !b.Contains(known) || !b.Contains(c) || b.Opaque(known) || b.Opaque(c) || b.Wall(edge) {
		return false
	}
	if _, door := b.DoorOn(edge); door {
		return false
	}
	way := geom.Segment{A: middle(known), B: middle(c)}
	at, meets := firstMet(way, b.barriers[i].Line)
	if !meets || at.Less(geom.NewFrac(1, 2)) {
		return false
	}
	for _, cell := range [2]grid.Cell{known, c} {
		for _, n := range b.BarriersAt(cell) {
			if w := &b.barriers[n]; int(n) != i && w.Kind != BarrierWindow {
				if nearer, meets := firstMet(way, w.Line); meets && nearer.Less(at) {
					return false
				}
			}
		}
	}
	return true
}

// firstMet returns where along a way a line is met first, 0 at its beginning and 1 at its end, and whether it is.
func firstMet(way, line geom.Segment) (geom.Frac, bool) {
	if way.Meet(line) == geom.Apart {
		return geom.Frac{}, false
	}
	along, across := way.B.Sub(way.A), line.B.Sub(line.A)
	if geom.Cross(along, across) != 0 {
		return way.At(line), true
	}
	first := geom.NewFrac(1, 1) // they lie on one line
	for _, p := range [2]geom.Point{line.A, line.B} {
		if f := geom.NewFrac(geom.Dot(p.Sub(way.A), along), geom.Dot(along, along)); f.Less(first) {
			first = f
		}
	}
	if zero := geom.NewFrac(0, 1); first.Less(zero) {
		first = zero
	}
	return first, true
}

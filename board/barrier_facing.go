package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// BarrierFaces reports whether someone who knows a neighbouring square sees the barrier in this
// one. The barrier must cross the line from middle to middle beyond the shared side, with nothing
// but windows and open doors before it, and neither square may be filled. open reports whether the
// caller knows the door with that name to be open. If open is nil, no door counts as open.
func (b *Board) BarrierFaces(i int, known, c grid.Cell, open func(id string) bool) bool {
	edge, shares := b.grid.Between(known, c)
	if !shares || !b.Contains(known) || !b.Contains(c) || b.Opaque(known) || b.Opaque(c) || b.Wall(edge) {
		return false
	}
	opened := func(id string) bool { return open != nil && open(id) }
	if d, door := b.DoorOn(edge); door && !opened(d.ID) {
		return false
	}
	way := geom.Segment{A: middle(known), B: middle(c)}
	at, meets := firstMet(way, b.barriers[i].Line)
	if !meets || at.Less(geom.NewFrac(1, 2)) {
		return false
	}
	for _, cell := range [2]grid.Cell{known, c} {
		for _, n := range b.BarriersAt(cell) {
			w := &b.barriers[n]
			if int(n) == i || w.Kind == BarrierWindow || w.Kind == BarrierDoor && opened(w.ID) {
				continue
			}
			if nearer, meets := firstMet(way, w.Line); meets && nearer.Less(at) {
				return false
			}
		}
	}
	return true
}

// BarrierShares reports whether the barrier, as lines meet it (see [Board.Laid]), runs along the side between a known square
// and another, and continues into the known one. Along that side it shows in both squares.
func (b *Board) BarrierShares(i int, known, c grid.Cell) bool {
	edge, shares := b.grid.Between(known, c)
	if !shares || !b.barriers[i].Enters(known) {
		return false
	}
	side := b.doorway(edge)
	return slices.ContainsFunc(b.LaidAt(known), func(l Laid) bool { return int(l.N) == i && l.On(side.A) && l.On(side.B) })
}

// firstMet returns the first point of a way that meets a line, as a fraction from 0 at its start to 1 at its end, and
// reports whether there is one.
func firstMet(way, line geom.Segment) (geom.Frac, bool) {
	if way.Meet(line) == geom.Apart {
		return geom.Frac{}, false
	}
	along, across := way.B.Sub(way.A), line.B.Sub(line.A)
	if geom.Cross(along, across) != 0 {
		return way.At(line), true
	}
	first := geom.NewFrac(1, 1) // the two lie on one line
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

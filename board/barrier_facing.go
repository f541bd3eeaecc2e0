package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// BarrierFaces reports whether a viewer who knows only the square `known` sees the barrier in the
// neighbouring square c. The barrier must cross the line from centre to centre beyond the shared
// side, with nothing but windows and open doors before it, and neither square may be filled. The
// function `open` reports whether the caller knows a door to be open. If it is nil, no door counts
// as open.
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

// BarrierShares reports whether the barrier, in its snapped position (see [Board.Laid]), runs along
// the side between a known square and the square c, and continues into the known one. Along that
// side the barrier is visible in both squares.
func (b *Board) BarrierShares(i int, known, c grid.Cell) bool {
	edge, shares := b.grid.Between(known, c)
	if !shares || !b.barriers[i].Enters(known) {
		return false
	}
	side := b.doorway(edge)
	return slices.ContainsFunc(b.LaidAt(known), func(l Laid) bool { return int(l.N) == i && l.On(side.A) && l.On(side.B) })
}

// firstMet returns the first point of a path that meets a line, and reports whether there is one.
// The point is given as a fraction of the path, from 0 at its start to 1 at its end.
func firstMet(way, line geom.Segment) (geom.Frac, bool) {
	if way.Meet(line) == geom.Apart {
		return geom.Frac{}, false
	}
	along, across := way.B.Sub(way.A), line.B.Sub(line.A)
	if geom.Cross(along, across) != 0 {
		return way.At(line), true
	}
	first := geom.NewFrac(1, 1) // the path and the line are parallel, and they meet
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

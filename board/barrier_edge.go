package board

import "github.com/battlemat/battlemat/geom/grid"

// BarrierOn returns a barrier that stops lines and covers a complete edge in its snapped position
// (see [Board.Laid]). Such a barrier acts like a wall or a door on the edge.
func (b *Board) BarrierOn(e grid.Edge) (w Barrier, is bool) {
	if b.barriersAt == nil {
		return w, false
	}
	side := b.doorway(e)
	near, far := b.grid.Cells(e)
	for _, c := range [2]grid.Cell{near, far} {
		for _, l := range b.LaidAt(c) {
			if w = b.barriers[l.N]; w.StopsSight() && l.On(side.A) && l.On(side.B) {
				return w, true
			}
		}
	}
	return Barrier{}, false
}

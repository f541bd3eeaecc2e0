package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Barriers lists the walls and windows off the sides of cells along the cells that a seat knows:
// the parts of them in those cells, and those that stand in the way from one of them to the next cell, in the order
// of their places. Of secret doors it makes walls; other doors are left out. What stands behind doors is seen through those
// that the seat knows to be open, by name; open may be nil.
func Barriers(b *board.Board, knows func(grid.Cell) bool, open func(id string) bool) []battlemat.Barrier {
	var list []battlemat.Barrier
	for i := range b.BarrierCount() {
		w := b.Barrier(i)
		if w.Kind == board.BarrierDoor {
			continue
		}
		for _, part := range w.Parts(shows(b, i, knows, open)) {
			list = append(list, battlemat.Barrier{Kind: w.Kind.String(), Line: ends(part)})
		}
	}
	// the order of the board would tell of others
	slices.SortFunc(list, func(x, y battlemat.Barrier) int { return slices.Compare(x.Line, y.Line) })
	return list
}

// shows returns in which cells a barrier shows to a seat: those that the seat knows, and those that it
// bars to a figure that stands beside them in one that the seat knows, or into which it goes along their common side.
func shows(b *board.Board, i int, knows func(grid.Cell) bool, open func(id string) bool) func(grid.Cell) bool {
	return func(c grid.Cell) bool {
		if knows(c) {
			return true
		}
		for s := range grid.Side(b.Grid().Sides()) {
			beside := b.Grid().Neighbour(c, s)
			if b.Contains(beside) && knows(beside) && (b.BarrierFaces(i, beside, c, open) || b.BarrierShares(i, beside, c)) {
				return true
			}
		}
		return false
	}
}

// BarrierDoor returns how the door that is the barrier of that number is shown to a seat, its id and its state left to
// the caller: the part of it that shows as [Barriers] do, from the first cell to the last. It reports whether any does.
func BarrierDoor(b *board.Board, i int, knows func(grid.Cell) bool, open func(id string) bool) (battlemat.Door, bool) {
	w := b.Barrier(i)
	parts := w.Parts(shows(b, i, knows, open))
	if len(parts) == 0 {
		return battlemat.Door{}, false
	}
	w.Line.A, w.Line.B = parts[0].Line.A, parts[len(parts)-1].Line.B
	width, height := b.Size()
	at := grid.Cell{X: min((w.Line.A.X+w.Line.B.X)/2/board.Fine, width-1), Y: min((w.Line.A.Y+w.Line.B.Y)/2/board.Fine, height-1)}
	return battlemat.Door{At: at, Line: ends(w)}, true
}

// ends are the ends of a barrier as a view has them.
func ends(w board.Barrier) []int {
	l := w.Line
	return []int{l.A.X, l.A.Y, l.B.X, l.B.Y}
}

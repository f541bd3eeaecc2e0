package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Barriers lists the walls and windows that are not on sides of cells, as far as a seat knows them.
// It cuts them down to their parts in known cells, and in neighbouring cells where they bar the
// way. The list is sorted by place. Secret doors become walls, and other doors are omitted. `open`
// reports whether the seat knows that a door is open and sees through it; it may be nil.
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
	// the board's own order would reveal that there are other barriers
	slices.SortFunc(list, func(x, y battlemat.Barrier) int { return slices.Compare(x.Line, y.Line) })
	return list
}

// shows returns a function that reports whether a seat sees a barrier in a cell. A seat sees a
// barrier in the cells that it knows, and also in a neighbour of such a cell if the barrier bars
// the way there or runs along their common side.
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

// BarrierDoor returns the visible part of a door that is a barrier, from its first visible end to
// its last, by the rules of [Barriers]. It reports whether any part is visible. The caller sets the
// door's ID and state.
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

// ends returns the end points of a barrier in the units of a view.
func ends(w board.Barrier) []int {
	l := w.Line
	return []int{l.A.X, l.A.Y, l.B.X, l.B.Y}
}

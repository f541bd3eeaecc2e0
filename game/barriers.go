package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Barriers lists the walls and windows off the sides of cells that a seat knows: their parts in known
// cells, and in neighbouring cells where they bar the way. It orders them by place. Secret doors become
// walls; other doors are left out. The argument open reports by name which doors the seat knows to be
// open and sees through; it may be nil.
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
	// the order of the board would reveal others
	slices.SortFunc(list, func(x, y battlemat.Barrier) int { return slices.Compare(x.Line, y.Line) })
	return list
}

// shows returns the cells in which a seat sees a barrier: those that the seat knows, and their neighbours that the
// barrier bars to a figure in a known cell or enters along the common side.
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

// BarrierDoor returns the visible part of a door that is a barrier, from the first cell to the last, by the rules of
// [Barriers]. The caller sets its id and state. It reports whether any part is visible.
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

// ends returns the ends of a barrier in the units of a view.
func ends(w board.Barrier) []int {
	l := w.Line
	return []int{l.A.X, l.A.Y, l.B.X, l.B.Y}
}

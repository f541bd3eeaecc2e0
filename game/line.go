package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Line returns the line for a verdict on sight between two cells: the first line that was tried,
// with the place where it is blocked and what blocks it.
func Line(b *board.Board, from, to grid.Cell, v sight.Verdict) *battlemat.Line {
	l := &battlemat.Line{From: from, To: to, Free: v.Sees}
	if v.Sees || len(v.Stops) == 0 {
		return l
	}
	StopLine(b, l, v.Stops[0].By)
	return l
}

// StopLine records on a line what blocks it, the cell, and the side of that cell.
func StopLine(b *board.Board, l *battlemat.Line, by sight.Blocker) {
	g := b.Grid()
	l.By = by.Describe(g)
	if by.Kind == sight.ByBarrier { // not on an edge of a cell
		return
	}
	nearer := func(x, y grid.Cell) int { return g.Distance(l.From, x) - g.Distance(l.From, y) }
	stop := by.Cell
	switch {
	case by.Kind == sight.ByWall, by.Kind == sight.ByDoor && !by.InCell:
		near, far := g.Cells(by.Edge)
		stop = slices.MinFunc([]grid.Cell{near, far}, nearer)
		for s := range grid.Side(g.Sides()) {
			if g.Edge(stop, s) == by.Edge {
				l.Side = g.SideName(s)
			}
		}
	case by.Kind == sight.ByCorner:
		stop = slices.MinFunc(g.CellsAt(by.Corner), nearer)
	}
	if b.Contains(stop) {
		l.Stop = &stop
	}
}

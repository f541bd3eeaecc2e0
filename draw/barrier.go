package draw

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// barriers returns the barriers that touch a visible cell.
func (a *view) barriers() (seen []board.Barrier) {
	for _, w := range a.Board.Barriers() {
		shown := false
		w.Line.Squares(board.Fine, func(x, y int) bool {
			shown = a.shows(grid.Cell{X: x, Y: y})
			return !shown
		})
		if shown {
			seen = append(seen, w)
		}
	}
	return seen
}

// raiseBarriers draws the walls, windows and doors that are not on edges of cells. It draws only
// those parts of walls and windows that are in visible cells.
func (a *artist) raiseBarriers() {
	var walls, windows path
	for _, w := range a.barriers() {
		switch {
		case w.Kind == board.BarrierDoor && (w.State != board.Secret || a.Show.Secret):
			p, q := a.barrier(w)
			middle := mid(p, q)
			a.doorOn(p, q, pt{middle.x - (q.y-p.y)/2, middle.y + (q.x-p.x)/2}, w.State, w.Leaf)
			a.legendDoor(w.State, w.Leaf)
		case w.Kind == board.BarrierWindow:
			a.parts(&windows, w.Line)
		default:
			a.parts(&walls, w.Line)
		}
	}
	a.stroke(walls, wall, 12)
	a.stroke(windows, wall, 12)
	a.stroke(windows, floor, 6)
}

// parts adds the parts of a barrier in visible cells.
func (a *artist) parts(to *path, l geom.Segment) {
	l.Squares(board.Fine, func(x, y int) bool {
		if lo, hi, ok := l.InSquare(board.Fine, x, y); ok && lo.Less(hi) && a.shows(grid.Cell{X: x, Y: y}) {
			to.segment(a.on(l.A, l.B, board.Fine/2, lo), a.on(l.A, l.B, board.Fine/2, hi))
		}
		return true
	})
}

// barrier returns the ends of a barrier.
func (a *artist) barrier(w board.Barrier) (pt, pt) {
	const unit = board.Fine / 2 // the units of barriers in a lattice unit
	return a.on(w.Line.A, w.Line.B, unit, geom.Frac{N: 0, D: 1}), a.on(w.Line.A, w.Line.B, unit, geom.Frac{N: 1, D: 1})
}

// barrierWords returns a sentence that counts the barriers. Text pictures cannot draw them.
func (t *textArtist) barrierWords() []string {
	var walls, windows, doors int
	for _, w := range t.barriers() {
		switch {
		case w.Kind == board.BarrierWindow:
			windows++
		case w.Kind == board.BarrierDoor && (w.State != board.Secret || t.Show.Secret):
			doors++
		default:
			walls++
		}
	}
	var counts []string
	for _, c := range []struct {
		n    int
		noun string
	}{{walls, "wall"}, {windows, "window"}, {doors, "door"}} {
		if c.n > 0 {
			counts = append(counts, english.Count(c.n, c.noun))
		}
	}
	if counts == nil {
		return nil
	}
	return []string{fmt.Sprintf("not drawn: %s off the edges of cells", english.And(counts))}
}

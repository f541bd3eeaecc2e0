package sight

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Describe names the blocker for people: "the wall between (11,18) and (11,17)". The grid must be
// the board's.
func (b Blocker) Describe(g grid.Grid) string {
	switch b.Kind {
	case ByWall, ByDoor:
		if b.InCell {
			return fmt.Sprintf("the closed door in (%v)", b.Cell)
		}
		near, far := g.Cells(b.Edge)
		what := "wall"
		if b.Kind == ByDoor {
			what = "closed door"
		}
		return fmt.Sprintf("the %s between (%v) and (%v)", what, near, far)
	case ByCell:
		return fmt.Sprintf("the solid cell (%v)", b.Cell)
	case ByOutside:
		return fmt.Sprintf("the outside at (%v)", b.Cell)
	case ByFigure:
		return fmt.Sprintf("%s on (%v)", b.Figure, b.Cell)
	case ByCorner:
		return b.describeCorner(g)
	case ByBarrier:
		return b.describeBarrier()
	}
	return "nothing"
}

// describeBarrier gives both ends of the barrier, in squares.
func (b Blocker) describeBarrier() string {
	what := "wall"
	if b.Barrier.Kind == board.BarrierDoor && b.Barrier.State == board.Closed {
		what = "closed door" // a secret door looks like a wall
	}
	squares := func(n int) geom.Frac { return geom.NewFrac(n, board.Fine) }
	l := b.Barrier.Line
	return fmt.Sprintf("the %s from (%v,%v) to (%v,%v)", what, squares(l.A.X), squares(l.A.Y), squares(l.B.X), squares(l.B.Y))
}

// describeCorner names the cells that meet at the corner, and the blockers that close the ways
// around it.
func (b Blocker) describeCorner(g grid.Grid) string {
	var names []string
	for _, c := range g.CellsAt(b.Corner) {
		names = append(names, fmt.Sprintf("(%v)", c))
	}
	text := "the corner where " + english.And(names) + " meet"
	if len(b.Arms) == 0 {
		return text
	}
	var arms []string
	for _, arm := range b.Arms {
		arms = append(arms, arm.Describe(g))
	}
	return text + " (both ways round it are closed by " + english.And(arms) + ")"
}

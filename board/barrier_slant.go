package board

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// BarrierSlant tells of the diagonal step between two squares whether barriers bar it, and on which hands of it some end
// in the corner that it passes. The mere end of a barrier in that corner bars nothing by itself, as that of a wall on
// an edge does not: it closes the way round on its hand. Every other point of a barrier on the line from middle to
// middle bars the step.
func (b *Board) BarrierSlant(c, to grid.Cell) (bars, left, right bool) {
	if b.barriersAt == nil {
		return false, false, false
	}
	way := geom.Segment{A: middle(c), B: middle(to)}
	corner := geom.Point{X: max(c.X, to.X) * Fine, Y: max(c.Y, to.Y) * Fine}
	for _, at := range [2]grid.Cell{c, to} {
		for _, n := range b.BarriersAt(at) {
			w := &b.barriers[n]
			if !w.StopsSteps() || w.Line.Meet(way) == geom.Apart {
				continue
			}
			end := w.Line.B
			switch corner {
			case w.Line.A:
			case w.Line.B:
				end = w.Line.A
			default:
				return true, false, false
			}
			switch geom.Turn(way.A, way.B, end) {
			case -1:
				left = true
			case 1:
				right = true
			default:
				return true, false, false // it runs along the step
			}
		}
	}
	return left && right, left, right
}

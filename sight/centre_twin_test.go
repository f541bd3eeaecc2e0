package sight

import (
	"math/big"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// twinSees is the rule of D1 and D2 in rational numbers. It takes all crossings of the line with
// the lattice in order: where the line crosses one edge it steps over the edge, and where the line
// crosses two edges at once it checks the four edges of the table.
func twinSees(b *board.Board, from, to grid.Cell) bool {
	if b.Opaque(from) || b.Opaque(to) {
		return false
	}
	sx, sy := sign(to.X-from.X), sign(to.Y-from.Y)
	nx, ny := (to.X-from.X)*sx, (to.Y-from.Y)*sy
	at := from
	for i, j := 0, 0; i < nx || j < ny; {
		// The next crossings: at (2i+1)/(2nx) and (2j+1)/(2ny) of the line.
		order := 0
		switch {
		case i == nx:
			order = 1
		case j == ny:
			order = -1
		default:
			order = big.NewRat(int64(2*i+1), int64(2*nx)).Cmp(big.NewRat(int64(2*j+1), int64(2*ny)))
		}
		switch order {
		case -1:
			next := grid.Cell{X: at.X + sx, Y: at.Y}
			if !twinOpen(b, at, next) {
				return false
			}
			at, i = next, i+1
		case 1:
			next := grid.Cell{X: at.X, Y: at.Y + sy}
			if !twinOpen(b, at, next) {
				return false
			}
			at, j = next, j+1
		default:
			x, y := grid.Cell{X: at.X + sx, Y: at.Y}, grid.Cell{X: at.X, Y: at.Y + sy}
			next := grid.Cell{X: x.X, Y: y.Y}
			xWay := twinOpen(b, at, x) && twinOpen(b, x, next)
			yWay := twinOpen(b, at, y) && twinOpen(b, y, next)
			if !xWay && !yWay {
				return false
			}
			at, i, j = next, i+1, j+1
		}
	}
	return true
}

// twinOpen reports whether the edge between two neighbours is open: D2 closes the
// sides of solid squares.
func twinOpen(b *board.Board, a, c grid.Cell) bool {
	e, ok := b.Grid().Between(a, c)
	return ok && !b.Shut(e) && !b.Opaque(a) && !b.Opaque(c)
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

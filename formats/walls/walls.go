package walls

import (
	"iter"
	"math"
	"math/big"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Within returns the part of a line that is on the board, with its ends rounded. It returns false
// if no part of the line is on the board. Points are in parts of a square, with [board.Fine] to a
// side.
func Within(b *board.Board, l geom.Segment) (geom.Segment, bool) {
	width, height := b.Size()
	lo, hi := new(big.Rat), big.NewRat(1, 1)
	for _, axis := range [2][3]int{{l.A.X, l.B.X, width}, {l.A.Y, l.B.Y, height}} {
		a, d, far := axis[0], axis[1]-axis[0], axis[2]*board.Fine
		if d == 0 {
			if a < 0 || a > far {
				return l, false
			}
			continue
		}
		in, out := big.NewRat(int64(-a), int64(d)), big.NewRat(int64(far-a), int64(d))
		if d < 0 {
			in, out = out, in
		}
		if in.Cmp(lo) > 0 {
			lo = in
		}
		if out.Cmp(hi) < 0 {
			hi = out
		}
	}
	if lo.Cmp(hi) > 0 {
		return l, false
	}
	at := func(t *big.Rat) geom.Point {
		part := func(a, c, far int) int {
			p := new(big.Rat).Mul(t, big.NewRat(int64(c-a), 1))
			return min(max(nearest(p.Add(p, big.NewRat(int64(a), 1))), 0), far)
		}
		return geom.Point{X: part(l.A.X, l.B.X, width*board.Fine), Y: part(l.A.Y, l.B.Y, height*board.Fine)}
	}
	return geom.Segment{A: at(lo), B: at(hi)}, true
}

// nearest returns the nearest whole number. Halves are rounded up.
func nearest(r *big.Rat) int {
	twice := new(big.Int).Add(new(big.Int).Mul(r.Num(), big.NewInt(2)), r.Denom())
	return int(new(big.Int).Div(twice, new(big.Int).Mul(r.Denom(), big.NewInt(2))).Int64()) // Euclidean division, which rounds down
}

// Edges returns the edges that a line between corners of squares follows. It returns nil for any
// other line.
func Edges(b *board.Board, l geom.Segment) (edges []grid.Edge) {
	for _, n := range [4]int{l.A.X, l.A.Y, l.B.X, l.B.Y} {
		if n%board.Fine != 0 {
			return nil
		}
	}
	width, height := b.Size()
	x, y := min(l.A.X, l.B.X)/board.Fine, min(l.A.Y, l.B.Y)/board.Fine
	c, south, east := grid.Cell{X: x, Y: y}, grid.Side(2), grid.Side(1)
	switch g := b.Grid(); {
	case l.A.X == l.B.X:
		side := grid.Side(3) // the west side of the square on the right
		if x == width {
			c.X, side = x-1, east
		}
		for ; c.Y < max(l.A.Y, l.B.Y)/board.Fine; c.Y++ {
			edges = append(edges, g.Edge(c, side))
		}
	case l.A.Y == l.B.Y:
		side := grid.Side(0)
		if y == height {
			c.Y, side = y-1, south
		}
		for ; c.X < max(l.A.X, l.B.X)/board.Fine; c.X++ {
			edges = append(edges, g.Edge(c, side))
		}
	}
	return edges
}

// Parted lists the edges of a board whose two cells are separated by a line: it passes between
// their middles. The function `middle` gives the middles in the same coordinates as the line.
// Parted looks at the edges of the cells in `near`, which may be [board.Board.EachCell] for the
// complete board.
func Parted(b *board.Board, near iter.Seq[grid.Cell], middle func(grid.Cell) (x, y float64), line [4]float64) (edges []grid.Edge) {
	g := b.Grid()
	for here := range near {
		if !b.Space(here) {
			continue
		}
		for side := range grid.Side(g.Sides() / 2) { // to visit each edge only once
			there := g.Neighbour(here, side)
			if b.Contains(there) && b.Space(there) && parts(middle, line, here, there) {
				edges = append(edges, g.Edge(here, side))
			}
		}
	}
	return edges
}

// Nearest returns the cell whose middle is nearest to a point, among the cells up to two columns
// and rows from a guess.
func Nearest(guess grid.Cell, middle func(grid.Cell) (x, y float64), x, y float64) grid.Cell {
	best, least := guess, math.Inf(1)
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			c := grid.Cell{X: guess.X + dx, Y: guess.Y + dy}
			mx, my := middle(c)
			if d := (mx-x)*(mx-x) + (my-y)*(my-y); d < least {
				best, least = c, d
			}
		}
	}
	return best
}

// parts reports whether a line passes between the middles of two cells.
func parts(middle func(grid.Cell) (x, y float64), c [4]float64, here, there grid.Cell) bool {
	const near = 1e-6
	ax, ay := middle(here)
	bx, by := middle(there)
	side := func(px, py, qx, qy, x, y float64) float64 { return (qx-px)*(y-py) - (qy-py)*(x-px) }
	slack := near * ((bx-ax)*(bx-ax) + (by-ay)*(by-ay))
	one, two := side(c[0], c[1], c[2], c[3], ax, ay), side(c[0], c[1], c[2], c[3], bx, by)
	three, four := side(ax, ay, bx, by, c[0], c[1]), side(ax, ay, bx, by, c[2], c[3])
	return one*two < 0 && (three <= slack && four >= -slack || three >= -slack && four <= slack)
}

package square

import (
	"math/bits"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Glance fills field with the cells that one cell sees, as [Plan.See] does, directly from the
// board. It reads the board only where lines go, so its cost depends on the part that is seen, not
// on the board's size. For many fields of view of one board, a [Plan] is cheaper. Figures obstruct
// in the cells for which `obstructs` returns true (see [Plan.Obstruct]). If `obstructs` is nil, no
// figure obstructs. It returns [ErrNotSquares] on hexes.
func Glance(b *board.Board, from grid.Cell, obstructs func(grid.Cell) bool, field *sight.Set) error {
	if b.Grid().Kind != grid.Square {
		return ErrNotSquares
	}
	width, height := b.Size()
	words, stride := field.Reset(width, height)
	if !b.Space(from) || b.Opaque(from) {
		return nil
	}
	g := glances.Get().(*glance)
	defer glances.Put(g)
	g.lines = lines{board: b, from: from, obstructs: obstructs}
	for o := range octants {
		u, v := orient(from, width, height, o)
		oct := octant{
			view: &g.line, lines: &g.lines, columns: width - 1 - u, top: height - 1 - v,
			recip: recips(), ink: newInk(o, from, words, stride, nil), byRows: o&byRows != 0,
		}
		if oct.byRows {
			oct.columns, oct.top = height-1-u, width-1-v
		}
		if oct.columns > 0 {
			g.lines.turn(o, oct.top)
			g.lines.read(&g.line, 0, 0, 0)
			line := &g.line
			g.pending = oct.sweep(open(line.bar[0]&1 != 0, line.side[0]&1 != 0, line.corner[0]&1 != 0, g.pending[:0]))
		}
	}
	g.lines = lines{} // do not retain the board
	if b.Outside == board.OutsideOpen {
		leaveSpaces(b, words, stride)
	}
	return nil
}

// leaveSpaces removes void cells, which lines can pass, from a field.
func leaveSpaces(b *board.Board, words []uint64, stride int) {
	for i, w := range words {
		for ; w != 0; w &= w - 1 {
			if at := bits.TrailingZeros64(w); !b.Space(grid.Cell{X: i%stride<<6 + at, Y: i / stride}) {
				words[i] &^= 1 << at
			}
		}
	}
}

// octants is the number of octants, and of orientations of a board.
const octants = 8

// glance is the memory of a call of [Glance].
type glance struct {
	line    oriented // a single line; row 0 is the source's row
	lines   lines
	pending []wedge
}

var glances = sync.Pool{New: func() any {
	const words = (grid.Limit + 63) / 64
	bits := make([]uint64, 3*words)
	return &glance{line: oriented{side: bits[:words], bar: bits[words : 2*words], corner: bits[2*words:]}}
}}

// lines reads the lines of an octant from the board, one at a time.
type lines struct {
	board     *board.Board
	from      grid.Cell
	obstructs func(grid.Cell) bool

	ahead, aside   grid.Side // the sides of a cell towards the next line and the next row
	dx, dy, vx, vy int       // the steps to the next line and the next row
	top            int       // the last row
}

// turn prepares for reading an octant.
func (l *lines) turn(o, top int) {
	x, y := east, south
	l.dx, l.vy = 1, 1
	if o&flipX != 0 {
		x, l.dx = west, -1
	}
	if o&flipY != 0 {
		y, l.vy = north, -1
	}
	l.ahead, l.aside, l.top = x, y, top
	l.dy, l.vx = 0, 0
	if o&byRows != 0 {
		l.ahead, l.aside = y, x
		l.dx, l.dy, l.vx, l.vy = 0, l.vy, l.dx, 0
	}
}

// at returns the cell of row j in line x.
func (l *lines) at(x, j int) grid.Cell {
	return grid.Cell{X: l.from.X + x*l.dx + j*l.vx, Y: l.from.Y + x*l.dy + j*l.vy}
}

// read reads rows a to b of line x, as in [oriented], into a line. There must be a line after x.
func (l *lines) read(to *oriented, x, a, b int) {
	for i := a >> 6; i <= b>>6; i++ {
		first, last := max(a, i<<6), min(b, i<<6|63)
		n := last - first + 1
		inner := min(last, l.top-1) - first + 1 // rows that have another row above
		side := l.board.Closed(l.at(x, first), l.aside, n, l.ahead)
		bar := side | l.board.Closed(l.at(x+1, first), l.aside, inner, l.aside)
		var corner uint64
		if bar != 0 {
			round := side>>1 | l.board.Closed(l.at(x, first), l.aside, inner, l.aside)
			if inner == n {
				round |= l.board.Closed(l.at(x, last+1), l.aside, 1, l.ahead) << (n - 1)
			}
			corner = bar & round
		}
		if l.obstructs != nil {
			here, there := l.screens(x, first, n), l.screens(x+1, first, n)
			side, bar, corner = side|here, bar|here|there, corner|here
		}
		up := first & 63
		to.side[i], to.bar[i], to.corner[i] = side<<up, bar<<up, corner<<up
	}
}

// screens returns, as bits, in which of n cells in a row figures obstruct. No figure obstructs in
// the source's own cell.
func (l *lines) screens(x, first, n int) (screens uint64) {
	for i := range n {
		if c := l.at(x, first+i); c != l.from && l.obstructs(c) {
			screens |= 1 << i
		}
	}
	return screens
}

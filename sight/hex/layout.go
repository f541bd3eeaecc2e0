package hex

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// layout numbers the cells of a map, and of a margin one cell wide around it,
// so that a step of the lattice is always the same difference of numbers. A set
// of cells is then a bitboard, and moving a set is a shift.
//
// A lattice line that runs along the map's rows (along its columns on flat-top hexes) is called a
// row here. Its direction is the minor axis; the major axis runs across it. Axial rows drift by
// half a cell for each row, which the numbering undoes; the stride leaves room for the margin
// between two rows.
//
// Every edge and every corner has one owner, so bitboards of cells can also hold edges and corners:
// a cell owns the edges on the first half of its sides, its corner 0 and, on hexes, its corner 1. A
// kind distinguishes the edges, or the corners, of one owner.
type layout struct {
	grid          grid.Grid
	width, height int
	open          bool // the outside of the map is open

	sides, kinds, scale int // sides of a cell, kinds of corners, lattice units for each cell
	rows, cols          int // of the map: rows along the minor axis, and cells in a row
	stride, base        int // bit of a cell: base + stride*major + minor
	size, words         int // bits of a bitboard, and words

	bitOf  []int32      // board index -> bit
	cellOf []int32      // bit -> board index, -1 in the margin
	centre []geom.Point // bit -> centre, in the margin too

	spokes [6]geom.Point // from a cell's centre to each of its corners
	ends   [6]geom.Point // the corners of the cell 0,0: (along the minor axis, along the major)

	step     [6]int      // across each side: the difference in bits
	sideAt   [6]placed   // the edge on each side
	cornerAt [6]placed   // each corner
	arms     [2][]placed // the edges that meet at a corner, from its owner
	inner    [3][]uint64 // edges with both cells on the map or in the margin
	border   [3][]uint64 // edges with at least one cell on the map
	on, pad  []uint64    // cells of the map; cells of the map and of its margin
}

// placed names an edge or a corner: its kind, and its owner's bit relative to
// the cell in question.
type placed struct{ kind, at int }

func newLayout(g grid.Grid, width, height int, open bool) *layout {
	l := &layout{grid: g, width: width, height: height, open: open, sides: g.Sides(), kinds: 1, scale: 2}
	if g.Hex() {
		l.kinds, l.scale = 2, 3
	}
	l.rows, l.cols = height, width
	if g.Kind == grid.HexFlat {
		l.rows, l.cols = width, height
	}
	// If the outside is wall, two rows share one margin cell, which is closed for both. If the
	// outside is open, at least one bit that is never set lies between two rows.
	l.stride = l.cols + 2
	if open {
		l.stride += 2
	}
	l.base = l.stride + 1
	for i, c := range [4]grid.Cell{{X: -1, Y: -1}, {X: width, Y: -1}, {X: -1, Y: height}, {X: width, Y: height}} {
		if b := l.bit(c); i == 0 || b >= l.size {
			l.size = b + 1
		}
	}
	l.size += 2 // a shifted last row may end one cell later than its corners
	l.words = (l.size + 63) / 64
	l.number()
	l.place()
	l.frame()
	return l
}

// split returns the components of a step along the minor and the major axis.
func (l *layout) split(v grid.Vec) (minor, major int) {
	if l.grid.Kind == grid.HexFlat {
		return v.R, v.Q
	}
	return v.Q, v.R
}

// turned returns a lattice point as its coordinates along the minor axis and along the major axis.
func (l *layout) turned(p geom.Point) geom.Point {
	if l.grid.Kind == grid.HexFlat {
		return geom.Point{X: p.Y, Y: p.X}
	}
	return p
}

// drift returns the number of a row's first cell along the minor axis.
func (l *layout) drift(row int) int {
	c := grid.Cell{Y: row}
	if l.grid.Kind == grid.HexFlat {
		c = grid.Cell{X: row}
	}
	minor, _ := l.split(l.grid.Vec(c))
	return minor
}

// delta returns the difference in bits that a step makes.
func (l *layout) delta(v grid.Vec) int {
	minor, major := l.split(v)
	return l.stride*major + minor
}

// bit returns the number of a cell on the map or in its margin.
func (l *layout) bit(c grid.Cell) int { return l.base + l.delta(l.grid.Vec(c)) }

func (l *layout) contains(c grid.Cell) bool {
	return 0 <= c.X && c.X < l.width && 0 <= c.Y && c.Y < l.height
}

// padded calls f with every cell of the map and of its margin, in lines with consecutive bits.
func (l *layout) padded(f func(c grid.Cell, bit int)) {
	if l.grid.Kind == grid.HexFlat {
		for x := -1; x <= l.width; x++ {
			bit := l.bit(grid.Cell{X: x, Y: -1})
			for y := -1; y <= l.height; y++ {
				f(grid.Cell{X: x, Y: y}, bit)
				bit++
			}
		}
		return
	}
	for y := -1; y <= l.height; y++ {
		bit := l.bit(grid.Cell{X: -1, Y: y})
		for x := -1; x <= l.width; x++ {
			f(grid.Cell{X: x, Y: y}, bit)
			bit++
		}
	}
}

func (l *layout) number() {
	l.on, l.pad = make([]uint64, l.words), make([]uint64, l.words)
	l.bitOf = make([]int32, l.width*l.height)
	l.cellOf = make([]int32, l.words*64)
	l.centre = make([]geom.Point, l.words*64)
	for i := range l.cellOf {
		l.cellOf[i] = -1
	}
	l.padded(func(c grid.Cell, bit int) {
		l.centre[bit] = l.grid.Centre(c)
		setBit(l.pad, bit)
		if l.contains(c) {
			i := c.Y*l.width + c.X
			l.bitOf[i], l.cellOf[bit] = int32(bit), int32(i)
			setBit(l.on, bit)
		}
	})
}

// place finds the owners of the edges and corners of a cell.
func (l *layout) place() {
	g, home := l.grid, grid.Cell{}
	for s := range l.sides {
		e := g.Edge(home, grid.Side(s))
		l.spokes[s] = g.Corner(home, s).Sub(g.Centre(home))
		l.ends[s] = l.turned(g.Corner(home, s))
		l.step[s] = l.delta(g.Step(grid.Side(s)))
		l.sideAt[s] = placed{int(e.Side), l.delta(g.Vec(e.Cell))}
		kind, owner := l.owner(g.Corner(home, s))
		l.cornerAt[s] = placed{kind, l.delta(owner)}
	}
	for kind := range l.kinds {
		for _, e := range g.EdgesAt(g.Corner(home, kind)) {
			l.arms[kind] = append(l.arms[kind], placed{int(e.Side), l.delta(g.Vec(e.Cell))})
		}
	}
}

// owner finds the cell that owns a corner, and the corner's kind.
func (l *layout) owner(p geom.Point) (int, grid.Vec) {
	for _, c := range l.grid.CellsAt(p) {
		for kind := range l.kinds {
			if l.grid.Corner(c, kind) == p {
				return kind, l.grid.Vec(c)
			}
		}
	}
	panic("hex: a corner without an owner")
}

// frame finds the edges that have both cells on the map or in the margin, and those that touch the
// map. All others count as closed, even if the outside is open: a line between two cells of the map
// stays in the convex hull of the map, and no cell beyond the margin reaches into the hull.
func (l *layout) frame() {
	within := l.on
	if l.open {
		within = l.pad
	}
	for s := range l.sides / 2 {
		l.inner[s], l.border[s] = make([]uint64, l.words), make([]uint64, l.words)
		for k := range l.words {
			over := 64*k + l.step[s]
			l.inner[s][k] = within[k] & word64(within, over)
			l.border[s][k] = l.on[k] | word64(l.on, over)
		}
	}
}

// cellAt returns the cell of the map that a bit stands for.
func (l *layout) cellAt(bit int) grid.Cell {
	i := int(l.cellOf[bit])
	return grid.Cell{X: i % l.width, Y: i / l.width}
}

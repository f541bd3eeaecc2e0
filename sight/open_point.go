package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// OpenPoint looks from a single point: which cells does an open set of rays
// from there reach without touching a wall? It reads a board once and keeps its
// memory. One goroutine may use it at a time.
type OpenPoint struct {
	passage *passage
	source  geom.Point
	cells   []uint64
}

// NewOpenPoint reads the board.
func NewOpenPoint(b *board.Board) *OpenPoint {
	p := newPassage(b)
	return &OpenPoint{passage: p, cells: make([]uint64, p.words)}
}

// Read takes the board in again after it has changed.
func (o *OpenPoint) Read(b *board.Board) {
	o.passage.read(b)
	if len(o.cells) != o.passage.words {
		o.cells = make([]uint64, o.passage.words)
	}
}

// See fills field with the spaces that the rays reach: that have an inside point
// which they come to. The point, in lattice units, must lie on a cell of the map
// or on its border. The rays go out into the start cells, or where there are
// none into every cell that the point belongs to; an opaque one lets none
// through. Whether a book lets lines start at a point that lies on a wall is for
// the book to say: here the walls that only the point itself touches do not
// count.
func (o *OpenPoint) See(from geom.Point, field *Set, start ...grid.Cell) {
	p := o.passage
	field.resize(p.width, p.height)
	clear(o.cells)
	o.source = from
	for _, c := range o.around(from) {
		if len(start) > 0 && !contains(start, c) || !p.margin(c) || !hasBit(p.cell, p.bit(c)) {
			continue
		}
		o.begin(p.bit(c))
	}
	and(o.cells, p.space)
	p.fill(field, o.cells)
}

func contains(cells []grid.Cell, c grid.Cell) bool {
	for _, d := range cells {
		if c == d {
			return true
		}
	}
	return false
}

// around returns the cells that the point belongs to.
func (o *OpenPoint) around(p geom.Point) []grid.Cell {
	g := o.passage.grid
	if cells := g.CellsAt(p); cells != nil {
		return cells
	}
	v := grid.Vec{Q: geom.FloorDiv(p.X, o.passage.scale), R: geom.FloorDiv(p.Y, o.passage.scale)}
	var cells []grid.Cell
	for q := -1; q <= 1; q++ {
		for r := -1; r <= 1; r++ {
			c := g.Cell(v.Add(grid.Vec{Q: q, R: r}))
			if g.Corners(c).Locate(p) != geom.Outside {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// begin goes out of the cell in which the point lies, over every side that the
// point is not on.
func (o *OpenPoint) begin(bit int) {
	setBit(o.cells, bit)
	p := o.passage
	for side := range p.sides {
		left, right := o.corner(bit, side), o.corner(bit, side+1)
		if geom.Cross(left, right) > 0 && p.passes(bit, side) {
			o.enter(bit+p.step[side], p.opposite(side), left, right)
		}
	}
}

// corner returns a corner of a cell relative to the source.
func (o *OpenPoint) corner(bit, i int) geom.Point {
	return o.passage.centre[bit].Add(o.passage.spokes[i%o.passage.sides]).Sub(o.source)
}

// enter goes on from a cell that the rays strictly between lo and hi come to
// across its side back.
func (o *OpenPoint) enter(bit, back int, lo, hi geom.Point) {
	p := o.passage
	setBit(o.cells, bit)
	for i := 1; i < p.sides; i++ {
		side := (back + i) % p.sides
		left, right := o.corner(bit, side), o.corner(bit, side+1)
		if geom.Cross(left, lo) > 0 {
			left = lo
		}
		if geom.Cross(hi, right) > 0 {
			right = hi
		}
		if geom.Cross(left, right) > 0 && p.passes(bit, side) {
			o.enter(bit+p.step[side], p.opposite(side), left, right)
		}
	}
}

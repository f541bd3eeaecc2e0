package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// passage records which parts of a board are free of walls, as bitboards over a layout. A wall, as
// in S4.17, is a shut edge (a wall line, or a door that is not open) or a whole opaque cell.
type passage struct {
	*layout
	cell   []uint64    // cells that are not opaque, including the margin's if the outside is open
	space  []uint64    // cells that can see and be seen: on the map, not void, not opaque
	shut   [3][]uint64 // edges with a wall on them, by kind
	edge   [3][]uint64 // edges free of walls: not shut, and both cells not opaque
	corner [2][]uint64 // corners free of walls: every edge at the corner is free of walls
}

func newPassage(b *board.Board) *passage {
	p := &passage{}
	p.read(b)
	return p
}

// fits reports whether the layout was made for boards like this one.
func (l *layout) fits(b *board.Board) bool {
	w, h := b.Size()
	return l != nil && l.grid == b.Grid() && l.width == w && l.height == h && l.open == (b.Outside == board.OutsideOpen)
}

// read reads the complete board. It allocates only if the lattice, size or outside differs from
// that of the previous board.
func (p *passage) read(b *board.Board) {
	if !p.layout.fits(b) {
		w, h := b.Size()
		p.allot(newLayout(b.Grid(), w, h, b.Outside == board.OutsideOpen))
		if p.open {
			p.padded(func(_ grid.Cell, bit int) { setBit(p.cell, bit) })
		}
	}
	for i := range p.bitOf {
		p.readCell(b, i)
	}
	for s := range p.sides / 2 {
		p.readRow(b, s)
	}
	p.free()
}

// allot makes an empty passage with layout l.
func (p *passage) allot(l *layout) {
	p.layout = l
	p.cell, p.space = make([]uint64, p.words), make([]uint64, p.words)
	for s := range p.sides / 2 {
		p.shut[s], p.edge[s] = make([]uint64, p.words), make([]uint64, p.words)
	}
	for kind := range p.kinds {
		p.corner[kind] = make([]uint64, p.words)
	}
}

func (p *passage) readCell(b *board.Board, i int) {
	c, bit := b.At(i), int(p.bitOf[i])
	clear := !b.Opaque(c)
	putBit(p.cell, bit, clear)
	putBit(p.space, bit, clear && b.Terrain(c) != board.Void)
}

// readRow reads every edge of one kind that touches the map.
func (p *passage) readRow(b *board.Board, kind int) {
	for y := -1; y <= p.height; y++ {
		for x := -1; x <= p.width; x++ {
			c := grid.Cell{X: x, Y: y}
			if bit := p.bit(c); hasBit(p.border[kind], bit) && p.touches(c, kind) {
				putBit(p.shut[kind], bit, b.Shut(grid.Edge{Cell: c, Side: grid.Side(kind)}))
			}
		}
	}
}

// touches reports whether the edge that the cell owns touches the map. One bit may stand for two
// cells of the margin, of which only one has edges that touch the map.
func (l *layout) touches(c grid.Cell, kind int) bool {
	return l.contains(c) || l.contains(l.grid.Neighbour(c, grid.Side(kind)))
}

// free determines which edges and corners are free.
func (p *passage) free() {
	for s := range p.sides / 2 {
		for k := range p.words {
			p.edge[s][k] = p.inner[s][k] &^ p.shut[s][k] & p.cell[k] & word64(p.cell, 64*k+p.step[s])
		}
	}
	// S4.17: no line may start or end at a corner that lies on a wall. A corner lies on a wall if
	// an edge or a cell at the corner is shut or opaque.
	for kind := range p.kinds {
		for k := range p.words {
			free := ^uint64(0)
			for _, arm := range p.arms[kind] {
				free &= word64(p.edge[arm.kind], 64*k+arm.at)
			}
			p.corner[kind][k] = free
		}
	}
}

package hex

import (
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// CornerGlance fills field with the cells that one cell sees, as [CornerField.See] does. It caches
// nothing: it reads the board around the cell and only as far as lines go, so the cost depends on
// the visible part, not on the board's size. For many fields of view of one board, a [CornerField]
// built once is cheaper.
func CornerGlance(b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, firstWindow, (*window).lookByCorners)
}

// OpenGlance is like [CornerGlance], but for open sets of lines, as in [OpenField.See].
func OpenGlance(b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, firstWindow, (*window).lookByOpenLines)
}

// firstWindow is the width of the first window.
const firstWindow = 32

// glance looks through ever larger windows until nothing beyond can be seen.
//
// The cells that a window shows are right whatever lies beyond it: a line between two of its cells
// meets only cells of the window and of its margin, which is read too.
func glance(b *board.Board, from grid.Cell, field *sight.Set, size int, look func(*window, int) (seen []uint64, leaks bool)) {
	width, height := b.Size()
	words, stride := field.Reset(width, height)
	if !b.Space(from) || b.Opaque(from) {
		return
	}
	for ; ; size *= 2 {
		kept := windows(b.Grid(), min(size, width), min(size, height))
		w := kept.Get().(*window)
		w.read(b, from)
		bit := w.bit(grid.Cell{X: from.X - w.x, Y: from.Y - w.y})
		seen, leaks := look(w, bit)
		if !leaks {
			and(seen, w.space)
			clearBit(seen, bit)
			eachBit(seen, func(bit int) {
				i := int(w.cellOf[bit])
				x, y := w.x+i%w.width, w.y+i/w.width
				words[y*stride+x>>6] |= 1 << (x & 63)
			})
		}
		kept.Put(w)
		if !leaks {
			return
		}
	}
}

// window is a part of a board with a margin, treated as a separate board.
type window struct {
	passage
	x, y int // the window's first cell on the board; even, so that the lattice is the same
	part
	cells []uint64

	corners sweeper
	open    openSweep
}

// part says where the board continues beyond a window, and whether lines leave the window there.
type part struct {
	ring   []uint64    // cells of the margin behind which the board continues
	rim    [2][]uint64 // the corners of those cells, by kind
	within [3][]uint64 // by kind, the edges that do not belong to cells of the ring
	leaks  bool
}

// comesTo records that a line reaches a corner.
func (p *part) comesTo(kind, bit int) {
	if p != nil && hasBit(p.rim[kind], bit) {
		p.leaks = true
	}
}

// windowsOf pools windows by their size.
var windowsOf sync.Map

type windowKey struct {
	grid          grid.Grid
	width, height int
}

// windows returns the pool of windows of a size.
func windows(g grid.Grid, width, height int) *sync.Pool {
	key := windowKey{g, width, height}
	if kept, ok := windowsOf.Load(key); ok {
		return kept.(*sync.Pool)
	}
	kept, _ := windowsOf.LoadOrStore(key, &sync.Pool{New: func() any {
		w := &window{}
		w.allot(newLayout(g, width, height, true))
		w.ring, w.cells = make([]uint64, w.words), make([]uint64, w.words)
		for kind := range w.kinds {
			w.rim[kind] = make([]uint64, w.words)
		}
		for s := range w.sides / 2 {
			w.within[s] = make([]uint64, w.words)
		}
		return w
	}})
	return kept.(*sync.Pool)
}

// read reads the part of the board that surrounds a cell.
func (w *window) read(b *board.Board, from grid.Cell) {
	width, height := b.Size()
	w.x = (max(min(from.X-w.width/2, width-w.width), 0) + 1) &^ 1 // possibly with an empty column
	w.y = (max(min(from.Y-w.height/2, height-w.height), 0) + 1) &^ 1
	w.leaks = false
	for _, m := range [...][]uint64{w.cell, w.space, w.ring, w.rim[0], w.rim[1], w.shut[0], w.shut[1], w.shut[2]} {
		clear(m)
	}
	left, right := w.x > 0, w.x+w.width < width
	above, below := w.y > 0, w.y+w.height < height
	w.padded(func(c grid.Cell, bit int) {
		at := grid.Cell{X: w.x + c.X, Y: w.y + c.Y}
		if !b.Opaque(at) {
			setBit(w.cell, bit)
			if w.contains(c) && b.Terrain(at) != board.Void {
				setBit(w.space, bit)
			}
		}
		if left && c.X < 0 || right && c.X == w.width || above && c.Y < 0 || below && c.Y == w.height {
			setBit(w.ring, bit)
		}
		for s := range w.sides / 2 {
			if b.Shut(grid.Edge{Cell: at, Side: grid.Side(s)}) {
				setBit(w.shut[s], bit)
			}
		}
	})
	w.free()
}

// lookByCorners returns the cells with a corner that is seen from a corner of one cell, and reports
// whether lines reach a cell of the ring.
func (w *window) lookByCorners(bit int) (seen []uint64, leaks bool) {
	for s := range w.sides / 2 {
		for i := range w.within[s] {
			w.within[s][i] = ^uint64(0)
		}
	}
	eachBit(w.ring, func(bit int) {
		for i := range w.sides {
			if at := bit + w.cornerAt[i].at; uint(at) < uint(w.size) {
				setBit(w.rim[w.cornerAt[i].kind], at)
			}
			if at := bit + w.sideAt[i].at; uint(at) < uint(w.size) {
				clearBit(w.within[w.sideAt[i].kind], at)
			}
		}
	})
	w.corners.fit(&w.passage)
	w.corners.part = &w.part
	w.corners.look(bit)
	w.around(w.cells, w.corners.seen[:w.kinds])
	return w.cells, w.leaks
}

// lookByOpenLines returns the cells that open sets of lines from one cell reach, and reports
// whether a cell of the ring is among them. Lines leave the window only through the ring.
func (w *window) lookByOpenLines(bit int) (seen []uint64, leaks bool) {
	w.open.read(&w.passage)
	w.open.from(bit)
	for i, cells := range w.open.seen {
		leaks = leaks || cells&w.ring[i] != 0
	}
	return w.open.seen, leaks
}

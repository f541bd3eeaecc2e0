package gloomhaven

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// walls are the walls of a board, by their cells, and where its hexes are. They are read-only
// once they are read.
type walls struct {
	stride int        // of the cells here, which have a margin of one
	wall   []wallLine // of every cell in turn
	begins []int32    // by cell: where its walls begin
	before []int32    // how many cells with walls are above and to the left
	vec    []grid.Vec // by hex
	space  []bool     // by hex: it can be stood on
}

// readWalls reads the walls of a board.
func readWalls(b *board.Board) *walls {
	drafts := wallDrafts.Get().(*[]wallLine)
	defer wallDrafts.Put(drafts)
	w := draftWalls(b, (*drafts)[:0])
	*drafts = w.wall
	w.wall = slices.Clone(w.wall) // as long as it is
	return w
}

// wallLine is a wall as a segment from corner to corner. A corner is at most two from its hex, whose coordinates are
// three times its own.
type wallLine struct{ ax, ay, bx, by int16 }

const _ = int16(3*(board.MaxSide+1) + 2) // they fit

func wallFrom(a, b geom.Point) wallLine {
	return wallLine{int16(a.X), int16(a.Y), int16(b.X), int16(b.Y)}
}

func (l *wallLine) segment() geom.Segment {
	return geom.Segment{A: geom.Point{X: int(l.ax), Y: int(l.ay)}, B: geom.Point{X: int(l.bx), Y: int(l.by)}}
}

// wallDrafts pools the memory for reading walls.
var wallDrafts = sync.Pool{New: func() any { return new([]wallLine) }}

// draftWalls is readWalls with the memory for the walls.
func draftWalls(b *board.Board, draft []wallLine) *walls {
	width, height := b.Size()
	w := &walls{stride: width + 2, wall: draft}
	w.begins = make([]int32, 0, w.stride*(height+2)+1)
	w.before = make([]int32, (w.stride+1)*(height+3))
	w.vec, w.space = make([]grid.Vec, width*height), make([]bool, width*height)
	g := b.Grid()
	for y := -1; y <= height; y++ {
		row := int32(0)
		for x := -1; x <= width; x++ {
			c := grid.Cell{X: x, Y: y}
			if b.Contains(c) {
				w.vec[b.Index(c)], w.space[b.Index(c)] = g.Vec(c), b.Space(c)
			}
			w.begins = append(w.begins, int32(len(w.wall)))
			if w.raise(b, c) {
				row++
			}
			w.before[(y+2)*(w.stride+1)+x+2] = w.before[(y+1)*(w.stride+1)+x+2] + row
		}
	}
	w.begins = append(w.begins, int32(len(w.wall)))
	return w
}

// raise adds the walls of a cell, if there are any: the shut edges on its
// first three sides, and all of it where it is opaque.
func (w *walls) raise(b *board.Board, c grid.Cell) bool {
	g, n := b.Grid(), len(w.wall)
	opaque := b.Opaque(c)
	for s := range sides / 2 {
		if b.Shut(g.Edge(c, grid.Side(s))) {
			w.wall = append(w.wall, wallFrom(g.Corner(c, s), g.Corner(c, s+1)))
		}
		if opaque {
			// What touches a hex from outside touches one of its long diagonals.
			w.wall = append(w.wall, wallFrom(g.Corner(c, s), g.Corner(c, s+3)))
		}
	}
	return len(w.wall) > n
}

package gloomhaven

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// walls holds the walls of a board, by cell, and the positions of its hexes. It is read-only after
// readWalls.
type walls struct {
	stride int        // the number of cells in a row, including a margin of one
	wall   []wallLine // the walls, grouped by cell
	begins []int32    // by cell: the index in wall where its walls begin
	before []int32    // by cell: how many of the cells above and to the left of it have walls
	vec    []grid.Vec // by hex: its axial coordinates
	space  []bool     // by hex: whether a figure can stand there
}

// readWalls reads the walls of a board.
func readWalls(b *board.Board) *walls {
	drafts := wallDrafts.Get().(*[]wallLine)
	defer wallDrafts.Put(drafts)
	w := draftWalls(b, (*drafts)[:0])
	*drafts = w.wall
	w.wall = slices.Clone(w.wall) // a copy of exactly the needed length
	return w
}

// wallLine is a wall as a segment from corner to corner. A corner is at most two units from the
// centre of its hex, whose coordinates are three times those of the cell.
type wallLine struct{ ax, ay, bx, by int16 }

const _ = int16(3*(board.MaxSide+1) + 2) // the coordinates fit in an int16

func wallFrom(a, b geom.Point) wallLine {
	return wallLine{int16(a.X), int16(a.Y), int16(b.X), int16(b.Y)}
}

func (l *wallLine) segment() geom.Segment {
	return geom.Segment{A: geom.Point{X: int(l.ax), Y: int(l.ay)}, B: geom.Point{X: int(l.bx), Y: int(l.by)}}
}

// wallDrafts pools the memory for reading walls.
var wallDrafts = sync.Pool{New: func() any { return new([]wallLine) }}

// draftWalls is like readWalls, but puts the list of walls into the memory of draft.
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

// raise adds the walls of a cell and reports whether there are any. These are the shut edges on its
// first three sides, and the whole cell if it is opaque.
func (w *walls) raise(b *board.Board, c grid.Cell) bool {
	g, n := b.Grid(), len(w.wall)
	opaque := b.Opaque(c)
	for s := range sides / 2 {
		if b.Shut(g.Edge(c, grid.Side(s))) {
			w.wall = append(w.wall, wallFrom(g.Corner(c, s), g.Corner(c, s+1)))
		}
		if opaque {
			// A line that touches a hex from outside touches one of its long diagonals.
			w.wall = append(w.wall, wallFrom(g.Corner(c, s), g.Corner(c, s+3)))
		}
	}
	return len(w.wall) > n
}

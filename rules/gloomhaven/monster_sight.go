package gloomhaven

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// vista answers single questions of sight on one board, fast. Most of them are
// settled by a look at the walls near both hexes; a free corner line settles the
// rest where lines run from corner to corner, and the yes where any line may see;
// the no is then looked up in a field of view.
type vista struct {
	board   *board.Board
	figures []board.Figure
	corners bool // only lines from corner to corner see
	beside  bool // and who is adjacent

	width, height int
	stride        int            // of the cells here, which have a margin of one
	wall          []geom.Segment // of every cell in turn
	begins        []int32        // by cell: where its walls begin
	walls         []int32        // how many cells with walls stand above and to the left
	vec           []grid.Vec     // by hex
	space         []bool         // by hex: one could stand there
	segments      []geom.Segment

	open   *hex.OpenField
	fields []*sight.Set // by hex: what it sees by open sets of lines, once asked for
}

// read takes the board in.
func (v *vista) read(b *board.Board, p *Profile) {
	v.board, v.figures, v.corners, v.beside = b, b.Figures(), p.seesByCorners(), p.seesAdjacent()
	v.width, v.height = b.Size()
	v.stride = v.width + 2
	v.wall, v.begins = v.wall[:0], slices.Grow(v.begins[:0], v.stride*(v.height+2)+1)
	v.open, v.fields = nil, nil
	n, hexes := (v.stride+1)*(v.height+3), v.width*v.height
	v.walls = slices.Grow(v.walls[:0], n)[:n]
	clear(v.walls)
	v.vec, v.space = slices.Grow(v.vec[:0], hexes)[:hexes], slices.Grow(v.space[:0], hexes)[:hexes]
	g := b.Grid()
	for y := -1; y <= v.height; y++ {
		row := int32(0)
		for x := -1; x <= v.width; x++ {
			c := grid.Cell{X: x, Y: y}
			if b.Contains(c) {
				v.vec[b.Index(c)], v.space[b.Index(c)] = g.Vec(c), b.Space(c)
			}
			v.begins = append(v.begins, int32(len(v.wall)))
			if v.raise(c) {
				row++
			}
			v.walls[(y+2)*(v.stride+1)+x+2] = v.walls[(y+1)*(v.stride+1)+x+2] + row
		}
	}
	v.begins = append(v.begins, int32(len(v.wall)))
}

// raise puts up the walls of a cell, if there are any: the shut edges on its
// first three sides, and all of it where it is opaque.
func (v *vista) raise(c grid.Cell) bool {
	g, n := v.board.Grid(), len(v.wall)
	opaque := v.board.Opaque(c)
	for s := range sides / 2 {
		if v.board.Shut(g.Edge(c, grid.Side(s))) {
			v.wall = append(v.wall, geom.Segment{A: g.Corner(c, s), B: g.Corner(c, s+1)})
		}
		if opaque {
			// What touches a hex from outside touches one of its long diagonals.
			v.wall = append(v.wall, geom.Segment{A: g.Corner(c, s), B: g.Corner(c, s+3)})
		}
	}
	return len(v.wall) > n
}

// hex returns the number of the hex at that place, ok where it is on the map.
func (v *vista) hex(at grid.Vec) (int32, bool) {
	c := v.board.Grid().Cell(at)
	if !v.board.Contains(c) {
		return 0, false
	}
	return int32(v.board.Index(c)), true
}

// sees answers whether one hex sees another.
//
// GH S4.17.
func (v *vista) sees(from, to int32) bool {
	if from == to {
		return true
	}
	a, b := v.board.At(int(from)), v.board.At(int(to))
	if v.beside && adjacent(v.board, a, b) {
		return true
	}
	// Every wall that a line between the hexes can touch belongs to a cell in this
	// window. In the numbering with the margin it begins at the lesser cell.
	x0, x1 := min(a.X, b.X), max(a.X, b.X)+3
	y0, y1 := min(a.Y, b.Y), max(a.Y, b.Y)+3
	n := v.stride + 1
	if v.walls[y1*n+x1]-v.walls[y0*n+x1]-v.walls[y1*n+x0]+v.walls[y0*n+x0] == 0 {
		return true
	}
	if v.freeLine(a, b, x0, x1, y0, y1) {
		// A line that touches no wall may be moved a little: it lies in an open set of
		// lines that are free.
		return true
	}
	return !v.corners && v.field(to).Has(a)
}

// field returns what a hex sees by open sets of lines.
func (v *vista) field(from int32) *sight.Set {
	if v.open == nil {
		v.open, v.fields = hex.NewOpenField(v.board), make([]*sight.Set, len(v.vec))
	}
	if v.fields[from] == nil {
		v.fields[from] = &sight.Set{}
		v.open.See(v.board.At(int(from)), v.fields[from])
	}
	return v.fields[from]
}

// freeLine reports whether some line from a corner of a to a corner of b touches
// no wall of the window.
func (v *vista) freeLine(a, b grid.Cell, x0, x1, y0, y1 int) bool {
	v.segments = v.segments[:0]
	for y := y0; y < y1; y++ {
		v.segments = append(v.segments, v.wall[v.begins[y*v.stride+x0]:v.begins[y*v.stride+x1]]...)
	}
	var from, to [sides]geom.Point
	g := v.board.Grid()
	for i := range sides {
		from[i], to[i] = g.Corner(a, i), g.Corner(b, i)
	}
	for _, p := range from {
		if v.stopped(p, p) {
			continue // a corner on a wall serves no line
		}
		for _, q := range to {
			if !v.stopped(p, q) {
				return true
			}
		}
	}
	return false
}

// stopped reports whether the line touches a segment; the one that does is tried
// first the next time.
func (v *vista) stopped(p, q geom.Point) bool {
	for i, s := range v.segments {
		if touches(p, q, s.A, s.B) {
			v.segments[0], v.segments[i] = v.segments[i], v.segments[0]
			return true
		}
	}
	return false
}

// touches reports whether two segments have a point in common. The first may be a
// point.
func touches(p, q, a, b geom.Point) bool {
	pq, ab := q.Sub(p), b.Sub(a)
	d1, d2 := geom.Cross(pq, a.Sub(p)), geom.Cross(pq, b.Sub(p))
	if d1 > 0 && d2 > 0 || d1 < 0 && d2 < 0 {
		return false
	}
	d3, d4 := geom.Cross(ab, p.Sub(a)), geom.Cross(ab, q.Sub(a))
	if d3 > 0 && d4 > 0 || d3 < 0 && d4 < 0 {
		return false
	}
	if d1 != 0 || d2 != 0 || d3 != 0 || d4 != 0 {
		return true
	}
	return max(min(p.X, q.X), min(a.X, b.X)) <= min(max(p.X, q.X), max(a.X, b.X)) &&
		max(min(p.Y, q.Y), min(a.Y, b.Y)) <= min(max(p.Y, q.Y), max(a.Y, b.Y))
}

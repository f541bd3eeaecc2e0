package gloomhaven

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// sightLines answers single questions of sight on one board, fast. Most of them are
// settled by a look at the walls near both hexes; a free corner line settles the
// rest where lines run from corner to corner, and the yes where any line may see;
// the no is then looked up in a field of view.
type sightLines struct {
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
func (l *sightLines) read(b *board.Board, p *Profile) {
	l.board, l.figures, l.corners, l.beside = b, b.Figures(), p.seesByCorners(), p.seesAdjacent()
	l.width, l.height = b.Size()
	l.stride = l.width + 2
	l.wall, l.begins = l.wall[:0], slices.Grow(l.begins[:0], l.stride*(l.height+2)+1)
	l.open, l.fields = nil, nil
	n, hexes := (l.stride+1)*(l.height+3), l.width*l.height
	l.walls = slices.Grow(l.walls[:0], n)[:n]
	clear(l.walls)
	l.vec, l.space = slices.Grow(l.vec[:0], hexes)[:hexes], slices.Grow(l.space[:0], hexes)[:hexes]
	g := b.Grid()
	for y := -1; y <= l.height; y++ {
		row := int32(0)
		for x := -1; x <= l.width; x++ {
			c := grid.Cell{X: x, Y: y}
			if b.Contains(c) {
				l.vec[b.Index(c)], l.space[b.Index(c)] = g.Vec(c), b.Space(c)
			}
			l.begins = append(l.begins, int32(len(l.wall)))
			if l.raise(c) {
				row++
			}
			l.walls[(y+2)*(l.stride+1)+x+2] = l.walls[(y+1)*(l.stride+1)+x+2] + row
		}
	}
	l.begins = append(l.begins, int32(len(l.wall)))
}

// raise puts up the walls of a cell, if there are any: the shut edges on its
// first three sides, and all of it where it is opaque.
func (l *sightLines) raise(c grid.Cell) bool {
	g, n := l.board.Grid(), len(l.wall)
	opaque := l.board.Opaque(c)
	for s := range sides / 2 {
		if l.board.Shut(g.Edge(c, grid.Side(s))) {
			l.wall = append(l.wall, geom.Segment{A: g.Corner(c, s), B: g.Corner(c, s+1)})
		}
		if opaque {
			// What touches a hex from outside touches one of its long diagonals.
			l.wall = append(l.wall, geom.Segment{A: g.Corner(c, s), B: g.Corner(c, s+3)})
		}
	}
	return len(l.wall) > n
}

// hex returns the number of the hex at that place, ok where it is on the map.
func (l *sightLines) hex(at grid.Vec) (int32, bool) {
	c := l.board.Grid().Cell(at)
	if !l.board.Contains(c) {
		return 0, false
	}
	return int32(l.board.Index(c)), true
}

// sees answers whether one hex sees another.
//
// GH S4.17.
func (l *sightLines) sees(from, to int32) bool {
	if from == to {
		return true
	}
	a, b := l.board.At(int(from)), l.board.At(int(to))
	if l.beside && adjacent(l.board, a, b) {
		return true
	}
	// Every wall that a line between the hexes can touch belongs to a cell in this
	// window. In the numbering with the margin it begins at the lesser cell.
	x0, x1 := min(a.X, b.X), max(a.X, b.X)+3
	y0, y1 := min(a.Y, b.Y), max(a.Y, b.Y)+3
	n := l.stride + 1
	if l.walls[y1*n+x1]-l.walls[y0*n+x1]-l.walls[y1*n+x0]+l.walls[y0*n+x0] == 0 {
		return true
	}
	if l.freeLine(a, b, x0, x1, y0, y1) {
		// A line that touches no wall may be moved a little: it lies in an open set of
		// lines that are free.
		return true
	}
	return !l.corners && l.field(to).Has(a)
}

// field returns what a hex sees by open sets of lines.
func (l *sightLines) field(from int32) *sight.Set {
	if l.open == nil {
		l.open, l.fields = hex.NewOpenField(l.board), make([]*sight.Set, len(l.vec))
	}
	if l.fields[from] == nil {
		l.fields[from] = &sight.Set{}
		l.open.See(l.board.At(int(from)), l.fields[from])
	}
	return l.fields[from]
}

// freeLine reports whether some line from a corner of a to a corner of b touches
// no wall of the window.
func (l *sightLines) freeLine(a, b grid.Cell, x0, x1, y0, y1 int) bool {
	l.segments = l.segments[:0]
	for y := y0; y < y1; y++ {
		l.segments = append(l.segments, l.wall[l.begins[y*l.stride+x0]:l.begins[y*l.stride+x1]]...)
	}
	var from, to [sides]geom.Point
	g := l.board.Grid()
	for i := range sides {
		from[i], to[i] = g.Corner(a, i), g.Corner(b, i)
	}
	for _, p := range from {
		if l.stopped(p, p) {
			continue // a corner on a wall serves no line
		}
		for _, q := range to {
			if !l.stopped(p, q) {
				return true
			}
		}
	}
	return false
}

// stopped reports whether the line touches a segment; the one that does is tried
// first the next time.
func (l *sightLines) stopped(p, q geom.Point) bool {
	for i, s := range l.segments {
		if touches(p, q, s.A, s.B) {
			l.segments[0], l.segments[i] = l.segments[i], l.segments[0]
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

package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// sightLines answers single questions of sight on one board, fast. Most of them are
// settled by a look at the walls near both hexes; a free corner line settles the
// rest where lines run from corner to corner, and the yes where any line may see;
// the no is then looked up in a field of view.
type sightLines struct {
	*walls
	board    *board.Board
	corners  bool // only lines from corner to corner see
	beside   bool // and adjacent hexes
	segments []geom.Segment

	shape  board.Shape // of the board that the fields are of
	open   *hex.OpenField
	fields []*sight.Set // by hex: what it sees by open sets of lines, once asked for
}

// read reads the board, with its walls.
func (l *sightLines) read(b *board.Board, w *walls, p *Profile) {
	l.walls, l.board, l.corners, l.beside = w, b, p.seesByCorners(), p.seesAdjacent()
	if l.shape != b.Shape() {
		l.shape, l.open, l.fields = b.Shape(), nil, nil
	}
}

// hex returns the number of the hex at that place; ok is false off the map.
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
	if l.before[y1*n+x1]-l.before[y0*n+x1]-l.before[y1*n+x0]+l.before[y0*n+x0] == 0 {
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
		of := l.wall[l.begins[y*l.stride+x0]:l.begins[y*l.stride+x1]]
		for i := range of {
			l.segments = append(l.segments, of[i].segment())
		}
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

// stopped reports whether the line touches a segment. It tries that segment first the next time.
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

package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// sightLines answers single questions about lines of sight on one board, fast. A look at the walls
// near both hexes settles most of them. Otherwise sightLines looks for a free line between two
// corners. If lines run only from corner to corner, that settles the question. If lines may run
// between any two points, a free line proves sight, and the absence of one leads to a lookup in a
// field of view.
type sightLines struct {
	*walls
	board    *board.Board
	corners  bool // lines of sight run only from corner to corner
	beside   bool // adjacent hexes always see each other
	segments []geom.Segment

	shape  board.Shape // the shape of the board whose fields of view are stored
	open   *hex.OpenField
	fields []*sight.Set // by hex: its field of view by open sets of lines, computed on demand
}

// read prepares l for the board and its walls.
func (l *sightLines) read(b *board.Board, w *walls, p *Profile) {
	l.walls, l.board, l.corners, l.beside = w, b, p.seesByCorners(), p.seesAdjacent()
	if l.shape != b.Shape() {
		l.shape, l.open, l.fields = b.Shape(), nil, nil
	}
}

// hex returns the number of the hex at a place; ok is false if the place is off the map.
func (l *sightLines) hex(at grid.Vec) (int32, bool) {
	c := l.board.Grid().Cell(at)
	if !l.board.Contains(c) {
		return 0, false
	}
	return int32(l.board.Index(c)), true
}

// sees reports whether one hex sees another.
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
	// Every wall that a line between the hexes can touch belongs to a cell in this window, which
	// extends one cell beyond them on every side. (Column x has number x+1, and row y number y+1,
	// because of a margin of one.)
	x0, x1 := min(a.X, b.X), max(a.X, b.X)+3
	y0, y1 := min(a.Y, b.Y), max(a.Y, b.Y)+3
	n := l.stride + 1
	if l.before[y1*n+x1]-l.before[y0*n+x1]-l.before[y1*n+x0]+l.before[y0*n+x0] == 0 {
		return true
	}
	if l.freeLine(a, b, x0, x1, y0, y1) {
		// A line that touches no wall can be moved a little, so it lies in an open set of free
		// lines.
		return true
	}
	return !l.corners && l.field(to).Has(a)
}

// field returns the field of view of a hex by open sets of lines.
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

// freeLine reports whether at least one line from a corner of a to a corner of b touches no wall of
// the window.
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
			continue // no line may start at a corner on a wall
		}
		for _, q := range to {
			if !l.stopped(p, q) {
				return true
			}
		}
	}
	return false
}

// stopped reports whether the line touches a segment. It moves that segment to the front, so that
// it is tried first for the next line.
func (l *sightLines) stopped(p, q geom.Point) bool {
	for i, s := range l.segments {
		if touches(p, q, s.A, s.B) {
			l.segments[0], l.segments[i] = l.segments[i], l.segments[0]
			return true
		}
	}
	return false
}

// touches reports whether two segments have a point in common. The first segment may be a single
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

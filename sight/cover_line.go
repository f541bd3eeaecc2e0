package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Contact is what a book says of a line of cover that meets its blockers without
// going through them. The zero Contact stops a line only where it enters the
// inside of the union of all filled squares (the seam of two neighbours is
// inside) or passes from one side of a wall to the other.
type Contact struct {
	Touch bool // any common point with a blocker stops a line
	Pinch bool // so does a corner in which two filled squares meet and nothing else
}

// Line is a straight line between two points, and the spaces it joins. A line
// that begins or ends in a corner of a space leaves or enters the space there:
// where both ways round that corner are closed, it cannot. Without a space the
// point stands for itself.
type Line struct {
	Ray
	Out, In Space
}

// coverHit says where a line is stopped.
type coverHit struct {
	kind coverKind
	x, y int       // the square, the corner in squares, or the square whose side it is
	side grid.Side // coverEdge: E or S of the square
	at   geom.Frac
}

type coverKind uint8

const (
	coverFree   coverKind = iota
	coverSquare           // enters the square
	coverSeam             // runs between the square and its neighbour across the side
	coverEdge             // crosses or touches the shut edge
	coverCorner           // passes the corner, both ways round closed
	coverTouch            // touches something at the corner
)

// Free tells whether the line is free; bodies says whether those who stand on
// squares in between hold it up as filled squares do.
func (s *Scene) Free(l Line, c Contact, bodies bool) bool {
	return s.stopOf(l, c, holding(bodies)).kind == coverFree
}

func holding(bodies bool) coverBits {
	if bodies {
		return coverFilled | coverBody
	}
	return coverFilled
}

// walk is a line on its way over the lattice. All lengths are lattice units times
// the ray's unit; a square's side is pitch.
type walk struct {
	*Scene
	line    Line
	contact Contact
	holds   coverBits
	pitch   int
	dx, dy  int // the line's size on each axis
	sx, sy  int // its direction
	x, y    int // the square it is in
}

// stopOf returns the first thing that stops the line.
func (s *Scene) stopOf(l Line, c Contact, holds coverBits) coverHit {
	w := walk{Scene: s, line: l, contact: c, holds: holds, pitch: 2 * l.Unit}
	dx, dy := l.To.X-l.From.X, l.To.Y-l.From.Y
	w.dx, w.dy, w.sx, w.sy = geom.Abs(dx), geom.Abs(dy), geom.Sign(dx), geom.Sign(dy)
	w.x, w.y = first(l.From.X, w.sx, w.pitch), first(l.From.Y, w.sy, w.pitch)
	if dx == 0 && dy == 0 {
		return w.point()
	}
	if hit := w.leave(); hit.kind != coverFree {
		return hit
	}
	if dy == 0 && l.From.Y%w.pitch == 0 || dx == 0 && l.From.X%w.pitch == 0 {
		return w.along()
	}
	return w.across()
}

// first returns the index of the square that a line is in when it leaves the
// coordinate a in the direction of sign.
func first(a, sign, pitch int) int {
	i := geom.FloorDiv(a, pitch)
	if sign < 0 && a == i*pitch {
		i--
	}
	return i
}

// leave judges the line's first point.
func (w *walk) leave() coverHit {
	p, start := w.line.From, geom.Frac{N: 0, D: 1}
	onColumn, onRow := p.X%w.pitch == 0, p.Y%w.pitch == 0
	crosses := w.line.Out.Size > 0 && !w.line.Out.Contains(grid.Cell{X: w.x, Y: w.y})
	switch {
	case onColumn && onRow:
		return w.corner(p, w.line.Out.toward(p, w.pitch), placeOf(w.sx, w.sy), start)
	case onColumn && w.sx != 0:
		return w.column(min(w.x, w.x-w.sx), crosses, start)
	case onRow && w.sy != 0:
		return w.row(min(w.y, w.y-w.sy), crosses, start)
	}
	return coverHit{}
}

// point judges a line of no length: from one space to another that meets it in a
// corner, or a point with what it touches.
func (w *walk) point() coverHit {
	p, start := w.line.From, geom.Frac{N: 0, D: 1}
	onColumn, onRow := p.X%w.pitch == 0, p.Y%w.pitch == 0
	switch {
	case onColumn && onRow:
		return w.corner(p, w.line.Out.toward(p, w.pitch), w.line.In.toward(p, w.pitch), start)
	case onColumn:
		return w.column(w.x-1, false, start)
	case onRow:
		return w.row(w.y-1, false, start)
	case w.at(w.x, w.y)&w.holds != 0:
		return coverHit{coverSquare, w.x, w.y, 0, start}
	}
	return coverHit{}
}

// arrive judges the line's last point, on a column, on a row, or on both.
func (w *walk) arrive(onColumn, onRow bool) coverHit {
	p, end := w.line.To, geom.Frac{N: 1, D: 1}
	crosses := w.line.In.Size > 0 && !w.line.In.Contains(grid.Cell{X: w.x, Y: w.y})
	switch {
	case onColumn && onRow:
		return w.corner(p, placeOf(-w.sx, -w.sy), w.line.In.toward(p, w.pitch), end)
	case onColumn:
		return w.column(min(w.x, w.x+w.sx), crosses, end)
	}
	return w.row(min(w.y, w.y+w.sy), crosses, end)
}

// toward returns the place of the ring round p in which the space lies; -1 when p
// is not on its border, or it is no space. The point is in units of which pitch
// make a square.
func (s Space) toward(p geom.Point, pitch int) int {
	if s.Size < 1 {
		return -1
	}
	x := side(s.At.X*pitch, (s.At.X+s.Size)*pitch, p.X)
	y := side(s.At.Y*pitch, (s.At.Y+s.Size)*pitch, p.Y)
	if x > 1 || y > 1 || x == 0 && y == 0 {
		return -1
	}
	return placeOf(x, y)
}

// side tells in which direction the middle of lo..hi lies from p: 0 when p is in
// between, 2 when it is beyond.
func side(lo, hi, p int) int {
	switch {
	case p == lo:
		return 1
	case p == hi:
		return -1
	case lo < p && p < hi:
		return 0
	}
	return 2
}

// corner judges the lattice corner p, passed from one place of its ring to another;
// -1 stands for no place, from which there is nothing to pass.
func (w *walk) corner(p geom.Point, from, to int, at geom.Frac) coverHit {
	x, y := p.X/w.pitch, p.Y/w.pitch
	if w.contact.Touch {
		if w.ringAt(x, y, w.holds) != 0 {
			return coverHit{coverTouch, x, y, 0, at}
		}
		return coverHit{}
	}
	if from >= 0 && to >= 0 && !w.ringAt(x, y, w.holds).passed(from, to, w.contact) {
		return coverHit{coverCorner, x, y, 0, at}
	}
	return coverHit{}
}

// column judges the edge between the squares x and x+1 of the line's row: whether
// it may be crossed, or (when touching stops) met.
func (w *walk) column(x int, crosses bool, at geom.Frac) coverHit {
	if w.contact.Touch {
		for i := x; i <= x+1; i++ {
			if w.at(i, w.y)&w.holds != 0 {
				return coverHit{coverSquare, i, w.y, 0, at}
			}
		}
	}
	if (crosses || w.contact.Touch) && w.at(x, w.y)&coverEast != 0 {
		return coverHit{coverEdge, x, w.y, squareEast, at}
	}
	return coverHit{}
}

// row judges the edge between the squares y and y+1 of the line's column.
func (w *walk) row(y int, crosses bool, at geom.Frac) coverHit {
	if w.contact.Touch {
		for i := y; i <= y+1; i++ {
			if w.at(w.x, i)&w.holds != 0 {
				return coverHit{coverSquare, w.x, i, 0, at}
			}
		}
	}
	if (crosses || w.contact.Touch) && w.at(w.x, y)&coverSouth != 0 {
		return coverHit{coverEdge, w.x, y, squareSouth, at}
	}
	return coverHit{}
}

// across follows a line that does not run along the lattice, square by square.
func (w *walk) across() coverHit {
	from := w.line.From
	at := geom.Frac{N: 0, D: 1}
	for {
		if w.at(w.x, w.y)&w.holds != 0 {
			return coverHit{coverSquare, w.x, w.y, 0, at}
		}
		// The way to the next column and the next row, along each axis; where the
		// line keeps to one axis the other is never met.
		nx := ((w.x+(w.sx+1)/2)*w.pitch - from.X) * w.sx
		ny := ((w.y+(w.sy+1)/2)*w.pitch - from.Y) * w.sy
		column := w.sx != 0 && (w.sy == 0 || nx*w.dy <= ny*w.dx)
		row := w.sy != 0 && (w.sx == 0 || ny*w.dx <= nx*w.dy)
		if column {
			at = geom.Frac{N: nx, D: w.dx}
		} else {
			at = geom.Frac{N: ny, D: w.dy}
		}
		if at.N > at.D {
			return coverHit{}
		}
		if at.N == at.D {
			return w.arrive(column, row)
		}
		if hit := w.step(column, row, at); hit.kind != coverFree {
			return hit
		}
	}
}

// step takes the line into the next square.
func (w *walk) step(column, row bool, at geom.Frac) (hit coverHit) {
	switch {
	case column && row:
		p := geom.Point{X: (w.x + (w.sx+1)/2) * w.pitch, Y: (w.y + (w.sy+1)/2) * w.pitch}
		hit = w.corner(p, placeOf(-w.sx, -w.sy), placeOf(w.sx, w.sy), at)
	case column:
		hit = w.column(min(w.x, w.x+w.sx), true, at)
	default:
		hit = w.row(min(w.y, w.y+w.sy), true, at)
	}
	if column {
		w.x += w.sx
	}
	if row {
		w.y += w.sy
	}
	return hit
}

// along follows a line that runs along the lattice, edge by edge.
func (w *walk) along() coverHit {
	from, length := w.line.From, w.dx+w.dy
	at := geom.Frac{N: 0, D: 1}
	for {
		if hit := w.edge(at); hit.kind != coverFree {
			return hit
		}
		p := from
		if w.sx != 0 {
			p.X = (w.x + (w.sx+1)/2) * w.pitch
		} else {
			p.Y = (w.y + (w.sy+1)/2) * w.pitch
		}
		at = geom.Frac{N: (p.X-from.X)*w.sx + (p.Y-from.Y)*w.sy, D: length}
		if at.N > at.D {
			return coverHit{}
		}
		if at.N == at.D {
			return w.arrive(true, true)
		}
		if hit := w.corner(p, placeOf(-w.sx, -w.sy), placeOf(w.sx, w.sy), at); hit.kind != coverFree {
			return hit
		}
		w.x += w.sx
		w.y += w.sy
	}
}

// edge judges an edge that the line runs along: its face may be touched, but
// the seam of two filled squares is inside their union.
func (w *walk) edge(at geom.Frac) coverHit {
	x, y, side, shut := w.x, w.y, squareSouth, coverSouth
	bx, by := x, y-1 // the square on the other side
	if w.sx == 0 {
		side, shut = squareEast, coverEast
		bx, by = x-1, y
	}
	a, b := w.at(x, y), w.at(bx, by)
	switch {
	case a&w.holds != 0 && b&w.holds != 0:
		return coverHit{coverSeam, bx, by, side, at}
	case !w.contact.Touch:
		return coverHit{}
	case a&w.holds != 0:
		return coverHit{coverSquare, x, y, 0, at}
	case b&w.holds != 0:
		return coverHit{coverSquare, bx, by, 0, at}
	case b&shut != 0:
		return coverHit{coverEdge, bx, by, side, at}
	}
	return coverHit{}
}

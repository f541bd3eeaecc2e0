package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Contact is how a book treats a line of cover that meets its blockers without going through them. The zero
// Contact stops a line only where it enters the inside of the union of all filled squares (the seam of two
// neighbours is inside) or passes from one side of a wall to the other.
type Contact struct {
	Touch bool // any common point with a blocker stops a line
	Pinch bool // so does a corner in which two filled squares meet and nothing else
}

// Line is a straight line between two points, and the spaces it joins. A line
// that begins or ends in a corner of a space leaves or enters the space there, and
// along a side of the space it is inside it: it does not turn round the tip of a wall
// that ends in that corner. Without a space the point stands for itself.
type Line struct {
	sight.Ray
	Out, In sight.Space
	// Own is set where the line is one of those of which cover counts how many are stopped: where barriers go into the
	// last square, and hide no middle, what stands within it does not stop a line to a corner that one cuts off, and
	// what stands beyond its middle does not stop the others.
	Own bool
}

// coverHit says where a line is stopped.
type coverHit struct {
	kind coverKind
	x, y int       // the square, the corner in squares, or the square whose side it is; x the number of a barrier
	side grid.Side // coverEdge: E or S of the square
	at   geom.Frac
}

type coverKind uint8

const (
	coverFree    coverKind = iota
	coverSquare            // enters the square
	coverSeam              // runs between the square and its neighbour across the side
	coverEdge              // crosses or touches the shut edge
	coverCorner            // passes the corner, both ways round closed
	coverTouch             // touches something at the corner
	coverBarrier           // is stopped by a barrier
)

// Free reports whether the line is free; bodies says whether those who stand on
// squares in between hold it up as filled squares do.
func (s *Scene) Free(l Line, c Contact, bodies bool) bool {
	return s.stopOf(&l, c, holding(bodies)).kind == coverFree
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
	line    *Line
	contact Contact
	holds   coverBits
	pitch   int
	dx, dy  int  // the line's size on each axis
	sx, sy  int  // its direction
	x, y    int  // the square it is in
	live    ring // the squares that it has come to, round the last corner passed
}

// stopOf returns what stops the line: the first thing on the lattice, or where that is
// nothing the first barrier.
func (s *Scene) stopOf(l *Line, c Contact, holds coverBits) coverHit {
	if len(s.lined) == 0 {
		return s.latticeStop(l, c, holds)
	}
	if !s.bare(l, holds) {
		if hit := s.latticeStop(l, c, holds); hit.kind != coverFree {
			return hit
		}
	}
	if hit, stopped := s.barred(*l, c, holds, false); stopped {
		return coverHit{kind: coverBarrier, x: int(hit.line), at: hit.at}
	}
	return coverHit{}
}

// latticeStop returns the first thing on the lattice that stops the line.
func (s *Scene) latticeStop(l *Line, c Contact, holds coverBits) coverHit {
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

// corner judges the lattice corner p, passed from some squares of its ring to
// others, and keeps in live those that the line comes to.
func (w *walk) corner(p geom.Point, from, to ring, at geom.Frac) coverHit {
	x, y := p.X/w.pitch, p.Y/w.pitch
	r := w.ringAt(x, y, w.holds)
	if w.contact.Touch {
		if w.live = to; r != 0 {
			return coverHit{coverTouch, x, y, 0, at}
		}
		return coverHit{}
	}
	if r == 0 && from != 0 { // as round most corners
		w.live = to
		return coverHit{}
	}
	w.live = r.reach(from, to, w.contact)
	if w.live == 0 && to&^r != 0 { // where all is filled, that stops the line next
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
		hit = w.corner(p, 1<<placeOf(-w.sx, -w.sy), 1<<placeOf(w.sx, w.sy), at)
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

package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Contact says how a ruleset treats a line of cover that only touches blockers. The zero Contact
// blocks a line only if it enters the inside of the union of all filled squares (the seam of two
// neighbours is inside) or passes from one side of a wall to the other.
type Contact struct {
	Touch bool // any common point with a blocker blocks a line
	Pinch bool // a corner where only two filled squares meet also blocks a line
}

// Line is a straight line between two points, and the spaces it joins. A line that begins or ends
// at a corner of a space leaves or enters the space there. A line along a side of the space counts
// as inside the space, so it does not turn around the tip of a wall that ends at the corner.
// Without a space, a line begins or ends at a bare point.
type Line struct {
	sight.Ray
	Out, In sight.Space
	// Own is set for the lines that determine cover. It matters only if barriers enter the last
	// square without hiding its middle. Then blockers within the square do not block a line to a
	// corner that a barrier cuts off, and blockers beyond its middle do not block the other lines.
	Own bool
}

// coverHit says where a line is blocked.
type coverHit struct {
	kind coverKind
	x, y int       // the square, the corner in squares, or the square with the side; for a barrier, x is its number
	side grid.Side // coverEdge: E or S of the square
	at   geom.Frac
}

type coverKind uint8

const (
	coverFree    coverKind = iota
	coverSquare            // the line enters the square
	coverSeam              // the line runs between the square and its neighbour across the side
	coverEdge              // the line crosses or touches the shut edge
	coverCorner            // the line passes the corner, and both ways round are closed
	coverTouch             // the line touches a blocker at the corner
	coverBarrier           // a barrier blocks the line
)

// Free reports whether the line is free. If bodies is set, figures on squares in between block it
// like filled squares.
func (s *Scene) Free(l Line, c Contact, bodies bool) bool {
	return s.stopOf(&l, c, holding(bodies)).kind == coverFree
}

func holding(bodies bool) coverBits {
	if bodies {
		return coverFilled | coverBody
	}
	return coverFilled
}

// walk follows a line over the lattice. All lengths are lattice units times the ray's unit; a
// square's side has the length pitch.
type walk struct {
	*Scene
	line    *Line
	contact Contact
	holds   coverBits
	pitch   int
	dx, dy  int  // the line's length on each axis
	sx, sy  int  // its direction
	x, y    int  // the square it is in
	live    ring // the squares it has reached around the last corner it passed
}

// stopOf returns what blocks the line: the first blocker on the lattice or, if there is none, the
// first barrier.
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

// latticeStop returns the first thing on the lattice that blocks the line.
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

// first returns the index of the square into which a line goes from coordinate a, in the direction
// `sign`.
func first(a, sign, pitch int) int {
	i := geom.FloorDiv(a, pitch)
	if sign < 0 && a == i*pitch {
		i--
	}
	return i
}

// corner judges the lattice corner p, which the line passes from some squares around it to others.
// It sets live to the squares that the line reaches.
func (w *walk) corner(p geom.Point, from, to ring, at geom.Frac) coverHit {
	x, y := p.X/w.pitch, p.Y/w.pitch
	r := w.ringAt(x, y, w.holds)
	if w.contact.Touch {
		if w.live = to; r != 0 {
			return coverHit{coverTouch, x, y, 0, at}
		}
		return coverHit{}
	}
	if r == 0 && from != 0 { // true at most corners
		w.live = to
		return coverHit{}
	}
	w.live = r.reach(from, to, w.contact)
	if w.live == 0 && to&^r != 0 { // if all squares ahead are filled, the next step finds the line blocked
		return coverHit{coverCorner, x, y, 0, at}
	}
	return coverHit{}
}

// column judges the edge between the squares x and x+1 of the line's row: whether the line may
// cross it or, if touching blocks, touch it.
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
		// These are the distances to the next column and to the next row. A horizontal line never
		// reaches a new row, and a vertical line never reaches a new column.
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

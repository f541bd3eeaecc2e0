package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Fan holds the lines from one point to the corners of one cell (four on squares), and the things
// that block them.
type Fan struct {
	From   geom.Point  // in lattice units
	Out    sight.Space // the space that has From as a corner, if any
	Square grid.Cell
	Lines  []Line       // to the corners of the square, clockwise from the top left one
	Stops  []sight.Stop // what blocks each line; zero if it is free
	Free   []bool
}

// Blocked counts the blocked lines.
func (f *Fan) Blocked() int {
	n := 0
	for _, free := range f.Free {
		if !free {
			n++
		}
	}
	return n
}

// fanLine returns the line from a point to corner i of a square.
func fanLine(from geom.Point, out sight.Space, square grid.Cell, i int) Line {
	in := sight.Space{At: square, Size: 1}
	return Line{Ray: sight.Ray{From: from, To: in.Corners()[i], Unit: 1}, Out: out, In: in}
}

// coverLine is like fanLine, for a line that determines cover.
func coverLine(from geom.Point, out sight.Space, square grid.Cell, i int) Line {
	l := fanLine(from, out, square, i)
	l.Own = true
	return l
}

// CountBlocked counts how many of the four lines from a point to the corners of a square are
// blocked. The point is in lattice units. If the point is a corner of a space, that space is passed
// as `out`; the origin of an area has none.
func (s *Scene) CountBlocked(from geom.Point, out sight.Space, square grid.Cell, c Contact, bodies bool) int {
	n := 0
	for i := range 4 {
		if l := coverLine(from, out, square, i); s.stopOf(&l, c, holding(bodies)).kind != coverFree {
			n++
		}
	}
	return n
}

// Blocks reports whether CountBlocked is greater than 0.
func (s *Scene) Blocks(from geom.Point, out sight.Space, square grid.Cell, c Contact, bodies bool) bool {
	for i := range 4 {
		if l := coverLine(from, out, square, i); s.stopOf(&l, c, holding(bodies)).kind != coverFree {
			return true
		}
	}
	return false
}

// Fan is like CountBlocked, but returns every line with its blocker.
func (s *Scene) Fan(from geom.Point, out sight.Space, square grid.Cell, c Contact, bodies bool) Fan {
	f := Fan{From: from, Out: out, Square: square, Lines: make([]Line, 0, 4), Stops: make([]sight.Stop, 0, 4), Free: make([]bool, 0, 4)}
	for i := range 4 {
		l := coverLine(from, out, square, i)
		stop, stopped := s.Stop(l, c, bodies)
		f.Add(l, stop, !stopped)
	}
	return f
}

// Open returns a fan without any blocked line.
func Open(from geom.Point, out sight.Space, square grid.Cell) Fan {
	f := Fan{From: from, Out: out, Square: square, Lines: make([]Line, 4), Stops: make([]sight.Stop, 4), Free: []bool{true, true, true, true}}
	for i := range f.Lines {
		f.Lines[i] = coverLine(from, out, square, i)
	}
	return f
}

// Add adds a line to the fan.
func (f *Fan) Add(l Line, stop sight.Stop, free bool) {
	f.Lines, f.Stops, f.Free = append(f.Lines, l), append(f.Stops, stop), append(f.Free, free)
}

package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/beam"
	"github.com/battlemat/battlemat/sight/cover"
)

// lines is a part of a board prepared for lines of sight and of cover. It uses the kernel for
// squares or the kernel for hexes.
//
// DND H4, H5: on a hex grid, lines start and end at the six corners of the hexes. Everything else
// is as on squares.
type lines struct {
	grid    grid.Grid
	squares cover.Scene
	view    cover.View
	hexes   beam.Scene
	beams   beam.View
}

// load compiles the obstacles in the rectangle between two opposite cells, both included.
func (l *lines) load(b *board.Board, p, q grid.Cell) {
	if l.grid = b.Grid(); l.grid.Hex() {
		l.hexes.Load(b, p, q)
		return
	}
	l.squares.Load(b, p, q)
}

// setBody marks a cell as occupied by a figure that may be in the way.
func (l *lines) setBody(c grid.Cell) {
	if l.grid.Hex() {
		l.hexes.SetBody(c, true)
		return
	}
	l.squares.SetBody(c, true)
}

// touching returns the rule for lines that touch a blocker on a hex grid. It has no Pinch, because
// two filled hexes never meet at a corner only.
func touching(c cover.Contact) beam.Contact { return beam.Contact{Touch: c.Touch} }

// sees returns a free line from a corner of one space to a part of the other.
func (l *lines) sees(from, to sight.Space, c cover.Contact, bodies bool) (sight.Ray, bool) {
	if l.grid.Hex() {
		return l.beams.Sees(&l.hexes, from, to, touching(c), bodies)
	}
	for _, square := range to.Squares() {
		if line, ok := l.view.Sees(&l.squares, from, square, c, bodies); ok {
			return line.Ray, true
		}
	}
	return sight.Ray{}, false
}

// mutual returns a free line between two spaces, in either direction.
//
// DND L1: sight needs a line that nothing stops, from any corner of one space to any part of the
// other. It does not matter which space the corner belongs to: sight is mutual.
func (l *lines) mutual(from, to sight.Space, c cover.Contact) (sight.Ray, bool) {
	if ray, ok := l.sees(from, to, c, false); ok {
		return ray, true
	}
	ray, ok := l.sees(to, from, c, false)
	return sight.Ray{From: ray.To, To: ray.From, Unit: ray.Unit}, ok
}

// comes reports whether a free line leads from p to any part of another space. p is a corner or an
// inner point of the space that the line leaves (out).
func (l *lines) comes(p geom.Point, out, to sight.Space, c cover.Contact) bool {
	if l.grid.Hex() {
		_, ok := l.beams.FromPoint(&l.hexes, p, out, to, touching(c), false)
		return ok
	}
	for _, square := range to.Squares() {
		if _, ok := l.view.FromPoint(&l.squares, p, out, square, c, false); ok {
			return true
		}
	}
	return false
}

// field yields every cell of which some part can be seen from p, a corner of the viewer's space
// (out).
func (l *lines) field(p geom.Point, out sight.Space, c cover.Contact, yield func(grid.Cell)) {
	if l.grid.Hex() {
		l.beams.FromCorner(&l.hexes, p, out, touching(c), false, yield)
		return
	}
	l.view.FromCorner(&l.squares, p, out, c, false, func(at grid.Cell) bool {
		yield(at)
		return true
	})
}

// any reports whether a free line leads from some point of a space to some part of a cell. On a hex
// grid, only the space's corners and the middles of its hexes are tried.
func (l *lines) any(from sight.Space, cell grid.Cell, c cover.Contact) bool {
	if !l.grid.Hex() {
		_, ok := l.view.Any(&l.squares, from, cell, c, false)
		return ok
	}
	to := sight.Space{At: cell, Size: 1, Grid: l.grid}
	if _, ok := l.sees(from, to, c, false); ok {
		return true
	}
	for _, own := range from.Squares() {
		if l.comes(l.grid.Centre(own), from, to, c) {
			return true
		}
	}
	return false
}

// cuts reports whether a barrier enters a square of the space.
func (l *lines) cuts(s sight.Space) bool {
	return !l.grid.Hex() && slices.ContainsFunc(s.Squares(), l.squares.Cut)
}

// corners returns the corners of a space in lattice units.
func corners(s sight.Space) []geom.Point {
	if s.Grid.Hex() {
		return beam.Corners(s)
	}
	all := s.Corners()
	return all[:]
}

// cellCorners returns how many corners a cell has.
func (l *lines) cellCorners() int { return l.grid.Sides() }

// countBlocked returns how many of the lines from a point to the corners of a cell are stopped.
func (l *lines) countBlocked(p geom.Point, out sight.Space, cell grid.Cell, c cover.Contact, bodies bool) int {
	if l.grid.Hex() {
		return l.beams.CountBlocked(&l.hexes, p, out, cell, touching(c), bodies)
	}
	return l.squares.CountBlocked(p, out, cell, c, bodies)
}

// blocks reports whether terrain or a creature stops any of the lines from a point to the corners
// of a cell.
func (l *lines) blocks(p geom.Point, out sight.Space, cell grid.Cell, c cover.Contact) bool {
	if l.grid.Hex() {
		return l.beams.CountBlocked(&l.hexes, p, out, cell, touching(c), true) > 0
	}
	return l.squares.Blocks(p, out, cell, c, true)
}

// fan returns the lines from a point to the corners of a cell, with the obstacle that stops each.
func (l *lines) fan(p geom.Point, out sight.Space, cell grid.Cell, c cover.Contact, bodies bool) cover.Fan {
	if !l.grid.Hex() {
		return l.squares.Fan(p, out, cell, c, bodies)
	}
	f := cover.Fan{From: p, Out: out, Square: cell}
	for _, to := range l.grid.Corners(cell) {
		line := cover.Line{Ray: sight.Ray{From: p, To: to, Unit: 1}, Out: out, In: sight.Space{At: cell, Size: 1, Grid: l.grid}}
		stop, stopped := l.stop(line, c, bodies)
		f.Add(line, stop, !stopped)
	}
	return f
}

// open returns the lines from a point to the corners of a cell without looking for obstacles. The
// caller must know that nothing stops any of the lines.
func (l *lines) open(p geom.Point, out sight.Space, cell grid.Cell) cover.Fan {
	if !l.grid.Hex() {
		return cover.Open(p, out, cell)
	}
	f := cover.Fan{From: p, Out: out, Square: cell}
	for _, to := range l.grid.Corners(cell) {
		f.Add(cover.Line{Ray: sight.Ray{From: p, To: to, Unit: 1}, Out: out, In: sight.Space{At: cell, Size: 1, Grid: l.grid}}, sight.Stop{}, true)
	}
	return f
}

// stop returns the first obstacle that stops a line. On hexes this may be the first hex of the
// space where the line ends.
func (l *lines) stop(line cover.Line, c cover.Contact, bodies bool) (sight.Stop, bool) {
	if l.grid.Hex() {
		return l.beams.Stop(&l.hexes, beam.Line{From: line.From, To: line.To, Out: line.Out, In: line.In.At}, touching(c), bodies)
	}
	return l.squares.Stop(line, c, bodies)
}

package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// side is one of the parts into which walls divide the ground round an origin.
type side struct {
	// cells are the open squares of the side that touch the origin. A square that a barrier cuts
	// belongs to the side on which its middle is.
	cells  []grid.Cell
	sector cover.Sector // the side's part of the ground, if barriers divide it
}

// whole reports whether no barrier bounds the side. Then all its walls are on edges.
func (s side) whole() bool { return s.sector == (cover.Sector{}) }

// sides returns the sides of the origin.
//
// DND A3: squares that lines pass over but nobody can stand on count too, such as those beyond an
// open border. So the mere end of a wall separates nothing even at the border.
func (o *origin) sides() []side {
	if parts := o.sectors(); len(parts) > 0 {
		return o.parted(parts)
	}
	var joined [][]grid.Cell
	for _, c := range o.around() {
		if o.board.Opaque(c) {
			continue
		}
		with := []grid.Cell{c}
		var apart [][]grid.Cell
		for _, cells := range joined {
			if o.joins(cells, c) {
				with = append(cells, with...)
			} else {
				apart = append(apart, cells)
			}
		}
		joined = append(apart, with)
	}
	var sides []side
	for _, cells := range joined {
		if cells = slices.DeleteFunc(cells, func(c grid.Cell) bool { return !o.board.Space(c) }); len(cells) > 0 {
			sides = append(sides, side{cells: cells})
		}
	}
	return sides
}

// joins reports whether an open edge leads from the square into one of the cells of a side.
func (o *origin) joins(cells []grid.Cell, c grid.Cell) bool {
	return slices.ContainsFunc(cells, func(d grid.Cell) bool {
		e, ok := o.board.Grid().Between(c, d)
		if !ok || o.board.Shut(e) {
			return false
		}
		_, barred := o.board.BarrierOn(e)
		return !barred
	})
}

// sectors returns the parts into which barriers off the edges divide the ground round the origin,
// or none if there are no such barriers.
func (o *origin) sectors() []cover.Sector {
	if o.board.Grid().Hex() || !o.onBarrier() {
		return nil
	}
	around := o.around()
	var near cover.Scene
	near.Load(o.board, around[0], around[len(around)-1])
	return near.Sectors(o.point)
}

// onBarrier reports whether the origin is on a barrier that stops lines.
func (o *origin) onBarrier() bool {
	return slices.ContainsFunc(o.around(), func(c grid.Cell) bool {
		return slices.ContainsFunc(o.board.LaidAt(c), func(l board.Laid) bool {
			return o.board.Barrier(int(l.N)).StopsSight() && l.On(o.point.Times(board.Fine/2))
		})
	})
}

// parted returns the sides into which barriers divide the ground.
//
// DND A3: a square that a barrier cuts at the origin is on the side of its middle, as a figure
// there would be (L1). A side that contains no square's middle gets every square of which it
// contains any part.
func (o *origin) parted(parts []cover.Sector) []side {
	var sides []side
	for _, sector := range parts {
		s := side{sector: sector}
		var halved []grid.Cell
		for _, c := range o.around() {
			switch {
			case o.board.Opaque(c) || !o.board.Space(c) || !sector.Meets(c):
			case sector.Holds(o.toward(c)):
				s.cells = append(s.cells, c)
			default:
				halved = append(halved, c)
			}
		}
		if len(s.cells) == 0 {
			s.cells = halved
		}
		if len(s.cells) > 0 {
			sides = append(sides, s)
		}
	}
	return sides
}

// toward returns the direction from the origin to the middle of a cell.
func (o *origin) toward(c grid.Cell) geom.Point { return o.board.Grid().Centre(c).Sub(o.point) }

// halved reports whether a side contains only parts of squares, and the middle of none.
func (o *origin) halved(s side) bool { return !s.whole() && !s.sector.Holds(o.toward(s.cells[0])) }

// names reports whether naming a square chooses a side. The square must touch the origin on that
// side. If walls cut through all squares that touch the origin there, a square next to these counts
// instead, provided that a free line leads from the origin to its middle on that side.
func (o *origin) names(s side, c grid.Cell) bool {
	if !o.halved(s) {
		return slices.Contains(s.cells, c)
	}
	return slices.Contains(o.beside(s), c)
}

// beside returns squares next to those that touch the origin. A free line must lead from the origin
// to the middle of each on the given side.
func (o *origin) beside(s side) (cells []grid.Cell) {
	around := o.around()
	first, last := around[0], around[len(around)-1]
	for y := first.Y - 1; y <= last.Y+1; y++ {
		for x := first.X - 1; x <= last.X+1; x++ {
			c := grid.Cell{X: x, Y: y}
			if s.sector.Holds(o.toward(c)) && o.board.Space(c) && !o.board.Opaque(c) && o.leadsTo(s, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// leadsTo reports whether the line from the origin to the middle of a square is free on a side.
func (o *origin) leadsTo(s side, c grid.Cell) bool {
	g := o.board.Grid()
	var between lines
	p, q := cellsBetween(sight.Space{At: s.cells[0], Size: 1, Grid: g}, sight.Space{At: c, Size: 1, Grid: g})
	between.load(o.board, p, q)
	between.squares.Leave(s.sector)
	l := cover.Line{Ray: sight.Ray{From: o.point, To: g.Centre(c), Unit: 1}, In: sight.Space{At: c, Size: 1, Grid: g}}
	_, stopped := between.stop(l, o.desk.profile.contact(), false)
	return !stopped
}

// casts reports whether some corner of the caster's space has a free line to the origin that
// arrives on the given side.
func (o *origin) casts(caster sight.Space, s side) bool {
	var between lines
	g := o.board.Grid()
	p, q := cellsBetween(caster, sight.Space{At: s.cells[0], Size: 1, Grid: g})
	for _, c := range o.around() {
		p = grid.Cell{X: min(p.X, c.X), Y: min(p.Y, c.Y)}
		q = grid.Cell{X: max(q.X, c.X), Y: max(q.Y, c.Y)}
	}
	b := o.board
	if profile := o.desk.profile; profile.low(b) { // DND L11
		b = profile.hills(b, max(headOf(b, caster), headOn(b, s.cells[0])))
	}
	between.load(b, p, q)
	between.squares.Leave(s.sector)
	for _, c := range s.cells {
		for _, corner := range corners(caster) {
			l := cover.Line{Ray: sight.Ray{From: corner, To: o.point, Unit: 1}, Out: caster}
			if s.whole() {
				l.In = sight.Space{At: c, Size: 1, Grid: g}
			}
			if _, stopped := between.stop(l, o.desk.profile.contact(), false); !stopped {
				return true
			}
		}
	}
	return false
}

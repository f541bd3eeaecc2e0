package heroscape

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// barrier is a wall, or a door that is not open, on the edge between two cells.
type barrier struct {
	foot, top int // in levels
	endless   bool
}

// barrierOn returns the barrier on an edge. It sets ok to false if there is none.
func barrierOn(b *board.Board, e grid.Edge) (w barrier, ok bool) {
	if !b.Shut(e) {
		return barrier{}, false
	}
	w = barrier{foot: b.WallFoot(e), endless: true}
	if n := b.WallSize(e).Height; n > 0 {
		w.top, w.endless = w.foot+n, false
	}
	return w, true
}

// reaches reports whether the barrier rises above a level.
func (w barrier) reaches(level int) bool { return w.endless || w.top > level }

// separates reports whether the barrier comes between bodies of these Heights on two spaces. It
// does if it covers all the height that the two bodies share. HS F13.
func (w barrier) separates(s Space, heightS int, t Space, heightT int) bool {
	low, high := max(s.Level, t.Level), min(s.Level+heightS, t.Level+heightT)
	return w.foot <= low && w.reaches(high-1)
}

// crest returns the level over which a figure of that Height steps from one space to another across
// an edge. It is the level of the higher space, or the top of a wall that the figure climbs over.
// It sets ok to false if the figure cannot cross the edge.
//
// HS F7: walls are not entered. HS F19: a wall with a height may be climbed over.
func (p *Profile) crest(b *board.Board, e grid.Edge, from, to Space, height int) (level int, ok bool) {
	level = max(from.Level, to.Level)
	w, there := barrierOn(b, e)
	switch {
	case !there, !w.reaches(level), w.foot >= level+height:
		return level, true
	case w.endless || !p.ClimbWalls:
		return 0, false
	}
	return w.top, true
}

// parted reports whether a barrier separates the two spaces of a double-space figure. A figure may
// not straddle a barrier. HS F9.
func parted(b *board.Board, s stance, height int) bool {
	e, next := b.Grid().Between(s.Head.Cell, s.Tail.Cell)
	if !next {
		return false
	}
	w, there := barrierOn(b, e)
	return there && w.reaches(s.Head.Level) && w.foot < s.Head.Level+height
}

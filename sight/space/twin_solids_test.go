package space_test

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// endless is the top of a solid without one. It is above every eye and every body.
const endless = 1 << 16

// vector is a point of the plan, or a step in it.
type vector struct{ x, y int64 }

func (v vector) minus(w vector) vector { return vector{v.x - w.x, v.y - w.y} }
func (v vector) scaled(k int64) vector { return vector{times(v.x, k), times(v.y, k)} }
func cross(v, w vector) int64          { return times(v.x, w.y) - times(v.y, w.x) }
func (v vector) plus(w vector) vector  { return vector{v.x + w.x, v.y + w.y} }
func turned(a, b, c vector) int64      { return cross(b.minus(a), c.minus(a)) }

// upright is a solid in the twin: a convex polygon, or the two ends of a wall, with the levels
// between which it stands. Everything is relative to the eye and in small units.
type upright struct {
	what        string
	base        []vector
	bottom, top int64
}

func (u upright) wall() bool { return len(u.base) == 2 }

// world makes the solids of a board in small units: a lattice unit has w.plane of them, and a level
// has w.up.
type world struct {
	b         *board.Board
	m         space.Model
	plane, up int64
}

func worldOf(b *board.Board, m space.Model) world {
	return world{b, m, int64(m.Body.D), times(int64(m.Eye.D), times(int64(m.ZoneBottom.D), int64(m.ZoneTop.D)))}
}

func (w world) point(p geom.Point) vector {
	return vector{int64(p.X), int64(p.Y)}.scaled(w.plane)
}

// terrain returns every solid of the board by HS D2 and D6. These are the pieces of columns, the
// whole hexes of rock, obstacles and closed door tiles, and the walls and closed doors on edges.
func (w world) terrain() []upright {
	var all []upright
	g := w.b.Grid()
	for _, c := range w.b.Cells() {
		var hex []vector
		for i := range 6 {
			hex = append(hex, w.point(g.Corner(c, i)))
		}
		stand := func(what string, from, to int64) {
			all = append(all, upright{what + " " + c.String(), hex, times(from, w.up), times(to, w.up)})
		}
		for _, s := range w.b.Spans(c) {
			if s.Bottom < s.Top {
				stand("column", int64(s.Bottom), int64(s.Top))
			}
		}
		ground, height := w.ground(c), int64(w.b.CellHeight(c))
		switch t := w.b.Terrain(c); {
		case t == board.Obstacle && height > 0:
			stand("obstacle", ground, ground+height)
		case (t == board.Wall || t == board.Block) && height > 0:
			stand("rock", ground, ground+height)
		case t == board.Wall || t == board.Block:
			stand("rock", ground, endless)
		}
		if d, ok := w.b.DoorIn(c); ok && d.State != board.Open {
			stand("door", ground, endless)
		}
	}
	shut := w.b.Walls()
	for _, d := range w.b.Doors() {
		if !d.InCell && d.State != board.Open {
			shut = append(shut, d.Edge)
		}
	}
	for _, e := range shut {
		s, size := g.Segment(e), board.WallSize{}
		foot := w.foot(e)
		if w.b.Wall(e) {
			size = w.b.WallSize(e)
			if size.Raised {
				foot = int64(size.Level)
			}
		}
		top := int64(endless)
		if size.Height > 0 {
			top = foot + int64(size.Height)
		}
		all = append(all, upright{"wall " + g.EdgeName(e), []vector{w.point(s.A), w.point(s.B)},
			times(foot, w.up), times(top, w.up)})
	}
	return all
}

// ground returns the level of the lowest space of a column.
func (w world) ground(c grid.Cell) int64 {
	if spans := w.b.Spans(c); len(spans) > 0 {
		return int64(spans[0].Top)
	}
	return 0
}

// foot returns the higher of the ground levels on either side of an edge.
func (w world) foot(e grid.Edge) (foot int64) {
	c, d := w.b.Grid().Cells(e)
	for _, c := range []grid.Cell{c, d} {
		if w.b.Contains(c) {
			foot = max(foot, w.ground(c))
		}
	}
	return foot
}

// body returns the prism of a body between two heights, given as fractions of the body's Height.
func (w world) body(f space.Body, from, to geom.Frac) upright {
	g := w.b.Grid()
	var corners []vector
	for _, c := range f.Cells {
		middle := g.Centre(c)
		for i := range 6 {
			corners = append(corners, w.point(middle).plus(w.point(g.Corner(c, i)).
				minus(w.point(middle)).scaled(int64(w.m.Body.N)).divided(w.plane)))
		}
	}
	return upright{f.ID, hullOf(corners), w.height(f, from), w.height(f, to)}
}

// divided divides by a common divisor of both coordinates.
func (v vector) divided(k int64) vector {
	if v.x%k != 0 || v.y%k != 0 {
		panic("a remainder")
	}
	return vector{v.x / k, v.y / k}
}

func (w world) height(f space.Body, part geom.Frac) int64 {
	return times(int64(f.Level), w.up) + times(times(int64(f.Height), int64(part.N)), w.up)/int64(part.D)
}

// hullOf returns the corners of the convex hull in order.
func hullOf(points []vector) []vector {
	slices.SortFunc(points, func(a, b vector) int {
		if a.x != b.x {
			return sign(a.x - b.x)
		}
		return sign(a.y - b.y)
	})
	var hull []vector
	for range 2 {
		start := len(hull)
		for _, p := range points {
			for n := len(hull); n >= start+2 && turned(hull[n-2], hull[n-1], p) <= 0; n = len(hull) {
				hull = hull[:n-1]
			}
			hull = append(hull, p)
		}
		hull = hull[:len(hull)-1]
		slices.Reverse(points)
	}
	return hull
}

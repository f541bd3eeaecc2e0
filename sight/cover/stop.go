package cover

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Stop returns the first blocker of the line; ok is false if the line is free.
func (s *Scene) Stop(l Line, c Contact, bodies bool) (stop sight.Stop, ok bool) {
	hit := s.stopOf(&l, c, holding(bodies))
	if hit.kind == coverFree {
		return sight.Stop{}, false
	}
	if len(s.lined) > 0 {
		if bar, stopped := s.barred(l, c, holding(bodies), true); stopped && (hit.kind == coverBarrier || sooner(bar.at, hit.at)) {
			hit = coverHit{kind: coverBarrier, x: int(bar.line), at: bar.at}
		}
	}
	return sight.Stop{Ray: l.Ray, At: hit.at, By: s.blocker(hit, holding(bodies))}, true
}

// blocker returns the blocker for a hit.
func (s *Scene) blocker(hit coverHit, holds coverBits) sight.Blocker {
	c, g := grid.Cell{X: hit.x, Y: hit.y}, s.board.Grid()
	corner := geom.Point{X: 2 * hit.x, Y: 2 * hit.y}
	switch hit.kind {
	case coverBarrier:
		return sight.Blocker{Kind: sight.ByBarrier, Barrier: s.board.Barrier(hit.x)}
	case coverEdge:
		return s.shut(g.Edge(c, hit.side))
	case coverCorner:
		return sight.Blocker{Kind: sight.ByCorner, Corner: corner, Arms: s.around(corner, holds)}
	case coverTouch:
		touched := s.around(corner, holds)[0]
		touched.Corner = corner
		return touched
	}
	return s.held(c) // a square that the line enters or touches, or one of the two along a seam
}

// held returns the blocker on the square.
func (s *Scene) held(c grid.Cell) sight.Blocker {
	if s.at(c.X, c.Y)&coverFilled == 0 {
		b := sight.Blocker{Kind: sight.ByFigure, Cell: c}
		if f, ok := s.board.FigureAt(c); ok {
			b.Figure = f.ID
		}
		return b
	}
	switch t := s.board.Terrain(c); {
	case t == board.Void:
		return sight.Blocker{Kind: sight.ByOutside, Cell: c}
	case t.Solid():
		return sight.Blocker{Kind: sight.ByCell, Cell: c}
	}
	return sight.Blocker{Kind: sight.ByDoor, Cell: c, InCell: true}
}

// shut returns the blocker that shuts the edge.
func (s *Scene) shut(e grid.Edge) sight.Blocker {
	if d, ok := s.board.DoorOn(e); ok && d.State == board.Closed {
		return sight.Blocker{Kind: sight.ByDoor, Edge: e}
	}
	if w, is := s.board.BarrierOn(e); is && !s.board.Shut(e) {
		return sight.Blocker{Kind: sight.ByBarrier, Barrier: w}
	}
	return sight.Blocker{Kind: sight.ByWall, Edge: e} // a secret door looks like a wall
}

// around returns the blockers that meet at the corner, the filled squares first.
func (s *Scene) around(corner geom.Point, holds coverBits) []sight.Blocker {
	x, y := corner.X/2, corner.Y/2
	r := s.ringAt(x, y, holds)
	var found []sight.Blocker
	for i, c := range [4]grid.Cell{{X: x, Y: y - 1}, {X: x, Y: y}, {X: x - 1, Y: y}, {X: x - 1, Y: y - 1}} {
		if r&(1<<(2*i+1)) != 0 {
			found = append(found, s.held(c))
		}
	}
	g := s.board.Grid()
	for i, e := range [4]grid.Edge{
		g.Edge(grid.Cell{X: x - 1, Y: y - 1}, squareEast),
		g.Edge(grid.Cell{X: x, Y: y - 1}, squareSouth),
		g.Edge(grid.Cell{X: x - 1, Y: y}, squareEast),
		g.Edge(grid.Cell{X: x - 1, Y: y - 1}, squareSouth),
	} {
		if r&(1<<(2*i)) != 0 {
			found = append(found, s.shut(e))
		}
	}
	return found
}

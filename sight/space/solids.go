package space

import (
	"math"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Solids returns every solid of the scene: those of the cells in row order, walls, bodies.
// Solids without a top end a level above everything else.
func (s *Scene) Solids() []Prism {
	var all []Prism
	for _, c := range s.board.Cells() {
		all = s.appendCell(all, c, math.MinInt, math.MaxInt)
	}
	all = append(append(all, s.walls...), s.solid...)
	highest := 0
	for i := range all {
		if !all[i].Endless {
			highest = max(highest, all[i].Top)
		}
	}
	for i := range all {
		if all[i].Endless {
			all[i].Top = highest + s.scale.Up
		}
	}
	return all
}

// endless is the top of what has none.
const endless = math.MaxInt

// appendCell appends the solids of a cell that have a part strictly between two heights.
func (s *Scene) appendCell(list []Prism, c grid.Cell, low, high int) []Prism {
	t := s.board.Terrain(c)
	if t == board.Void {
		return list // HS S3.12: open air
	}
	add := func(p Prism) {
		if p.Bottom < high && p.Top > low {
			p.Cell, p.Base = c, s.hexagon(c, s.scale.Plane)
			list = append(list, p)
		}
	}
	up := s.scale.Up
	spans := s.board.Spans(c)
	height := s.board.CellHeight(c)
	if s.filled(c, t) && height == 0 {
		add(Prism{Kind: Obstacle, Bottom: spans[0].Bottom * up, Top: endless, Endless: true})
		return list
	}
	for _, span := range spans {
		add(Prism{Kind: Column, Bottom: span.Bottom * up, Top: span.Top * up})
	}
	if height > 0 {
		// What fills a cell stands on the lowest space of its column.
		add(Prism{Kind: Obstacle, Bottom: spans[0].Top * up, Top: (spans[0].Top + height) * up})
	}
	return list
}

// filled reports whether a cell is filled to whatever height: by rock, or a door tile that
// is not open.
func (s *Scene) filled(c grid.Cell, t board.Terrain) bool {
	if t.Solid() {
		return true
	}
	d, ok := s.board.DoorIn(c)
	return ok && d.State != board.Open
}

// wallPrisms returns the walls, and the doors on edges that are not open.
func (s *Scene) wallPrisms() []Prism {
	var list []Prism
	add := func(kind Kind, e grid.Edge, size board.WallSize) {
		line := s.grid.Segment(e)
		p := Prism{
			Kind: kind, Edge: e, Base: geom.Convex{line.A.Times(s.scale.Plane), line.B.Times(s.scale.Plane)},
			Bottom: s.board.WallFoot(e) * s.scale.Up, Top: endless, Endless: size.Height == 0,
		}
		if size.Height > 0 {
			p.Top = p.Bottom + size.Height*s.scale.Up
		}
		list = append(list, p)
	}
	for _, e := range s.board.Walls() {
		add(Wall, e, s.board.WallSize(e))
	}
	for _, d := range s.board.Doors() {
		if !d.InCell && d.State != board.Open {
			add(Door, d.Edge, board.WallSize{})
		}
	}
	return list
}

// between returns the solids that may have a part between the eye and the target, but the
// bodies of those two ids.
func (s *Scene) between(list []Prism, eye Point, target *Prism, ids ...string) []Prism {
	low, high := min(eye.Z, target.Bottom), max(eye.Z, target.Top)
	way := newWay(eye, target.Base)
	for i := range s.solid {
		p := &s.solid[i]
		if p.Bottom < high && p.Top > low && !(p.Figure != "" && slices.Contains(ids, p.Figure)) && !way.misses(p.Base) {
			list = append(list, *p)
		}
	}
	for i := range s.walls {
		p := &s.walls[i]
		if p.Bottom < high && p.Top > low && !way.misses(p.Base) {
			list = append(list, *p)
		}
	}
	way.eachCell(s, func(c grid.Cell) { list = s.appendCell(list, c, low, high) })
	return list
}

package space

import (
	"iter"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Solids returns every solid of the scene: the solids of the cells in row order, then walls, then
// bodies. Solids without a top end a level above everything else.
func (s *Scene) Solids() []Prism {
	var all []Prism
	for _, c := range s.board.Cells() {
		for p := range s.cellPrisms(c) {
			p.Base = make(geom.Convex, len(s.offset))
			s.hexagon(p.Base, c, s.scale.Plane)
			all = append(all, p)
		}
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

// endless is the Top of a solid without a top.
const endless = math.MaxInt

// cellPrisms yields the solids of a cell, with their Base left empty.
func (s *Scene) cellPrisms(c grid.Cell) iter.Seq[Prism] {
	return func(yield func(Prism) bool) {
		t := s.board.Terrain(c)
		if t == board.Void {
			return // HS S3.12: open air
		}
		up := s.scale.Up
		spans := s.board.Spans(c)
		height := s.board.CellHeight(c)
		if t.Solid() && height == 0 || s.shut(c) {
			yield(Prism{Kind: Obstacle, Cell: c, Bottom: spans[0].Bottom * up, Top: endless, Endless: true})
			return
		}
		for _, span := range spans {
			if !yield(Prism{Kind: Column, Cell: c, Bottom: span.Bottom * up, Top: span.Top * up}) {
				return
			}
		}
		if height > 0 {
			// An obstacle in a cell stands on the lowest space of the cell's column.
			yield(Prism{Kind: Obstacle, Cell: c, Bottom: spans[0].Top * up, Top: (spans[0].Top + height) * up})
		}
	}
}

// shut reports whether a door tile that is not open fills the cell, at any height.
func (s *Scene) shut(c grid.Cell) bool {
	d, ok := s.board.DoorIn(c)
	return ok && d.State != board.Open
}

// wallPrisms returns the solids of the walls, and of the doors on edges unless they are open.
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

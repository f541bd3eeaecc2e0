package walls

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Outline returns the edges between spaces and rock, for files that cannot hold rock and have walls
// around it instead. Void counts as rock if the outside of the board is wall. The result does not
// include edges that have a wall or a door.
func Outline(b *board.Board) (edges []grid.Edge) {
	g := b.Grid()
	for c := range b.EachCell {
		if !b.Space(c) {
			continue
		}
		for side := range grid.Side(g.Sides()) {
			to, e := g.Neighbour(c, side), g.Edge(c, side)
			if !b.Contains(to) || b.Space(to) || b.Terrain(to) == board.Void && b.Outside == board.OutsideOpen || b.Wall(e) {
				continue
			}
			if _, has := b.DoorOn(e); !has {
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// Line returns the edge between two squares as a line, in parts of a square.
func Line(g grid.Grid, e grid.Edge) geom.Segment {
	const half = board.Fine / 2
	s := g.Segment(e) // the coordinates of corners are even: two units make a square
	return geom.Segment{A: geom.Point{X: s.A.X * half, Y: s.A.Y * half}, B: geom.Point{X: s.B.X * half, Y: s.B.Y * half}}
}

// Runs joins consecutive edges of squares into straight lines, which run from left to right or from
// top to bottom.
func Runs(g grid.Grid, edges []grid.Edge) (runs []geom.Segment) {
	lines := make([]geom.Segment, len(edges))
	for i, e := range edges {
		if lines[i] = Line(g, e); lines[i].A.X > lines[i].B.X || lines[i].A.Y > lines[i].B.Y {
			lines[i] = lines[i].Reverse()
		}
	}
	level := func(l geom.Segment) bool { return l.A.Y == l.B.Y }
	slices.SortFunc(lines, func(a, b geom.Segment) int {
		switch {
		case level(a) != level(b):
			if level(a) {
				return -1
			}
			return 1
		case level(a) && a.A.Y != b.A.Y:
			return a.A.Y - b.A.Y
		case level(a):
			return a.A.X - b.A.X
		case a.A.X != b.A.X:
			return a.A.X - b.A.X
		}
		return a.A.Y - b.A.Y
	})
	for _, l := range lines {
		if n := len(runs) - 1; n >= 0 && level(runs[n]) == level(l) && runs[n].B == l.A {
			runs[n].B = l.B
			continue
		}
		runs = append(runs, l)
	}
	return runs
}

// Across returns a line through the middle of a square that blocks the passage as a door that fills
// the square would. It runs from west to east if the passage runs from north to south, and
// otherwise from north to south.
func Across(b *board.Board, c grid.Cell) geom.Segment {
	shut := func(side grid.Side) bool {
		to := b.Grid().Neighbour(c, side)
		return !b.Contains(to) || !b.Space(to) || b.Wall(b.Grid().Edge(c, side))
	}
	x, y := c.X*board.Fine, c.Y*board.Fine
	const half = board.Fine / 2
	if shut(1) && shut(3) {
		return geom.Segment{A: geom.Point{X: x, Y: y + half}, B: geom.Point{X: x + board.Fine, Y: y + half}}
	}
	return geom.Segment{A: geom.Point{X: x + half, Y: y}, B: geom.Point{X: x + half, Y: y + board.Fine}}
}

package all_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// barriers returns everything that blocks sight. An edge with a wall or a door that is not open is
// given as two points. A cell that is solid, or is outside the map, is given as its corners. Two
// rows of cells around the map represent everything beyond it.
func barriers(b *board.Board) [][]geom.Point {
	g := b.Grid()
	width, height := b.Size()
	seen := map[grid.Edge]bool{}
	var list [][]geom.Point
	for y := -2; y < height+2; y++ {
		for x := -2; x < width+2; x++ {
			c := grid.Cell{X: x, Y: y}
			if b.Opaque(c) {
				list = append(list, g.Corners(c))
				continue
			}
			for side := range g.Sides() {
				if e := g.Edge(c, grid.Side(side)); b.Shut(e) && !seen[e] {
					seen[e] = true
					s := g.Segment(e)
					list = append(list, []geom.Point{s.A, s.B})
				}
			}
		}
	}
	return list
}

// touches reports whether the closed segment has a point in common with the barrier. A line from a
// corner of the lattice never starts inside a cell.
func touches(from, to geom.Point, barrier []geom.Point) bool {
	for i, p := range barrier {
		if segmentsMeet(from, to, p, barrier[(i+1)%len(barrier)]) {
			return true
		}
	}
	return false
}

// twinOfCorners returns a function that reports whether some line from a corner of one hex to a
// corner of the other touches no part of a wall (GH S4.17).
func twinOfCorners(b *board.Board) func(from, to grid.Cell) bool {
	walls := barriers(b)
	free := func(p, q geom.Point) bool {
		for _, wall := range walls {
			if touches(p, q, wall) {
				return false
			}
		}
		return true
	}
	known := map[[2]geom.Point]bool{}
	return func(from, to grid.Cell) bool {
		for _, p := range b.Grid().Corners(from) {
			for _, q := range b.Grid().Corners(to) {
				line := [2]geom.Point{p, q}
				if _, ok := known[line]; !ok {
					known[line] = free(p, q)
				}
				if known[line] {
					return true
				}
			}
		}
		return false
	}
}

var scenario = palette{board.Wall: 6, board.Block: 3, board.Void: 12, board.Obstacle: 5, board.Trap: 3, board.Ice: 2}

// TestTwinGloomhavenCorners compares the desk with its twin (GH S4.17) on boards of every kind, for
// lines from corner to corner.
func TestTwinGloomhavenCorners(t *testing.T) {
	seer := desk[rules.Seer](t, "gloomhaven", "", "sight-adjacent", "lines")
	r := rand.New(rand.NewPCG(3, 2017))
	var n tally
	for i := range rounds(15, 1600) {
		s := scatter(r, hexes[i%4], 9, scenario, 30, 8)
		n.hold(t, s, 0, seeing(seer, "sight", twinOfCorners))
	}
	n.report(t, "pairs")
}

// TestTwinGloomhavenOpen compares the desk with its twin (GH S4.17) on boards of every kind, for
// lines from any point to any point.
func TestTwinGloomhavenOpen(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2023))
	var n tally
	for i := range rounds(30, 12000) {
		seer := desk[rules.Seer](t, "gloomhaven", pick(r, "frosthaven", "jaws"))
		most := 5
		if long() {
			most = 7
		}
		s := scatter(r, hexes[i%4], most, scenario, 40, 8)
		n.hold(t, s, 0, seeing(seer, "sight", twinOfOpen))
	}
	n.report(t, "pairs")
}

// flower returns a hex with the six hexes around it, in the middle of a map of void.
func flower(g grid.Grid) sketch {
	s := plain(g, 3, 3)
	for i := range s.terrain {
		s.terrain[i] = board.Void
	}
	middle := grid.Cell{X: 1, Y: 1}
	s.terrain[4] = board.Floor
	for side := range g.Sides() {
		c := g.Neighbour(middle, grid.Side(side))
		s.terrain[c.Y*3+c.X] = board.Floor
	}
	return s
}

// grounded returns the edges with ground on both sides.
func grounded(s sketch) []grid.Edge {
	b := s.board()
	var edges []grid.Edge
	for _, e := range inner(s) {
		if c, d := s.grid.Cells(e); b.Space(c) && b.Space(d) {
			edges = append(edges, e)
		}
	}
	return edges
}

// TestTwinGloomhavenSightOnSmallBoards compares the desk with its twin (GH S4.17) for every set of
// walls on the twelve edges inside a flower of seven hexes, and, with open surroundings, on all
// edges of two hexes and on the inner edges of three. Long runs also use the outer edges of the
// three.
func TestTwinGloomhavenSightOnSmallBoards(t *testing.T) {
	corners, open := desk[rules.Seer](t, "gloomhaven", "", "sight-adjacent", "lines"), desk[rules.Seer](t, "gloomhaven", "frosthaven")
	var n tally
	every := func(s sketch, edges []grid.Edge, stride int) {
		subsets(edges, stride, func(walls []grid.Edge) {
			s.walls = walls
			n.hold(t, s, 0, seeing(corners, "sight", twinOfCorners))
			n.hold(t, s, 0, seeing(open, "sight", twinOfOpen))
		})
	}
	for i, g := range hexes {
		s := flower(g)
		every(s, grounded(s), 4096/rounds(4, 4096/(1+i%2)))
		pair := plain(g, 2, 1)
		pair.outside = board.OutsideOpen
		every(pair, pair.edges(), 2048/rounds(4, 2048))
		three := plain(g, 2, 2)
		three.outside = board.OutsideOpen
		three.terrain[3] = board.Void
		every(three, append([]grid.Edge{}, grounded(three)...), 1)
		if long() {
			every(three, rim(three), 7)
		}
	}
	n.report(t, "pairs")
}

// rim returns the edges with ground on at least one side.
func rim(s sketch) []grid.Edge {
	b := s.board()
	var edges []grid.Edge
	for _, e := range s.edges() {
		if c, d := s.grid.Cells(e); b.Space(c) || b.Space(d) {
			edges = append(edges, e)
		}
	}
	return edges
}

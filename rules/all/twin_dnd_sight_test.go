package all_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// twinOfAnyCorner returns a function that reports whether some line from a corner of one space to
// any part of the other neither enters nor touches a blocker. The line may begin at a corner of
// either space (DND L1).
//
// The part of a square that can be seen from a corner by lines that touch nothing is an open set.
// So it is enough to try lines in general position: one between any two neighbouring directions to
// corners of the lattice.
func twinOfAnyCorner(b *board.Board) func(from, to grid.Cell) bool {
	seen := seenFromCorners(b)
	return func(from, to grid.Cell) bool {
		sees := func(from, to grid.Cell) bool {
			return slices.ContainsFunc(b.Grid().Corners(from), func(p geom.Point) bool { return seen[p][to] })
		}
		return sees(from, to) || sees(to, from)
	}
}

// twinOfTouching is like [twinOfAnyCorner], but lines may touch blockers (DND L1, the default of
// the field "sight").
func twinOfTouching(b *board.Board) func(from, to grid.Cell) bool {
	r := ruling{"clear", "clear"}
	stands := func(c grid.Cell) bool { return b.Space(c) && !b.Opaque(c) }
	sees := func(from, to grid.Cell) bool {
		return r.canReach(b, board.Figure{ID: "from", At: from, Size: 1}, board.Figure{ID: "to", At: to, Size: 1})
	}
	return func(from, to grid.Cell) bool {
		return stands(from) && stands(to) && (sees(from, to) || sees(to, from))
	}
}

// TestTwinDNDSightTouching compares the desk with its twin (DND L1) with the default of the field
// "sight".
func TestTwinDNDSightTouching(t *testing.T) {
	seer := desk[rules.Seer](t, "dnd", "5-10-5")
	r := rand.New(rand.NewPCG(6, 2014))
	var n tally
	for range rounds(7, 400) {
		n.hold(t, scatter(r, squares[0], 5, dungeon, 30, 8), 0, seeing(seer, "sight", twinOfTouching))
	}
	open := plain(squares[0], 3, 2)
	open.outside = board.OutsideOpen
	subsets(inner(open), 128/rounds(8, 128), func(walls []grid.Edge) {
		open.walls = walls
		n.hold(t, open, 0, seeing(seer, "sight", twinOfTouching))
	})
	n.report(t, "pairs")
}

// seenFromCorners returns, for each corner of the lattice, the squares of which some part can be
// seen from that corner.
func seenFromCorners(b *board.Board) map[geom.Point]map[grid.Cell]bool {
	corners, _ := lattice(b, 0)
	walls := barriers(b)
	seenFrom := map[geom.Point]map[grid.Cell]bool{}
	for _, p := range corners {
		seenFrom[p] = map[grid.Cell]bool{}
		if slices.ContainsFunc(walls, func(w []geom.Point) bool { return touches(p, p, w) }) {
			continue // every line from here touches something at its first point
		}
		for _, d := range between(corners, p) {
			for _, c := range walkedFrom(b, p, d) {
				seenFrom[p][c] = true
			}
		}
	}
	return seenFrom
}

// between returns one direction between each pair of neighbouring directions from p. Those are the
// directions to the other corners and along the axes.
func between(corners []geom.Point, p geom.Point) []geom.Point {
	ds := []geom.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}
	for _, q := range corners {
		if q != p {
			ds = append(ds, q.Sub(p))
		}
	}
	half := func(d geom.Point) bool { return d.Y < 0 || d.Y == 0 && d.X < 0 }
	compare := func(d, e geom.Point) int {
		if half(d) != half(e) {
			if half(e) {
				return -1
			}
			return 1
		}
		return -geom.Sign(geom.Cross(d, e))
	}
	slices.SortFunc(ds, compare)
	ds = slices.CompactFunc(ds, func(d, e geom.Point) bool { return compare(d, e) == 0 })
	var between []geom.Point
	for i, d := range ds {
		between = append(between, d.Add(ds[(i+1)%len(ds)]))
	}
	return between
}

// walkedFrom returns the squares that a line from the corner p enters before something blocks it.
// The direction leads to no other corner.
func walkedFrom(b *board.Board, p, d geom.Point) []grid.Cell {
	sx, sy := geom.Sign(d.X), geom.Sign(d.Y)
	at := grid.Cell{X: (p.X + sx - 1) / 2, Y: (p.Y + sy - 1) / 2}
	var cells []grid.Cell
	for !b.Opaque(at) && (b.Contains(at) || len(cells) == 0) {
		cells = append(cells, at)
		// The line passes on one side of the far corner of this square.
		far := geom.Point{X: 2*at.X + 1 + sx, Y: 2*at.Y + 1 + sy}
		next := grid.Cell{X: at.X, Y: at.Y + sy}
		if geom.Cross(d, far.Sub(p))*sx*sy > 0 {
			next = grid.Cell{X: at.X + sx, Y: at.Y}
		}
		if e, _ := b.Grid().Between(at, next); b.Shut(e) {
			break
		}
		at = next
	}
	return cells
}

// TestTwinDNDSight compares the desk with its twin (DND L1) on boards of every kind.
func TestTwinDNDSight(t *testing.T) {
	seer := desk[rules.Seer](t, "dnd", "5-10-5", "sight", "blocks")
	r := rand.New(rand.NewPCG(5, 2014))
	var n tally
	for range rounds(38, 2000) {
		n.hold(t, scatter(r, squares[0], 9, dungeon, 30, 8), 0, seeing(seer, "sight", twinOfAnyCorner))
	}
	n.report(t, "pairs")
}

// TestTwinDNDSightOnSmallBoards compares the desk with its twin (DND L1) for every set of walls on
// the inner edges of three by three squares and on all edges of two by two, with open surroundings.
func TestTwinDNDSightOnSmallBoards(t *testing.T) {
	seer := desk[rules.Seer](t, "dnd", "5-10-5", "sight", "blocks")
	var n tally
	every := func(s sketch, edges []grid.Edge, stride int) {
		subsets(edges, stride, func(walls []grid.Edge) {
			s.walls = walls
			n.hold(t, s, 0, seeing(seer, "sight", twinOfAnyCorner))
		})
	}
	open := plain(squares[0], 3, 3)
	open.outside = board.OutsideOpen
	every(open, inner(open), 4096/rounds(128, 4096))
	small := plain(squares[0], 2, 2)
	small.outside = board.OutsideOpen
	every(small, small.edges(), 4096/rounds(128, 4096))
	n.report(t, "pairs")
}

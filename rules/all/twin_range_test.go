package all_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// ranging returns a comparison of a desk's range with a twin's for every pair of spaces. It also
// checks the returned paths.
func ranging(desk rules.Ranger, twin func(b *board.Board, from grid.Cell) map[grid.Cell]int, next func(b *board.Board, c, d grid.Cell) bool) comparison {
	return func(b *board.Board) (int, string) {
		count := 0
		for _, from := range b.Cells() {
			if !b.Space(from) || b.Opaque(from) {
				continue
			}
			far := twin(b, from)
			for _, to := range b.Cells() {
				if !b.Space(to) || b.Opaque(to) {
					continue
				}
				n, path, ok, err := desk.Range(b, from, to)
				if err != nil {
					return count, err.Error()
				}
				want, known := far[to]
				if ok != known || ok && n != want {
					return count, fmt.Sprintf("%v to %v: range %d, %v; the twin %d, %v", from, to, n, ok, want, known)
				}
				if wrong := rangeWay(b, path, from, to, n, next); ok && wrong {
					return count, fmt.Sprintf("%v to %v: range %d by %v", from, to, n, path)
				}
				count++
			}
		}
		return count, ""
	}
}

// rangeWay reports whether a path of n steps is wrong.
func rangeWay(b *board.Board, path []grid.Cell, from, to grid.Cell, n int, next func(b *board.Board, c, d grid.Cell) bool) bool {
	if len(path) != n+1 || path[0] != from || path[n] != to {
		return true
	}
	for i := range n {
		if !next(b, path[i], path[i+1]) {
			return true
		}
	}
	return false
}

// TestTwinGloomhavenRange compares the desk with its twin (GH S4.19): range is not counted through
// walls, but figures and objects in the hexes do not matter.
func TestTwinGloomhavenRange(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 2017))
	var n tally
	for i := range rounds(20, 4000) {
		s := scatter(r, hexes[i%4], 8, caves, 40, 8)
		s.gather(r, 20)
		n.hold(t, s, 0, ranging(desk[rules.Ranger](t, "gloomhaven", pick(r, "gloomhaven", "frosthaven", "jaws")), walked, adjacent))
	}
	n.report(t, "pairs")
}

// TestTwinGloomhavenRangeOnSmallBoards compares the desk with its twin (GH S4.19) for every set of
// walls inside a flower of seven hexes.
func TestTwinGloomhavenRangeOnSmallBoards(t *testing.T) {
	ranger := desk[rules.Ranger](t, "gloomhaven", "")
	var n tally
	for _, g := range hexes {
		s := flower(g)
		subsets(grounded(s), 4096/rounds(32, 4096), func(walls []grid.Edge) {
			s.walls = walls
			n.hold(t, s, 0, ranging(ranger, walked, adjacent))
		})
	}
	n.report(t, "pairs")
}

// TestTwinHeroscapeRange compares the desk with its twin (HS S3.5, S3.7, D4): range is counted
// along the battlefield, over existing spaces. Levels, figures, walls and obstacles do not matter.
// A field decides whether solid cells count as spaces.
func TestTwinHeroscapeRange(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 2004))
	var n tally
	for i := range rounds(25, 5000) {
		solids := pick(r, "gap", "space")
		next := func(b *board.Board, c, d grid.Cell) bool {
			for _, cell := range []grid.Cell{c, d} {
				if b.Terrain(cell) == board.Void || solids == "gap" && b.Terrain(cell).Solid() {
					return false
				}
			}
			_, ok := b.Grid().Between(c, d)
			return ok
		}
		s := scatter(r, hexes[i%4], 8, palette{board.Void: 30, board.Wall: 10, board.Obstacle: 8, board.Water: 10}, 30, 8)
		s.heights(r)
		n.hold(t, s, 0, ranging(desk[rules.Ranger](t, "heroscape", pick(r, "master", "basic"), "solids", solids), spread(next), next))
	}
	n.report(t, "pairs")
}

// spread returns a function that counts the steps from a cell to all others, by repeating every
// step until nothing gets nearer.
func spread(next func(b *board.Board, c, d grid.Cell) bool) func(b *board.Board, from grid.Cell) map[grid.Cell]int {
	return func(b *board.Board, from grid.Cell) map[grid.Cell]int {
		far := map[grid.Cell]int{from: 0}
		for changed := true; changed; {
			changed = false
			for _, c := range b.Cells() {
				for side := range b.Grid().Sides() {
					d := b.Grid().Neighbour(c, grid.Side(side))
					n, known := far[c]
					if old, there := far[d]; known && next(b, c, d) && (!there || n+1 < old) {
						far[d], changed = n+1, true
					}
				}
			}
		}
		return far
	}
}

// heights gives every column a height, and some a bridge.
func (s *sketch) heights(r *rand.Rand) {
	s.spans = make([][]board.Span, len(s.terrain))
	steep := 1 + r.IntN(8)
	for i := range s.spans {
		top := r.IntN(steep)
		s.spans[i] = []board.Span{{Bottom: 0, Top: top}}
		if r.IntN(10) == 0 {
			bottom := top + 1 + r.IntN(8)
			s.spans[i] = append(s.spans[i], board.Span{Bottom: bottom, Top: bottom + r.IntN(2) + 1})
		}
	}
}

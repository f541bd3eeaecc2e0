package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// crowd returns the board with rock in place of the creatures that are neither the attacker nor the
// target.
func crowd(b *board.Board, attacker, target board.Figure) *board.Board {
	c := b.Clone()
	for _, f := range b.Figures() {
		if f.ID != attacker.ID && f.ID != target.ID {
			for _, cell := range f.Cells() {
				c.SetTerrain(cell, board.Wall)
			}
		}
	}
	return c
}

var degrees = []string{"", "half", "three-quarters", "total"}

// cover returns the target's cover for the attacker's best choice of a corner of its own space and
// a square of the target's (DND L2). One or two blocked lines give half cover, three or four give
// three-quarters cover, and cover is total if no line at all is free. A creature on a line gives
// half cover.
func (r ruling) cover(b *board.Board, attacker, target board.Figure) string {
	best := 3
	crowded := crowd(b, attacker, target)
	for i, p := range spaceCorners(attacker) {
		a := spaceSquares(attacker)[i]
		for _, c := range target.Cells() {
			stopped, degree := 0, 0
			for _, q := range b.Grid().Corners(c) {
				if r.stops(b, a, c, p, q) {
					stopped++
				} else if r.stops(crowded, a, c, p, q) {
					degree = 1
				}
			}
			best = min(best, max(degree, []int{0, 1, 1, 2, 3}[stopped]))
		}
	}
	if best == 3 && r.effective(b, attacker, target) {
		best = 2
	}
	return degrees[best]
}

// effective reports whether there is a line of effect between two creatures, from a corner of
// either space. Cover is total in both directions or in neither (DND L2).
func (r ruling) effective(b *board.Board, f, g board.Figure) bool {
	return r.canReach(b, f, g) || r.canReach(b, g, f)
}

// canReach reports whether some line from a corner of the attacker's space to any part of the
// target is free (DND L1, with the fields of L3).
func (r ruling) canReach(b *board.Board, attacker, target board.Figure) bool {
	corners, _ := lattice(b, 0)
	strict := seenFromCorners(b)
	for _, c := range target.Cells() {
		for i, p := range spaceCorners(attacker) {
			if r.touch == "blocks" && strict[p][c] {
				return true
			}
			a := spaceSquares(attacker)[i]
			for _, q := range b.Grid().Corners(c) {
				if r.touch == "clear" && !r.stops(b, a, c, p, q) {
					return true
				}
			}
			for _, q := range corners {
				if r.touch == "clear" && r.glimpses(b, a, c, p, q.Sub(p)) {
					return true
				}
			}
			for _, d := range between(corners, p) {
				if r.touch == "clear" && r.glimpses(b, a, c, p, d) {
					return true
				}
			}
		}
	}
	return false
}

// spaceCorners returns the four corners of the creature's space.
func spaceCorners(f board.Figure) []geom.Point {
	n := max(f.Size, 1)
	x, y := 2*f.At.X, 2*f.At.Y
	return []geom.Point{{X: x, Y: y}, {X: x + 2*n, Y: y}, {X: x, Y: y + 2*n}, {X: x + 2*n, Y: y + 2*n}}
}

// spaceSquares returns the square at each corner of the space.
func spaceSquares(f board.Figure) []grid.Cell {
	n := max(f.Size, 1) - 1
	x, y := f.At.X, f.At.Y
	return []grid.Cell{{X: x, Y: y}, {X: x + n, Y: y}, {X: x, Y: y + n}, {X: x + n, Y: y + n}}
}

// counted returns the cover in 3.5e: any blocked line from the attacker's best corner gives cover
// (DND L4).
func (r ruling) counted(b *board.Board, attacker, target board.Figure) string {
	crowded, stopped, free := crowd(b, attacker, target), true, false
	for i, p := range spaceCorners(attacker) {
		for _, c := range target.Cells() {
			all := true
			for _, q := range b.Grid().Corners(c) {
				open := !r.stops(b, spaceSquares(attacker)[i], c, p, q)
				free = free || open
				all = all && open && !r.stops(crowded, spaceSquares(attacker)[i], c, p, q)
			}
			stopped = stopped && !all
		}
	}
	switch {
	case !free && !r.effective(b, attacker, target):
		return "total"
	case stopped:
		return "cover"
	}
	return ""
}

// middling returns the cover in pf2e: an obstacle on the line from middle to middle gives cover,
// and a creature gives a lesser cover (DND L4).
func (r ruling) middling(b *board.Board, attacker, target board.Figure) string {
	stopped := func(b *board.Board) bool {
		p, q := middle(attacker.At), middle(target.At)
		line := geom.Segment{A: p, B: q}
		for _, barrier := range barriers(b) {
			if r.touch == "blocks" && touches(p, q, barrier) ||
				len(barrier) == 2 && line.Meet(geom.Segment{A: barrier[0], B: barrier[1]}) == geom.Across ||
				len(barrier) == 4 && geom.Convex(barrier).Entered(line) {
				return true
			}
		}
		corners, _ := lattice(b, 0)
		return slices.ContainsFunc(corners, func(x geom.Point) bool {
			return line.On(x) && !r.joined(b, x, aheadOf(x, p)[0], aheadOf(x, q)[0])
		})
	}
	switch {
	case !r.effective(b, attacker, target):
		return "total"
	case stopped(b):
		return "standard"
	case stopped(crowd(b, attacker, target)):
		return "lesser"
	}
	return ""
}

func middle(c grid.Cell) geom.Point { return geom.Point{X: 2*c.X + 1, Y: 2*c.Y + 1} }

// TestTwinDNDCover compares the desk's cover with the twin's (DND L2, L3, L4) on boards of every
// kind, for every value of the two fields of L3.
func TestTwinDNDCover(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2014))
	var n tally
	for range rounds(40, 16000) {
		rule := ruling{pick(r, "clear", "blocks"), pick(r, "clear", "blocks")}
		book := pick(r, "5e", "5e", "3.5e", "pf2e")
		want := map[string]func(*board.Board, board.Figure, board.Figure) string{
			"5e": rule.cover, "3.5e": rule.counted, "pf2e": rule.middling,
		}[book]
		attacker := desk[rules.Attacker](t, "dnd", "5-10-5", "cover", book, "touch", rule.touch, "pinch", rule.pinch)
		s := scatter(r, squares[0], 7, dungeon, 20, 4)
		if book == "pf2e" || r.IntN(2) == 0 {
			populate(r, &s, 25)
		} else if size := 1 + r.IntN(2); s.width >= size && s.height >= size {
			s.muster(r, size, 25)
		}
		n.hold(t, s, 0, covering(attacker, fmt.Sprintf("cover %s, touch %s, pinch %s", book, rule.touch, rule.pinch), want))
	}
	n.report(t, "pairs")
}

// covering returns a comparison of the cover that every figure has from every figure of the other
// side.
func covering(desk rules.Attacker, name string, twin func(b *board.Board, attacker, target board.Figure) string) comparison {
	return func(b *board.Board) (int, string) {
		count := 0
		for _, f := range b.Figures() {
			for _, g := range b.Figures() {
				if f.Side == g.Side {
					continue
				}
				answer, err := desk.Attack(b, rules.Attack{Attacker: f.ID, Target: g.ID, With: "longbow"})
				if err != nil {
					return count, err.Error()
				}
				if want := twin(b, f, g); answer.Cover != want {
					return count, fmt.Sprintf("%s, %s at %v to %s at %v: cover %q, the twin %q", name, f.ID, f.At, g.ID, g.At, answer.Cover, want)
				}
				count++
			}
		}
		return count, ""
	}
}

// TestTwinDNDSightThatTouches compares the desk with its twin (DND L1) where lines of sight may
// touch blockers (field "sight"), with both values of the field "pinch".
func TestTwinDNDSightThatTouches(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2014))
	var n tally
	for range rounds(5, 2000) {
		rule := ruling{"clear", pick(r, "clear", "blocks")}
		seer := desk[rules.Seer](t, "dnd", "5-10-5", "sight", "clear", "pinch", rule.pinch)
		n.hold(t, scatter(r, squares[0], 5, dungeon, 30, 8), 0, seeing(seer, "sight", func(b *board.Board) func(from, to grid.Cell) bool {
			return func(from, to grid.Cell) bool {
				return rule.canReach(b, board.Figure{At: from}, board.Figure{At: to})
			}
		}))
	}
	n.report(t, "pairs")
}

package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// ruling is how a line of cover meets blockers: the fields touch and pinch.
type ruling struct{ touch, pinch string }

// stops tells whether something solid stops the line from the corner p of the
// attacker's square a to the corner q of the square c (DND L3).
func (r ruling) stops(b *board.Board, a, c grid.Cell, p, q geom.Point) bool {
	line := geom.Segment{A: p, B: q}
	for _, barrier := range barriers(b) {
		switch {
		case r.touch == "blocks":
			if touches(p, q, barrier) {
				return true
			}
		case len(barrier) == 2:
			if line.Meet(geom.Segment{A: barrier[0], B: barrier[1]}) == geom.Across {
				return true
			}
		case geom.Convex(barrier).Entered(line):
			return true
		}
	}
	if r.touch == "blocks" {
		return false
	}
	// The squares beside the line that one can be in while following it, from the
	// attacker's own on: at each corner on the line it must be possible to go on.
	corners, _ := lattice(b, 0)
	slices.SortFunc(corners, func(x, y geom.Point) int { return geom.Dot(q.Sub(p), x.Sub(y)) })
	beside := []grid.Cell{a}
	for _, x := range corners {
		if !line.On(x) {
			continue
		}
		if x != p && p.X != q.X && p.Y != q.Y && len(beside) > 0 {
			beside = aheadOf(x, p) // what it met since the last corner did not stop it
		}
		ahead := []grid.Cell{c}
		if x != q {
			ahead = aheadOf(x, q)
		}
		var next []grid.Cell
		for _, v := range ahead {
			if slices.ContainsFunc(beside, func(u grid.Cell) bool { return r.joined(b, x, u, v) }) {
				next = append(next, v)
			}
		}
		beside = next
	}
	return len(beside) == 0
}

// aheadOf returns the square that the line from x to q enters first, or the two
// that it runs between.
func aheadOf(x, q geom.Point) []grid.Cell {
	d := geom.Point{X: geom.Sign(q.X - x.X), Y: geom.Sign(q.Y - x.Y)}
	if d.X != 0 && d.Y != 0 {
		return []grid.Cell{squareAt(x.Add(d))}
	}
	side := geom.Point{X: d.Y, Y: d.X}
	return []grid.Cell{squareAt(x.Add(d).Add(side)), squareAt(x.Add(d).Sub(side))}
}

// squareAt returns the square with that centre.
func squareAt(p geom.Point) grid.Cell {
	return grid.Cell{X: geom.FloorDiv(p.X, 2), Y: geom.FloorDiv(p.Y, 2)}
}

// joined tells whether one gets from one square at a corner to another there,
// round the corner by either way. Between two filled squares that meet only
// there one does, too, where pinch is clear.
func (r ruling) joined(b *board.Board, corner geom.Point, u, v grid.Cell) bool {
	if b.Opaque(u) || b.Opaque(v) {
		return false
	}
	step := func(c, d grid.Cell) bool {
		e, near := b.Grid().Between(c, d)
		return c == d || near && !b.Shut(e) && !b.Opaque(c) && !b.Opaque(d)
	}
	if step(u, v) {
		return true
	}
	diagonal, pinched := u.X != v.X && u.Y != v.Y, true
	for _, m := range b.Grid().CellsAt(corner) {
		if m == u || m == v {
			continue
		}
		if diagonal && step(u, m) && step(m, v) {
			return true
		}
		pinched = pinched && b.Opaque(m)
	}
	if diagonal {
		return pinched && r.pinch == "clear"
	}
	// Neighbours that a wall parts: the long way round, by the other two squares.
	l, m := grid.Cell{}, grid.Cell{}
	for _, c := range b.Grid().CellsAt(corner) {
		if c != u && c != v {
			if _, near := b.Grid().Between(c, u); near {
				l = c
			} else {
				m = c
			}
		}
	}
	return step(u, l) && step(l, m) && step(m, v)
}

// crowd returns the board with rock in place of the creatures that take no part.
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

// cover is the least that the attacker can arrange (DND L2): over the corners of
// its space and the squares of the target, one or two lines stopped give half,
// three or four three-quarters; total cover where no line at all is free. A creature in a line gives half.
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
	if best == 3 && r.canReach(b, attacker, target) {
		best = 2
	}
	return degrees[best]
}

// canReach tells whether some line from a corner of the space to any part of the
// target is free (DND L1, with the fields of L3).
func (r ruling) canReach(b *board.Board, attacker, target board.Figure) bool {
	corners, _ := lattice(b, 0)
	strict := twinOfAnyCorner(b)
	for _, c := range target.Cells() {
		for _, a := range attacker.Cells() {
			if r.touch == "blocks" && strict(a, c) {
				return true
			}
		}
		for i, p := range spaceCorners(attacker) {
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

// glimpses tells whether the line from the corner p of the square a in a
// direction comes freely to the square c, which it enters by the inside of an
// edge.
func (r ruling) glimpses(b *board.Board, a, c grid.Cell, p, d geom.Point) bool {
	line := geom.Segment{A: p, B: p.Add(d.Times(100))}
	square := b.Grid().Corners(c)
	if d.X == 0 || d.Y == 0 || !square.Entered(line) {
		return false
	}
	enter, _, _ := square.Clip(line)
	for _, barrier := range barriers(b) {
		if len(barrier) == 4 {
			if at, _, _ := geom.Convex(barrier).Clip(line); geom.Convex(barrier).Entered(line) && !enter.Less(at) {
				return false
			}
		} else if edge := (geom.Segment{A: barrier[0], B: barrier[1]}); line.Meet(edge) == geom.Across && !enter.Less(line.At(edge)) {
			return false
		}
	}
	corners, _ := lattice(b, 0)
	for _, x := range corners {
		at := geom.Frac{N: geom.Dot(x.Sub(p), d), D: 100 * geom.Dot(d, d)}
		if !line.On(x) || enter.Less(at) {
			continue
		}
		if at.Equal(enter) {
			return false // by a corner
		}
		behind := a
		if x != p {
			behind = aheadOf(x, p)[0]
		}
		if !r.joined(b, x, behind, aheadOf(x, x.Add(d))[0]) {
			return false
		}
	}
	return true
}

// spaceCorners returns the four corners of the creature's space.
func spaceCorners(f board.Figure) []geom.Point {
	n := max(f.Size, 1)
	x, y := 2*f.At.X, 2*f.At.Y
	return []geom.Point{{X: x, Y: y}, {X: x + 2*n, Y: y}, {X: x, Y: y + 2*n}, {X: x + 2*n, Y: y + 2*n}}
}

// spaceSquares returns the square of the space at each of these corners.
func spaceSquares(f board.Figure) []grid.Cell {
	n := max(f.Size, 1) - 1
	x, y := f.At.X, f.At.Y
	return []grid.Cell{{X: x, Y: y}, {X: x + n, Y: y}, {X: x, Y: y + n}, {X: x + n, Y: y + n}}
}

// counted is the cover of 3.5e: from the attacker's best corner, any line that is
// stopped gives cover (DND L4).
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
	case !free && !r.canReach(b, attacker, target):
		return "total"
	case stopped:
		return "cover"
	}
	return ""
}

// DND L2, L3, L4: cover on boards of every kind, by both fields of L3.
func TestTwinDNDCover(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2014))
	var n tally
	for range rounds(160, 16000) {
		rule := ruling{pick(r, "clear", "blocks"), pick(r, "clear", "blocks")}
		book := pick(r, "5e", "5e", "3.5e")
		want := rule.cover
		if book == "3.5e" {
			want = rule.counted
		}
		attacker := desk[rules.Attacker](t, "dnd", "5e", "cover", book, "touch", rule.touch, "pinch", rule.pinch)
		s := scatter(r, squares[0], 7, dungeon, 20, 4)
		populate(r, &s, 25)
		n.hold(t, s, 0, covering(attacker, fmt.Sprintf("cover %s, touch %s, pinch %s", book, rule.touch, rule.pinch), want))
	}
	n.report(t, "pairs")
}

// covering compares the cover of every figure of one side from every one of the
// other.
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

// DND L1 where touching stops no line (field sight), by both pinches.
func TestTwinDNDSightThatTouches(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2014))
	var n tally
	for range rounds(20, 2000) {
		rule := ruling{"clear", pick(r, "clear", "blocks")}
		seer := desk[rules.Seer](t, "dnd", "5e", "sight", "clear", "pinch", rule.pinch)
		n.hold(t, scatter(r, squares[0], 5, dungeon, 30, 8), 0, seeing(seer, "sight", func(b *board.Board) func(from, to grid.Cell) bool {
			return func(from, to grid.Cell) bool {
				return rule.canReach(b, board.Figure{At: from}, board.Figure{At: to})
			}
		}))
	}
	n.report(t, "pairs")
}

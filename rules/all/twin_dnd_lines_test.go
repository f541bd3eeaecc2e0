package all_test

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// ruling holds the fields "touch" and "pinch", which say how blockers affect lines of cover.
type ruling struct{ touch, pinch string }

// stops reports whether something solid blocks the line from the corner `p` of the attacker's
// square `a` to the corner `q` of the square `c` (DND L3).
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
	// beside holds the squares along the line that the line may pass through, at first only the
	// attacker's. At each corner that it meets, the line must be able to continue.
	corners, _ := lattice(b, 0)
	slices.SortFunc(corners, func(x, y geom.Point) int { return geom.Dot(q.Sub(p), x.Sub(y)) })
	beside := []grid.Cell{a}
	for _, x := range corners {
		if !line.On(x) {
			continue
		}
		if x != p && p.X != q.X && p.Y != q.Y && len(beside) > 0 {
			beside = within(aheadOf(x, p), a, c) // nothing between the last corner and this one blocked the line
		}
		ahead := []grid.Cell{c}
		if x != q {
			ahead = within(aheadOf(x, q), a, c)
		}
		var next []grid.Cell
		for _, v := range ahead {
			if slices.ContainsFunc(beside, func(u grid.Cell) bool { return r.joined(b, x, u, v) }) {
				next = append(next, v)
			}
		}
		if len(ahead) == 2 && len(next) == 1 && r.joined(b, x, ahead[0], ahead[1]) {
			next = ahead // no wall runs along the line there, so the line continues in both squares
		}
		beside = next
	}
	return len(beside) == 0
}

// aheadOf returns the square that the line from x to q enters first, or the two squares between
// which it runs.
func aheadOf(x, q geom.Point) []grid.Cell {
	d := geom.Point{X: geom.Sign(q.X - x.X), Y: geom.Sign(q.Y - x.Y)}
	if d.X != 0 && d.Y != 0 {
		return []grid.Cell{squareAt(x.Add(d))}
	}
	side := geom.Point{X: d.Y, Y: d.X}
	return []grid.Cell{squareAt(x.Add(d).Add(side)), squareAt(x.Add(d).Sub(side))}
}

// within takes the two squares between which a line runs. If one of them belongs to the attacker or
// the target, it returns only that square, because a line along the side of such a square counts as
// inside it. If both belong to them, it returns both.
func within(squares []grid.Cell, a, c grid.Cell) []grid.Cell {
	if len(squares) < 2 || slices.Contains(squares, a) && slices.Contains(squares, c) && a != c {
		return squares
	}
	for _, own := range []grid.Cell{a, c} {
		if slices.Contains(squares, own) {
			return []grid.Cell{own}
		}
	}
	return squares
}

// squareAt returns the square with that centre.
func squareAt(p geom.Point) grid.Cell {
	return grid.Cell{X: geom.FloorDiv(p.X, 2), Y: geom.FloorDiv(p.Y, 2)}
}

// joined reports whether a line can continue at a corner from one of its squares to another: over
// the edge between neighbours, or by either path to the diagonally opposite square. If the field
// "pinch" is "clear", the line can also pass between two filled squares that meet only at the
// corner, unless a wall ends there.
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
		// A wall that ends at the corner closes it, whichever squares the wall separates.
		for _, e := range b.Grid().EdgesAt(corner) {
			pinched = pinched && !b.Shut(e)
		}
		return pinched && r.pinch == "clear"
	}
	return false // a wall separates the neighbours: no straight line turns around its tip
}

// glimpses reports whether the line from the corner `p` of the square `a` in the direction `d`
// reaches the square `c` unblocked, and enters it between two of its corners.
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
			return false // it enters at a corner
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

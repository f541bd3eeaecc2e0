package all_test

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// walkers holds the mover, and the fields of the profile that say how creatures move.
type walkers struct {
	metric, difficult, corners, through, past string
	mover                                     board.Figure
}

// footing is a square, together with whether the number of diagonals taken so far is odd (DND M1).
type footing struct {
	at  grid.Cell
	odd bool
}

// others returns the creatures on the square other than the mover.
func (w walkers) others(b *board.Board, c grid.Cell) []board.Figure {
	var list []board.Figure
	for _, f := range b.Figures() {
		if f.ID != w.mover.ID && f.Covers(c) {
			list = append(list, f)
		}
	}
	return list
}

// mayPass reports whether the mover may pass a creature (DND M6). It may pass allies. In 5.1 and
// 5.2 it may pass creatures two sizes apart, and in 5.2 incapacitated ones too. In 3.5e and pf2e it
// may pass creatures three sizes apart: in 3.5e also helpless ones, and in pf2e also unconscious
// ones that are no larger than the mover.
func (w walkers) mayPass(f board.Figure) bool {
	apart := abs(max(f.Size, 1) - max(w.mover.Size, 1))
	if f.Side == w.mover.Side {
		return true
	}
	switch w.past {
	case "5.2":
		return apart >= 2 || f.Is("incapacitated") || f.Is("unconscious")
	case "3.5e":
		return apart >= 3 || f.Is("unconscious")
	case "pf2e":
		return apart >= 3 || f.Is("unconscious") && max(f.Size, 1) <= max(w.mover.Size, 1)
	}
	return apart >= 2
}

// slowed reports whether a creature's space is difficult terrain for the mover (DND M6).
func (w walkers) slowed(f board.Figure) bool {
	return w.through == "5.1" || f.Side != w.mover.Side
}

// enterable reports whether the mover may pass through the square.
func (w walkers) enterable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && !fills(b, c) && !slices.ContainsFunc(w.others(b, c), func(f board.Figure) bool { return !w.mayPass(f) })
}

// fills reports whether the square counts as filled when a diagonal step passes it (DND M4).
// Whatever blocks sight fills a square, and so do obstacles. Void in open surroundings does not.
func fills(b *board.Board, c grid.Cell) bool {
	return b.Opaque(c) || b.Terrain(c) == board.Obstacle
}

// ground returns how hard it is to enter the square: 0 normal, 1 difficult, 2 greater.
func (w walkers) ground(b *board.Board, c grid.Cell) int {
	switch b.Terrain(c) {
	case board.Greater:
		return 2
	case board.Difficult:
		return 1
	}
	if slices.ContainsFunc(w.others(b, c), w.slowed) {
		return 1
	}
	return 0
}

// price returns the cost of a step in squares, and whether it counts as a diagonal (DND S2.2, M3).
func (w walkers) price(diagonal, odd bool, ground int) (cost int, counts bool) {
	cost = 1
	if diagonal {
		switch {
		case w.metric == "manhattan", w.metric == "5-10-5" && odd, w.metric == "10-5-10" && !odd:
			cost = 2
		}
	}
	switch {
	case ground == 0:
		return cost, diagonal
	case w.difficult == "5e":
		return cost * 2, diagonal
	case w.difficult == "pf2e":
		return cost + ground, diagonal
	case diagonal:
		return 3, false // a flat price, which does not count in the alternation of diagonals
	}
	return 2, false
}

// legal reports whether the mover's space may move one square in the given direction, considering
// only walls and filled squares (DND M4, M5).
func (w walkers) legal(b *board.Board, from grid.Cell, dx, dy int) bool {
	size := max(w.mover.Size, 1)
	to := grid.Cell{X: from.X + dx, Y: from.Y + dy}
	for _, c := range b.Grid().Space(to, size) {
		if !w.enterable(b, c) {
			return false
		}
	}
	if size == 1 && dx != 0 && dy != 0 {
		return w.pastCorner(b, from, dx, dy)
	}
	if dx == 0 || dy == 0 {
		return !w.walled(b, from, to)
	}
	// On a diagonal step the body sweeps half of each of the two squares that it covers neither
	// before nor after. Walls must leave one of the two paths around the corner open (DND M4).
	for _, c := range [2]grid.Cell{{X: from.X + far(dx, size), Y: from.Y + far(-dy, size) + dy}, {X: from.X + far(-dx, size) + dx, Y: from.Y + far(dy, size)}} {
		if fills(b, c) {
			return false
		}
	}
	x, y := grid.Cell{X: to.X, Y: from.Y}, grid.Cell{X: from.X, Y: to.Y}
	return !w.walled(b, from, x) && !w.walled(b, x, to) || !w.walled(b, from, y) && !w.walled(b, y, to)
}

// far returns the distance from the first column to the column that a body enters when it moves in
// the given direction.
func far(dx, size int) int {
	if dx > 0 {
		return size
	}
	return -1
}

// walled reports whether a wall is inside the rectangle around two positions of the body.
func (w walkers) walled(b *board.Board, from, to grid.Cell) bool {
	size := max(w.mover.Size, 1)
	right, bottom := max(from.X, to.X)+size, max(from.Y, to.Y)+size
	for y := min(from.Y, to.Y); y < bottom; y++ {
		for x := min(from.X, to.X); x < right; x++ {
			c := grid.Cell{X: x, Y: y}
			if x+1 < right && b.Shut(b.Grid().Edge(c, 1)) || y+1 < bottom && b.Shut(b.Grid().Edge(c, 2)) {
				return true
			}
		}
	}
	return false
}

// pastCorner reports whether a diagonal step of a single-square creature may pass the corner
// (DND M4). Walls must leave one of the two L-shaped paths open, or both with corners=walls. Filled
// squares bar the step, but with corners=free a filled square closes only the path through it.
func (w walkers) pastCorner(b *board.Board, from grid.Cell, dx, dy int) bool {
	x, y := grid.Cell{X: from.X + dx, Y: from.Y}, grid.Cell{X: from.X, Y: from.Y + dy}
	to := grid.Cell{X: from.X + dx, Y: from.Y + dy}
	open := func(c, d grid.Cell) bool {
		e, _ := b.Grid().Between(c, d)
		return !b.Shut(e)
	}
	way := func(by grid.Cell) bool { return open(from, by) && open(by, to) && !fills(b, by) }
	if w.corners != "free" && (fills(b, x) || fills(b, y)) {
		return false
	}
	if w.corners == "walls" {
		return way(x) && way(y)
	}
	return way(x) || way(y)
}

// step returns where one step leads and its cost. The result ok is false if the step is not
// allowed.
func (w walkers) step(b *board.Board, f footing, dx, dy int) (to footing, cost int, ok bool) {
	diagonal := dx != 0 && dy != 0
	to.at = grid.Cell{X: f.at.X + dx, Y: f.at.Y + dy}
	if diagonal && w.metric == "orthogonal" || !w.legal(b, f.at, dx, dy) {
		return to, 0, false
	}
	hardest := 0
	before := board.Figure{At: f.at, Size: w.mover.Size}
	for _, c := range b.Grid().Space(to.at, w.mover.Size) {
		if !before.Covers(c) {
			hardest = max(hardest, w.ground(b, c))
		}
	}
	cost, counts := w.price(diagonal, f.odd, hardest)
	to.odd = f.odd != counts
	return to, cost, true
}

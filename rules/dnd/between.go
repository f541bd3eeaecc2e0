package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// passage is what passes along a line: sight, or attacks, spells and areas.
type passage uint8

const (
	looks passage = iota
	effects
)

// passageOf returns the passage for a kind of seeing.
func passageOf(kind string) passage {
	if kind == "effect" {
		return effects
	}
	return looks
}

// through returns the board on which every closed door that lets the passage through is open.
//
// DND L10: sight passes every door that can be seen through. Glass stops attacks and spells, unless
// the field `panes` says otherwise.
func (p Profile) through(b *board.Board, what passage) *board.Board {
	return b.Through(func(l board.Leaf) bool { return what == looks || l != board.GlassLeaf || p.Panes == "break" })
}

// grated reports whether a leaf gives cover to figures behind it. DND L10: bars do; a window and
// glass do not.
func grated(l board.Leaf) bool {
	return l == board.PortcullisLeaf || l == board.BarsLeaf || l == board.SlitLeaf
}

// plain reports whether lines can use the board as it is, because it has no transparent doors, and
// no heights that count.
func (p Profile) plain(b *board.Board) bool { return !b.HasLeaves() && !p.hilly(b) && !p.low(b) }

// tall reports whether the heights of figures count for lines on a board.
func (p Profile) tall(b *board.Board) bool { return p.hilly(b) || p.low(b) }

// low reports whether walls on the board are only as high as the board says. DND L11.
func (p Profile) low(b *board.Board) bool { return p.Walls == "heights" && len(b.Tops()) > 0 }

// ground is the board as it counts for lines between two spaces: the obstacles that stop them, and
// those that only give cover.
type ground struct {
	board *board.Board
	// thin holds a board for each degree of low cover, or nil if nothing gives that degree. On such
	// a board, the obstacles that give this degree of cover stand as if they stopped lines. DND L7.
	thin [len(lowCover)]*board.Board
}

// groundBetween returns the board as it counts for lines between two spaces.
//
// DND L9, L11: ground and walls that reach the head of only one of the two figures give half cover,
// as low obstacles do (L7). DND L10: bars in doors give cover too.
func (p Profile) groundBetween(b *board.Board, from, to sight.Space, what passage) ground {
	if p.plain(b) {
		return ground{board: b}
	}
	seen := ground{board: p.through(b, what)}
	if p.tall(b) {
		low, top := headOf(b, from), headOf(b, to)
		if low > top {
			low, top = top, low
		}
		open := seen.board
		seen.board = p.hills(open, top)
		p.ledges(&seen, b, from, to, low, top)
	}
	p.grates(&seen, b, from, to)
	return seen
}

// ledges adds the ground and the walls that lines pass over and that give cover.
func (p Profile) ledges(seen *ground, b *board.Board, from, to sight.Space, low, top int) {
	if p.hilly(b) {
		ledges := b.Where(func(c grid.Cell) bool {
			n := b.Level(c)
			return low <= n && n < top && !from.Contains(c) && !to.Contains(c)
		})
		for _, c := range ledges {
			seen.board.SetCellTraits(c, append(seen.board.CellTraits(c), "half-cover")...)
		}
	}
	if !p.low(b) {
		return
	}
	for _, t := range b.Tops() {
		if degree := p.overWall(b, t.Top, to, low, top); degree != Open && standsBetween(b.Grid(), t.Edge, from, to) {
			seen.shut(degree, func(b *board.Board) { b.SetWall(t.Edge, true) })
		}
	}
}

// overWall returns the cover from a wall that a line passes over.
//
// DND L11: a wall gives half cover if it reaches the head of only one of the two figures, or hides
// at least half of the target. It gives three-quarters cover if it hides three quarters of a target
// that looks over it.
func (p Profile) overWall(b *board.Board, wall int, to sight.Space, low, top int) Degree {
	if wall >= top {
		return Open // the wall stops the line, so it gives no cover as a low obstacle
	}
	size, head := max(to.Size, 1), headOf(b, to)
	hidden := min(max(wall-(head-size), 0), size)
	switch {
	case wall < head && 4*hidden >= 3*size:
		return ThreeQuarters
	case wall >= low, wall < head && 2*hidden >= size:
		return Half
	}
	return Open
}

// standsBetween reports whether something on an edge gives cover to the target. An attacker next to
// the edge looks and shoots past it, unless the target is next to the edge too.
func standsBetween(g grid.Grid, e grid.Edge, from, to sight.Space) bool {
	near, far := g.Cells(e)
	return !from.Contains(near) && !from.Contains(far) || to.Contains(near) || to.Contains(far)
}

// grates adds the closed doors that can be shot through. They give cover to a figure behind them.
// DND L10.
func (p Profile) grates(seen *ground, b *board.Board, from, to sight.Space) {
	if !b.HasLeaves() {
		return
	}
	degree, covers := p.barsCover()
	if !covers {
		return
	}
	for _, d := range b.Doors() {
		if d.State == board.Closed && grated(d.Leaf) && (d.InCell || standsBetween(b.Grid(), d.Edge, from, to)) {
			seen.shut(degree, func(b *board.Board) { b.SetDoor(d.ID, board.Closed) })
		}
	}
	for i, w := range b.Barriers() {
		at := func(s sight.Space) bool {
			return slices.ContainsFunc(s.Squares(), func(c grid.Cell) bool { return b.LaidIn(i, c) })
		}
		if w.Kind == board.BarrierDoor && w.State == board.Closed && grated(w.Leaf) && (!at(from) || at(to)) {
			seen.shut(degree, func(b *board.Board) { b.SetBarrierDoor(w.ID, board.Closed) })
		}
	}
}

// barsCover returns the degree of cover that bars give. The second result reports whether they give
// any.
func (p Profile) barsCover() (Degree, bool) {
	switch p.Bars {
	case "half":
		return Half, true
	case "three-quarters":
		return ThreeQuarters, true
	}
	return Open, false
}

// shut adds an obstacle to the board for a degree in `thin`. The function `stand` puts the obstacle
// on a board.
func (g *ground) shut(degree Degree, stand func(*board.Board)) {
	for i := range lowCover {
		if lowCover[i].degree == degree {
			if g.thin[i] == nil {
				g.thin[i] = g.board.Clone()
			}
			stand(g.thin[i])
		}
	}
}

package all_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// place is one of the spaces of a column (HS D6).
type place struct {
	at    grid.Cell
	level int
}

// stance is where a figure stands. For a single-space figure the tail is the same as the head.
type stance struct{ head, tail place }

const (
	usualHeight = 5 // field height
	roadBonus   = 3 // field road
)

func tall(f board.Figure) int {
	if f.Height == 0 {
		return usualHeight
	}
	return f.Height
}

// spaces returns the spaces of a column. Solid and void cells have none.
func spaces(b *board.Board, c grid.Cell) []place {
	var list []place
	if b.Space(c) {
		for _, span := range b.Spans(c) {
			list = append(list, place{c, span.Top})
		}
	}
	return list
}

// on reports whether the space has the given terrain. The terrain of a column is that of its lowest
// space (HS D6).
func (p place) on(b *board.Board, t board.Terrain) bool {
	return b.Terrain(p.at) == t && spaces(b, p.at)[0] == p
}

// liquid reports whether the space is water, or molten lava, which is treated in the same way
// (HS F5, F12).
func (p place) liquid(b *board.Board) bool { return p.on(b, board.Water) || p.on(b, board.Lava) }

// clear reports whether nothing is in the column between the space and the level `top` (HS F8).
func (p place) clear(b *board.Board, top int) bool {
	for _, span := range b.Spans(p.at) {
		if span.Bottom >= p.level && span.Top > p.level && span.Bottom < top {
			return false
		}
	}
	return true
}

func footprint(f board.Figure) []place {
	var list []place
	for _, c := range f.Cells() {
		list = append(list, place{c, f.Level})
	}
	return list
}

// walled reports whether a wall, or a door that is not open, fills the given level of the edge
// (HS F7, F19). A wall fills the levels from its foot up to its top.
func walled(b *board.Board, e grid.Edge, level int) bool {
	size := b.WallSize(e)
	return b.Shut(e) && level >= b.WallFoot(e) && (size.Height == 0 || level < b.WallFoot(e)+size.Height)
}

// free reports whether nothing on the edge is in the way of a body of the given height on a level.
func free(b *board.Board, e grid.Edge, level, height int) bool {
	for l := level; l < level+height; l++ {
		if walled(b, e, l) {
			return false
		}
	}
	return true
}

// crest returns the lowest level on which a body of the given height can cross the edge (HS F19).
// Levels below `least` do not count.
func crest(b *board.Board, e grid.Edge, least, height int) (int, bool) {
	const above = 100 // above every wall that has a top
	for level := least; level < above; level++ {
		if free(b, e, level, height) {
			return level, true
		}
	}
	return 0, false
}

// engages reports whether a figure engages an enemy (HS F13). The two must be adjacent, neither
// base may be at or above the other's head, and both must reach some level without a wall between
// them.
func engages(b *board.Board, f board.Figure, stands []place, enemy board.Figure) bool {
	if f.Side == enemy.Side {
		return false
	}
	for _, p := range stands {
		for _, q := range footprint(enemy) {
			e, near := b.Grid().Between(p.at, q.at)
			if !near || p.level >= q.level+tall(enemy) || q.level >= p.level+tall(f) {
				continue
			}
			for level := max(p.level, q.level); level < min(p.level+tall(f), q.level+tall(enemy)); level++ {
				if !walled(b, e, level) {
					return true // they face each other on this level
				}
			}
		}
	}
	return false
}

var hills = palette{board.Wall: 3, board.Void: 8, board.Obstacle: 5, board.Water: 12, board.Lava: 4, board.Road: 25, board.Difficult: 6, board.Ice: 6, board.Hazard: 4}

// battlefield gives the board many levels, and puts a figure of one or two spaces on it, with other
// figures around. It reports whether there is any figure.
func (s *sketch) battlefield(r *rand.Rand, double bool, percent int) bool {
	s.heights(r)
	s.sizes = map[grid.Edge]board.WallSize{}
	for _, e := range s.walls {
		switch r.IntN(4) {
		case 0: // this wall has no top
		case 1:
			s.sizes[e] = board.WallSize{Height: 1 + r.IntN(5), Raised: true, Level: r.IntN(7)}
		default:
			s.sizes[e] = board.WallSize{Height: 1 + r.IntN(5)}
		}
	}
	for i, t := range s.terrain {
		if t == board.Lava && double {
			s.terrain[i] = board.Water // the rules do not say whether one space of lava stops a double-space figure
		}
	}
	stand := func(c grid.Cell) (place, bool) {
		b := s.board()
		list := spaces(b, c)
		if len(list) == 0 || b.Opaque(c) || b.Terrain(c) == board.Obstacle {
			return place{}, false
		}
		p := list[r.IntN(len(list))]
		_, taken := marcher{}.inWay(b, p)
		return p, !taken
	}
	for i, c := range s.cells() {
		p, ok := stand(c)
		mover := len(s.figures) == 0
		if !ok || r.IntN(100) >= percent && !mover {
			continue
		}
		f := board.Figure{ID: fmt.Sprintf("f%d", i), Side: pick(r, "red", "blue"), At: c, Level: p.level, Height: 3 + r.IntN(4)}
		if !p.clear(s.board(), p.level+f.Height) {
			continue
		}
		if mover && double || !mover && r.IntN(4) == 0 {
			tail := s.grid.Ring(c, 1)[r.IntN(6)]
			q, ok := stand(tail)
			if !ok || q.level != p.level || !q.clear(s.board(), q.level+f.Height) {
				continue
			}
			f.Tail = &tail
		}
		s.figures = append(s.figures, f)
	}
	return len(s.figures) > 0
}

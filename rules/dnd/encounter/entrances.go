package encounter

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// free reports whether a creature with a space of that width may be placed on a square: on plain
// ground, in no doorway and on no wall.
func (g *survey) free(at grid.Cell, size int) bool {
	// A large creature must not stand across a doorway.
	if !g.desk.Passable(g.open, at, size, false) || !g.desk.Passable(g.shut, at, size, false) {
		return false
	}
	return !slices.ContainsFunc(g.open.Grid().Space(at, size), func(c grid.Cell) bool {
		plain := slices.Contains([]board.Terrain{board.Floor, board.Road, board.Difficult, board.Stairs}, g.open.Terrain(c))
		_, doorway := g.open.DoorIn(c)
		walled := slices.ContainsFunc(g.open.BarriersAt(c), func(n int32) bool { return g.open.Barrier(int(n)).Between(c, c) })
		return !plain || doorway || walled || g.taken[c]
	})
}

// around returns the squares that can be reached from a square, including through open doors,
// nearest first.
func (g *survey) around(b *board.Board, from grid.Cell) []grid.Cell {
	seen, list := map[grid.Cell]bool{from: true}, []grid.Cell{from}
	for i := 0; i < len(list); i++ {
		for s := range grid.Side(b.Grid().Sides()) {
			to := b.Grid().Neighbour(list[i], s)
			if !seen[to] && g.desk.Steps(b, list[i], to, 1, false) {
				seen[to] = true
				list = append(list, to)
			}
		}
	}
	return list
}

// entrance returns the square where the party begins.
func (g *survey) entrance(from Entrance) grid.Cell {
	if len(g.main) == 0 {
		return grid.Cell{}
	}
	width, height := g.open.Size()
	switch from {
	case InTheWest:
		return slices.MinFunc(g.main, func(a, b grid.Cell) int {
			return cmp.Or(a.X-b.X, middling(a.Y, height)-middling(b.Y, height))
		})
	case InTheNorth:
		return slices.MinFunc(g.main, func(a, b grid.Cell) int {
			return cmp.Or(a.Y-b.Y, middling(a.X, width)-middling(b.X, width))
		})
	}
	if i := slices.IndexFunc(g.main, func(c grid.Cell) bool { return g.open.Terrain(c) == board.Stairs }); i >= 0 {
		return g.main[i]
	}
	if c, is := g.before(); is {
		return c
	}
	far := slices.DeleteFunc(g.around(g.open, g.main[0]), func(c grid.Cell) bool { return !g.free(c, 1) })
	return far[len(far)-1]
}

// before returns the first square outside the building that is in front of a door.
func (g *survey) before() (grid.Cell, bool) {
	if g.outside == 0 {
		return grid.Cell{}, false
	}
	for _, c := range g.main {
		if g.room[c] != g.outside || !g.free(c, 1) {
			continue
		}
		for s := range grid.Side(g.open.Grid().Sides()) {
			if to := g.open.Grid().Neighbour(c, s); g.room[to] > 0 && g.room[to] != g.outside && g.desk.Steps(g.open, c, to, 1, false) {
				return c, true
			}
		}
	}
	return grid.Cell{}, false
}

// first returns the first square of a rectangle that is in play and free.
func (g *survey) first(in *Ground) grid.Cell {
	cells := in.cells(g.open)
	return cells[slices.IndexFunc(cells, func(c grid.Cell) bool { return g.room[c] > 0 && g.free(c, 1) })]
}

// middling returns twice the distance of row or column n from the middle of a side of the map.
func middling(n, side int) int { return max(2*n+1-side, side-2*n-1) }

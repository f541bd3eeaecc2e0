package game

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// Reach returns the cells that one can walk to, by every door and over all ground but
// obstacles, as if whatever stands in the way could be dealt with. There are none from where
// nobody can stand.
func Reach(b *board.Board, from grid.Cell) map[grid.Cell]bool {
	g, reached := b.Grid(), map[grid.Cell]bool{}
	if !walkable(b, from) {
		return reached
	}
	reached[from] = true
	for queue := []grid.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for side := range grid.Side(g.Sides()) {
			to := g.Neighbour(queue[0], side)
			if !b.Wall(g.Edge(queue[0], side)) && walkable(b, to) && !reached[to] {
				reached[to] = true
				queue = append(queue, to)
			}
		}
	}
	return reached
}

// walkable reports whether a cell can be walked to, whether doors are open or not.
func walkable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && b.Terrain(c) != board.Obstacle
}

// NoWay notes a place of the game part that no way leads to.
func (s Survey) NoWay(path string, at grid.Cell, reached map[grid.Cell]bool) {
	if !reached[at] {
		s.Lacks(path, "no way leads to %v", at)
	}
}

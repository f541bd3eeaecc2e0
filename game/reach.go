package game

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/path"
)

// Reach returns the cells that one can walk to, by every door and over all ground but
// obstacles, as if whatever stands in the way could be dealt with. There are none from where
// nobody can stand.
func Reach(b *board.Board, from grid.Cell) map[grid.Cell]bool {
	reached := map[grid.Cell]bool{}
	if !walkable(b, from) {
		return reached
	}
	var search path.Search[grid.Cell]
	w, h := b.Size()
	search.Run(w*h, Steps(b.Grid(), func(from, to grid.Cell) bool {
		e, _ := b.Grid().Between(from, to)
		return !b.Wall(e) && walkable(b, to)
	}), from)
	for c := range search.All {
		reached[c] = true
	}
	return reached
}

// Steps are the steps over the sides of cells that may be made, each of cost 1.
func Steps(g grid.Grid, may func(from, to grid.Cell) bool) path.Steps[grid.Cell] {
	return func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for side := range grid.Side(g.Sides()) {
			if to := g.Neighbour(at, side); may(at, to) {
				yield(to, path.Cost{Move: 1})
			}
		}
	}
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

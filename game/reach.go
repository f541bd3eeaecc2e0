package game

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
)

// Reach returns the cells that can be reached on foot through every door and over all ground except
// obstacles, as if all other hindrances could be removed. It returns none if no figure can stand on
// the start.
func Reach(b *board.Board, from grid.Cell) map[grid.Cell]bool {
	reached := map[grid.Cell]bool{}
	if !walkable(b, from) {
		return reached
	}
	for c := range ways(b, from).All {
		reached[c] = true
	}
	return reached
}

// Away returns a function that counts the steps from the given cell to another by the rules of
// [Reach]. The function returns false if there is no path.
func Away(b *board.Board, from grid.Cell) func(to grid.Cell) (steps int, ok bool) {
	w := ways(b, from)
	return func(to grid.Cell) (int, bool) {
		cost, ok := w.Cost(to)
		return cost.Move, ok
	}
}

// ways finds the shortest paths from a cell.
func ways(b *board.Board, from grid.Cell) *path.Search[grid.Cell] {
	w, h := b.Size()
	return Walk(b.Grid(), from, w*h, func(from, to grid.Cell) bool {
		e, _ := b.Grid().Between(from, to)
		return !b.Wall(e) && walkable(b, to)
	})
}

// Walk finds the shortest paths from a cell across the sides of cells, with at most the given
// number of steps. The function `may` decides which steps are allowed.
func Walk(g grid.Grid, from grid.Cell, steps int, may func(from, to grid.Cell) bool) *path.Search[grid.Cell] {
	var ways path.Search[grid.Cell]
	ways.Run(steps, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for side := range grid.Side(g.Sides()) {
			if to := g.Neighbour(at, side); may(at, to) {
				yield(to, path.Cost{Move: 1})
			}
		}
	}, from)
	return &ways
}

// walkable reports whether a figure can walk into a cell. Doors count as open.
func walkable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && b.Terrain(c) != board.Obstacle
}

// Roam returns a function that counts the steps to a cell from the nearest of the starts. The
// function returns false if there is no path. A step leads to any touching cell, even one that
// touches only at a corner, if the function `may` allows it. At most `steps` steps are counted.
func Roam(g grid.Grid, steps int, may func(from, to grid.Cell) bool, starts ...grid.Cell) func(to grid.Cell) (int, bool) {
	var ways path.Search[grid.Cell]
	ways.Run(steps, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for _, to := range g.Around(at) {
			if may(at, to) {
				yield(to, path.Cost{Move: 1})
			}
		}
	}, starts...)
	return func(to grid.Cell) (int, bool) {
		cost, ok := ways.Cost(to)
		return cost.Move, ok
	}
}

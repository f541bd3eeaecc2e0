package game

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
)

// Reach returns the cells that can be reached on foot through every door and over all ground except
// obstacles, as if everything in the way could be dealt with. There are none when the start itself cannot be
// stood on.
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

// Away returns the number of steps from a cell to another by the rules of [Reach]; false when there is no path.
func Away(b *board.Board, from grid.Cell) func(to grid.Cell) (steps int, ok bool) {
	w := ways(b, from)
	return func(to grid.Cell) (int, bool) {
		cost, ok := w.Cost(to)
		return cost.Move, ok
	}
}

// ways finds the shortest ways from a cell.
func ways(b *board.Board, from grid.Cell) *path.Search[grid.Cell] {
	w, h := b.Size()
	return Walk(b.Grid(), from, w*h, func(from, to grid.Cell) bool {
		e, _ := b.Grid().Between(from, to)
		return !b.Wall(e) && walkable(b, to)
	})
}

// Walk finds the shortest paths from a cell, up to a number of steps, over the sides of cells. The function
// decides which steps are allowed.
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

// walkable reports whether a figure can walk into a cell, with doors open or closed.
func walkable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && b.Terrain(c) != board.Obstacle
}

// Roam returns the number of steps to a cell from the nearest of some starts; false when there is no path. A step leads
// to any touching cell, including by a corner, if it is allowed, and the number of steps is bounded.
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

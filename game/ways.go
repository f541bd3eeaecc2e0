package game

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Ways lists the shortest way from a cell to each other within so many steps, both included:
// the nearest first, and then in the order of the sides. Free reports whether one step leads
// from a cell to its neighbour.
func Ways(g grid.Grid, from grid.Cell, steps int, free func(from, to grid.Cell) bool) [][]grid.Cell {
	seen, ways := map[grid.Cell]bool{from: true}, [][]grid.Cell{{from}}
	for i := 0; i < len(ways) && len(ways[i]) <= steps; i++ {
		last := ways[i][len(ways[i])-1]
		for s := range grid.Side(g.Sides()) {
			if to := g.Neighbour(last, s); !seen[to] && free(last, to) {
				seen[to] = true
				ways = append(ways, append(slices.Clone(ways[i]), to))
			}
		}
	}
	return ways[1:]
}

// Walk completes the choice of going a way whose steps cost one each.
func Walk(c battlemat.Choice, verb string, way []grid.Cell) battlemat.Choice {
	to, cost := way[len(way)-1], len(way)-1
	c.Command = battlemat.Command(verb + " " + to.String())
	c.Kind, c.At, c.Main, c.Cost = battlemat.Move, &to, true, &cost
	c.Path = make([]battlemat.Step, 0, len(way))
	for n, at := range way {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: n})
	}
	return c
}

// Rows lists the cells in the rows of a cell, side by side, each as far as one step after the
// other is free.
func Rows(g grid.Grid, from grid.Cell, free func(from, to grid.Cell) bool) []grid.Cell {
	cells := []grid.Cell{}
	for s := range grid.Side(g.Sides()) {
		for c, to := from, g.Neighbour(from, s); free(c, to); c, to = to, g.Neighbour(to, s) {
			cells = append(cells, to)
		}
	}
	return cells
}

package tag

import (
	"slices"

	"github.com/battlemat/battlemat/grid"
)

// occupied reports whether a figure stands on the cell.
func (p Position) occupied(c grid.Cell) bool {
	return slices.ContainsFunc(p.figures, func(f figure) bool { return !f.gone && f.at == c })
}

// beside reports whether one step leads from a to b, whoever stands there.
func (g *game) beside(a, b grid.Cell) bool {
	e, near := g.board.Grid().Between(a, b)
	return near && !g.board.Shut(e) && g.board.Space(b)
}

// ways are the shortest ways of a figure to every cell within its steps, nearest
// first and then in the order of the sides. The figure's own cell is not among them.
func (p Position) ways(from grid.Cell, steps int) [][]grid.Cell {
	g := p.game.board.Grid()
	var found [][]grid.Cell
	seen := map[grid.Cell]bool{from: true}
	edge := [][]grid.Cell{{from}}
	for range steps {
		var next [][]grid.Cell
		for _, way := range edge {
			last := way[len(way)-1]
			for s := range g.Sides() {
				to := g.Neighbour(last, grid.Side(s))
				// TAG 3: not through walls, not through figures.
				if seen[to] || !p.game.beside(last, to) || p.occupied(to) {
					continue
				}
				seen[to] = true
				next = append(next, append(slices.Clone(way), to))
			}
		}
		found = append(found, next...)
		edge = next
	}
	return found
}

// way is the way to one cell, nil when there is none.
func (p Position) way(from grid.Cell, steps int, to grid.Cell) []grid.Cell {
	for _, w := range p.ways(from, steps) {
		if w[len(w)-1] == to {
			return w
		}
	}
	return nil
}

// layable reports whether the snare may lie on a cell: free ground, not the exit. TAG 1.
func (p Position) layable(c grid.Cell) bool {
	return p.game.board.Space(c) && !p.occupied(c) && c != p.game.exit
}

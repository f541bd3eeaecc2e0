package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
)

// away is farther than any distance on a battlefield.
const away = 1 << 20

// ground is the battlefield, with a cache of distances.
type ground struct {
	*view.Ground
	ranges map[grid.Cell]view.Distances // the numbers of spaces from each cell
}

// newGround reads the battlefield. It returns nil if that is not possible.
func newGround(v battlemat.View) *ground {
	g, err := view.Walk(v.Ground)
	if err != nil {
		return nil
	}
	return &ground{Ground: g, ranges: map[grid.Cell]view.Distances{}}
}

// spaces returns the number of spaces between two cells, whatever is on them.
func (g *ground) spaces(from, to grid.Cell) int {
	d, known := g.ranges[from]
	if !known {
		d = g.Distances(from)
		g.ranges[from] = d
	}
	if n, there := d.To(to); there {
		return n
	}
	return away
}

// ways returns a function that gives the cost from every cell to the nearest of the goals, for a
// figure of that Height. A walker pays for levels up, and cannot climb its full Height at once.
func (g *ground) ways(height int, flies bool, goals []grid.Cell) func(grid.Cell) int {
	var search path.Search[grid.Cell]
	lattice := g.Grid()
	search.Run(-1, func(c grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range grid.Side(lattice.Sides()) {
			from := lattice.Neighbour(c, s) // the search runs backwards from the goals
			if flies {
				if g.Contains(from) { // HS F10
					yield(from, path.Cost{Move: 1})
				}
				continue
			}
			if !g.Space(from) || g.Terrain(from) == board.Obstacle || g.Shut(lattice.Edge(c, s)) {
				continue
			}
			cost := 1
			if up := g.Level(c) - g.Level(from); up > 0 {
				if cost += up; up >= height {
					continue
				}
			}
			if g.Terrain(from) == board.Water {
				cost += 2 // a move ends there
			}
			yield(from, path.Cost{Move: cost})
		}
	}, goals...)
	return func(c grid.Cell) int {
		if cost, reached := search.Cost(c); reached {
			return cost.Move
		}
		return away
	}
}

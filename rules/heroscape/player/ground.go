package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
)

// away is farther than anything on a battlefield.
const away = 1 << 20

// ground is the battlefield with measured distances.
type ground struct {
	*view.Ground
	ranges map[grid.Cell]view.Distances // counts of spaces from cells
}

// newGround reads the battlefield; nil where it cannot be read.
func newGround(v battlemat.View) *ground {
	g, err := view.Walk(v.Ground)
	if err != nil {
		return nil
	}
	return &ground{Ground: g, ranges: map[grid.Cell]view.Distances{}}
}

// spaces counts the spaces between two cells, over whatever stands there.
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

// ways measures what a figure of that Height pays from every cell to the nearest of some goals:
// for a walker levels up count, and a climb of its Height is none.
func (g *ground) ways(height int, flies bool, goals []grid.Cell) func(grid.Cell) int {
	var search path.Search[grid.Cell]
	lattice := g.Grid()
	search.Run(-1, func(c grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range grid.Side(lattice.Sides()) {
			from := lattice.Neighbour(c, s) // the way is searched from its end
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

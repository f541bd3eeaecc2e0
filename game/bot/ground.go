package bot

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// away is greater than any distance on a board.
const away = 1 << 30

// goal returns the number of steps from a cell to the nearest goal, or `away` if there is none.
func goal(d view.Distances, c *grid.Cell) int {
	if c == nil {
		return away
	}
	if n, known := d.To(*c); known {
		return n
	}
	return away
}

// towards returns the distances to the nearest visible foe of a figure or, if there is none, to the
// nearest known cell next to an unknown one. Doors count as open, because they can be opened.
func towards(v battlemat.View, figure string) view.Distances {
	g, err := view.Walk(v.Ground)
	if err != nil {
		return view.Distances{}
	}
	g.OpenDoors()
	side := ""
	for _, f := range v.Figures {
		if f.ID == figure {
			side = f.Side
		}
	}
	var goals []grid.Cell
	for _, f := range v.Figures {
		if f.Side != side && !f.Down {
			goals = append(goals, f.At)
		}
	}
	if len(goals) == 0 {
		goals = g.Frontier()
	}
	return g.Distances(goals...)
}

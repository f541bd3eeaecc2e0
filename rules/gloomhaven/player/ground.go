package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground is the board of a view, for finding paths.
type ground struct {
	*view.Ground
	seen  battlemat.Ground
	known map[grid.Cell]view.Distances
}

// newGround reads the ground of a view.
func newGround(v battlemat.Ground) (*ground, error) {
	walk, err := view.Walk(v)
	return &ground{walk, v, map[grid.Cell]view.Distances{}}, err
}

// from returns the number of steps from a hex to every other hex.
func (g *ground) from(c grid.Cell) view.Distances {
	d, counted := g.known[c]
	if !counted {
		d = g.Distances(c)
		g.known[c] = d
	}
	return d
}

// sought returns the distance of a hex from the next goal, for use if no enemy is in sight. Goals
// are treasure, closed doors, hexes that must be reached, and money; the first kind with a
// reachable goal counts. If there is no goal, the distance is very large.
func (g *ground) sought(from grid.Cell) int {
	kinds := map[string][]grid.Cell{}
	for _, d := range g.seen.Doors {
		if d.State != "open" {
			kinds["door"] = append(kinds["door"], d.At)
		}
	}
	for _, p := range g.seen.Pieces {
		kinds[p.Kind] = append(kinds[p.Kind], p.At)
	}
	far := g.from(from)
	for _, kind := range []string{"chest", "door", "goal", "coins"} {
		least := -1
		for _, c := range kinds[kind] {
			if n, ok := far.To(c); ok && (least < 0 || n < least) {
				least = n
			}
		}
		if least >= 0 {
			return least
		}
	}
	return 200
}

// loot returns the number of coins and treasures on a hex. A character that ends its turn there
// takes them.
func (g *ground) loot(c grid.Cell) int {
	n := 0
	for _, p := range g.seen.Pieces {
		if p.At == c && (p.Kind == "coins" || p.Kind == "chest") {
			n++
		}
	}
	return n
}

package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground is the board of a view for walking.
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

// from counts the steps from a hex to all others.
func (g *ground) from(c grid.Cell) view.Distances {
	d, counted := g.known[c]
	if !counted {
		d = g.Distances(c)
		g.known[c] = d
	}
	return d
}

// sought returns the distance of a hex from the next goal when no enemy is in sight: treasure, then closed
// doors, then what must be reached, then money; of the first of these kinds that is reachable. It is far
// where there is none.
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

// loot returns how many coins and treasures are on a hex: a character that ends its turn there takes them.
func (g *ground) loot(c grid.Cell) int {
	n := 0
	for _, p := range g.seen.Pieces {
		if p.At == c && (p.Kind == "coins" || p.Kind == "chest") {
			n++
		}
	}
	return n
}

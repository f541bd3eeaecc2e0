package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground is the board that a view shows, with the known traps, for planning paths.
type ground struct {
	*view.Ground
	perils map[grid.Cell]bool
}

func newGround(v battlemat.View) (*ground, error) {
	walk, err := view.Walk(v.Ground)
	if err != nil {
		return nil, err
	}
	g := &ground{walk, map[grid.Cell]bool{}}
	for _, p := range v.Ground.Pieces {
		if p.Terrain == board.Trap.String() {
			g.perils[p.At] = true
		}
	}
	return g, nil
}

// frontier lists the squares where exploration continues: squares next to unknown ones, and squares
// next to closed doors.
func (g *ground) frontier() []grid.Cell { return append(g.Frontier(), g.Doorsteps()...) }

// detour is the greatest number of extra squares that a hero walks to avoid a known trap.
const detour = 12

// costs returns the cost of the path from each square to the nearest of the given squares. A step
// costs one, and a known trap costs [detour] more.
func (g *ground) costs(to ...grid.Cell) map[grid.Cell]int {
	best, done := map[grid.Cell]int{}, map[grid.Cell]bool{}
	rings := [][]grid.Cell{to}
	for _, c := range to {
		best[c] = 0
	}
	for n := 0; n < len(rings); n++ {
		for i := 0; i < len(rings[n]); i++ {
			at := rings[n][i]
			if done[at] || best[at] != n {
				continue
			}
			done[at] = true
			next := n + 1
			if g.perils[at] {
				next += detour
			}
			for from := range g.Next(at) {
				if far, seen := best[from]; seen && far <= next {
					continue
				}
				best[from] = next
				for len(rings) <= next {
					rings = append(rings, nil)
				}
				rings[next] = append(rings[next], from)
			}
		}
	}
	return best
}

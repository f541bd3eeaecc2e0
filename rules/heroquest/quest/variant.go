package quest

import (
	"github.com/battlemat/battlemat/geom/grid"
)

// whoJoins returns the monster that joins Zargon in this round. The result is false if there is
// none.
//
// HQ Q134: the monsters of the quest come in order. If the profile sets how often monsters come,
// wandering monsters follow them, as far from all heroes as the known ground allows.
func whoJoins(p *Position) (SpawnEntry, bool) {
	v := p.variant
	switch {
	case v.Every == 0 || p.round%v.Every != 0:
		return SpawnEntry{}, false
	case p.spawned < len(v.Spawn):
		return v.Spawn[p.spawned], true
	case !v.Endless:
		return SpawnEntry{}, false
	}
	at, far := farthest(p)
	return SpawnEntry{Kind: kindNamed(wanderingKind(p)), At: at}, far
}

// farthest returns the free square that is farthest from its nearest hero. If several are equally
// far, it returns the first in row order.
func farthest(p *Position) (grid.Cell, bool) {
	var best grid.Cell
	most := 0
	for c := range p.ground.EachCell {
		if !p.vacantAt(c) {
			continue
		}
		nearest := -1
		for f := range p.heroesHere {
			if n := p.ground.Grid().Distance(f.At, c); nearest < 0 || n < nearest {
				nearest = n
			}
		}
		if nearest > most {
			best, most = c, nearest
		}
	}
	return best, most > 0
}

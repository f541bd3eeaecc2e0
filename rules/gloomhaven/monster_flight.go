package gloomhaven

import (
	"cmp"
	"slices"
)

// flights finds the costs of flying, which ignores everything but walls, even on the last hex.
//
// GH M8: flyers may end on obstacles and traps.
func (mt *monsterTurn) flights() {
	mt.flood.spread(mt.ground, mt.walker.at, unbounded, mt.opens)
	for c := range mt.cost {
		mt.cost[c] = noWay
	}
	for _, c := range mt.flood.order {
		mt.cost[c], mt.ends[c] = costOf(0, mt.flood.far[c]), mt.stops(c)
		mt.order = append(mt.order, c)
	}
}

// jumps finds the costs of jumping, which is a flight whose last hex is entered on foot.
//
// GH M8: traps and difficult terrain affect a jump only on its last hex.
func (mt *monsterTurn) jumps() {
	mt.flood.spread(mt.ground, mt.walker.at, unbounded, mt.opens)
	foot := mt.walker
	foot.ice = mt.desk.profile.jumpSlides()
	mt.lands = foot.landings(mt.lands, &mt.flood, unbounded, mt.desk.profile.jumpPaysLanding())
	for c, l := range mt.lands {
		mt.cost[c] = noWay
		if int32(c) == mt.walker.at {
			mt.cost[c] = 0
		} else if l.from >= 0 {
			mt.cost[c] = costOf(l.harm, l.move)
		}
	}
	mt.sortCosts()
}

// teleports finds the costs of teleporting. A teleport counts the hexes to its end and enters none
// in between.
func (mt *monsterTurn) teleports() {
	mt.costsBetween(mt.walker.at, mt.cost)
	for c := range mt.cost {
		if int32(c) != mt.walker.at && mt.cost[c] != noWay {
			mt.cost[c] += mt.arriving(int32(c))
		}
	}
	mt.sortCosts()
}

// arriving returns the cost of ending a teleport in a hex, in addition to its distance.
func (mt *monsterTurn) arriving(c int32) wayCost {
	return costOf(int32(mt.desk.arrival(&mt.walker, c)), 0)
}

// costsBetween sets the cost of each hex to its distance, if a teleport may end there.
func (mt *monsterTurn) costsBetween(from int32, costs []wayCost) {
	through := mt.desk.profile.teleportsThrough()
	if !through {
		mt.flood.spread(mt.ground, from, unbounded, false)
	}
	for i := range costs {
		c, n := int32(i), int32(0)
		costs[i] = noWay
		if through {
			n = int32(mt.grid.Length(mt.offset(from, c)))
		} else {
			n = mt.flood.far[i]
		}
		if n >= 0 && mt.arrives(c) {
			costs[i] = costOf(0, n)
		}
	}
}

// sortCosts marks every hex with a path as a possible end and sorts these hexes by cost.
func (mt *monsterTurn) sortCosts() {
	for c, t := range mt.cost {
		if t != noWay {
			mt.ends[c] = true
			mt.order = append(mt.order, int32(c))
		}
	}
	slices.SortFunc(mt.order, func(a, b int32) int { return cmp.Or(cmp.Compare(mt.cost[a], mt.cost[b]), cmp.Compare(a, b)) })
}

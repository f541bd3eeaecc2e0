package gloomhaven

import (
	"cmp"
	"math"
	"slices"
)

// A wayCost is the cost of a path as one number. Costs are compared as GH M1 requires: first by the
// traps and hazards entered, then by the movement. The cost of a path is the sum of the costs of
// its parts.
type wayCost = uint64

const noWay wayCost = math.MaxUint64

func costOf(harm, move int32) wayCost { return wayCost(harm)<<32 | wayCost(move) }

func costHarm(t wayCost) int { return int(t >> 32) }

func costMove(t wayCost) int { return int(t & math.MaxUint32) }

// waySearch finds the cheapest paths. A step costs 1 or 2 movement and springs at most one trap, so
// no heap is needed. For each number of traps there are three lists, used in turn: one for the
// hexes at the current movement, and one for each of the next two values. A fourth list holds the
// hexes that are one trap further on.
type waySearch struct {
	costs   []wayCost // by hex: the cost, once it is settled
	move    int32     // the current movement
	waiting int       // the number of entries in the ring
	ring    [3][]int32
	later   []landing
	now     []landing
	seeds   []landing

	into []entry // the steps into hexes, for the backward search over ice
	last []int32 // by hex: the index of its last entry in into, or -1
}

// landing is a hex with the movement needed to reach it.
type landing struct{ at, move int32 }

// run settles hexes in the order of their costs, starting from the seeds. It calls `visit` for each
// of them; `visit` pushes the steps from that hex. The search ends when `visit` returns false.
func (s *waySearch) run(costs []wayCost, visit func(c int32) bool) {
	s.costs = costs
	for i := range costs {
		costs[i] = noWay
	}
	s.now = append(s.now[:0], s.seeds...)
	for harm := int32(0); len(s.now) > 0; harm++ {
		slices.SortStableFunc(s.now, func(a, b landing) int { return cmp.Compare(a.move, b.move) })
		s.later = s.later[:0]
		s.waiting, s.move = 0, s.now[0].move
		for i := 0; i < len(s.now) || s.waiting > 0; s.move++ {
			if s.waiting == 0 {
				s.move = max(s.move, s.now[i].move)
			}
			here := &s.ring[s.move%3]
			s.waiting -= len(*here)
			for ; i < len(s.now) && s.now[i].move == s.move; i++ {
				*here = append(*here, s.now[i].at)
			}
			for _, c := range *here {
				if costs[c] != noWay {
					continue
				}
				costs[c] = costOf(harm, s.move)
				if !visit(c) {
					for k := range s.ring {
						s.ring[k] = s.ring[k][:0]
					}
					return
				}
			}
			*here = (*here)[:0]
		}
		s.now, s.later = s.later, s.now
	}
}

// push adds a step from the hex that is being visited.
func (s *waySearch) push(to, move, harm int32) {
	switch {
	case s.costs[to] != noWay:
	case harm > 0:
		s.later = append(s.later, landing{to, s.move + move})
	default:
		k := (s.move + move) % 3
		s.ring[k] = append(s.ring[k], to)
		s.waiting++
	}
}

// travel finds the costs of the actor's paths and the hexes where they may end. It stops when
// further paths cannot matter.
//
// GH M1: the search has unlimited movement.
func (mt *monsterTurn) travel() {
	mt.order = mt.order[:0]
	mt.best, mt.found = noWay, set{}
	clear(mt.ends)
	mt.ends[mt.walker.at] = true
	switch {
	case mt.o.Movement == "teleport":
		mt.teleports()
	case mt.o.Movement == "fly" || mt.flies:
		mt.flights()
	case mt.o.Movement == "jump":
		mt.jumps()
	default:
		mt.walks()
		return
	}
	for _, c := range mt.order {
		if mt.cost[c] > mt.best {
			break
		}
		mt.notice(c)
	}
}

// walks finds the costs of normal movement: GH S4.1 to S4.5.
func (mt *monsterTurn) walks() {
	mt.search.seeds = append(mt.search.seeds[:0], landing{mt.walker.at, 0})
	mt.search.run(mt.cost, func(c int32) bool {
		if mt.cost[c] > mt.best && mt.cost[c] > mt.last() {
			mt.cost[c] = noWay
			return false
		}
		mt.order = append(mt.order, c)
		mt.ends[c] = mt.stops(c)
		mt.notice(c)
		mt.steps(c)
		return true
	})
}

// last returns the cost beyond which no end hex can be chosen, given the costs of reaching the
// focus.
func (mt *monsterTurn) last() wayCost {
	switch {
	case mt.inTime():
		return costOf(int32(costHarm(mt.best)), int32(mt.o.Move))
	case mt.o.Targets == 1 && !mt.pattern.there && !mt.wary:
		return mt.best // there is one target and every hex attacks it equally well, so the nearest hex wins
	}
	return costOf(int32(costHarm(mt.best)), unbounded)
}

// steps pushes the steps on foot from a hex.
func (mt *monsterTurn) steps(c int32) {
	if mt.walker.is[c]&shut != 0 {
		return
	}
	if mt.icy {
		for s := range sides {
			if to, move, harm, ok := mt.step(c, s, nil); ok {
				mt.search.push(to, move, harm)
			}
		}
		return
	}
	for _, to := range mt.next[int(c)*sides:][:sides] {
		if to < 0 || mt.cost[to] != noWay {
			continue
		}
		if is := mt.walker.is[to]; is&(obstacle|enemy|shut) == 0 {
			move, harm := is.entering()
			mt.search.push(to, move, harm)
		}
	}
}

// entering returns the cost of entering a hex that is not icy: GH S4.3.
func (m mark) entering() (move, harm int32) {
	move = 1
	if m&slow != 0 {
		move = 2
	}
	if m&harmful != 0 {
		harm = 1
	}
	return move, harm
}

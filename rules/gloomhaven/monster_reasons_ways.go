package gloomhaven

// The text of a decision names rejected figures, so it needs more paths than the decision itself.

// costsToFoes returns, for each enemy, the cost of the best path to an attack on it, or noWay if
// there is none.
func (mt *monsterTurn) costsToFoes() []wayCost {
	costs := make([]wayCost, len(mt.foes))
	var open set
	for f := range costs {
		costs[f] = noWay
		open.add(f)
	}
	mt.ways(false, func(c int32, t wayCost) bool {
		hits := mt.zone[c].and(&open)
		if hits = mt.sees(c, hits); !hits.empty() {
			hits.each(func(f int) { costs[f] = t })
			open = open.without(&hits)
		}
		return !open.empty()
	})
	return costs
}

// careless returns the movement of the shortest path to an attack on the foe if dangers are
// ignored, or -1 if there is none.
func (mt *monsterTurn) careless(f int) int {
	least := -1
	foe := only(f)
	mt.ways(true, func(c int32, t wayCost) bool {
		hits := mt.zone[c].and(&foe)
		if hits = mt.sees(c, hits); !hits.empty() && (least < 0 || costMove(t) < least) {
			least = costMove(t)
		}
		return true
	})
	return least
}

// ways visits every end hex with the cost of its path, cheapest first. If careless is set, paths on
// foot ignore all harm.
func (mt *monsterTurn) ways(careless bool, visit func(c int32, t wayCost) bool) {
	if mt.o.Movement == "teleport" || mt.o.Movement == "fly" || mt.o.Movement == "jump" || mt.flies {
		for _, c := range mt.order {
			if mt.ends[c] && !visit(c, mt.cost[c]) {
				return
			}
		}
		return
	}
	if len(mt.left) != len(mt.cost) {
		mt.left = make([]wayCost, len(mt.cost))
	}
	m := &mt.search
	m.seeds = append(m.seeds[:0], landing{mt.walker.at, 0})
	m.run(mt.left, func(c int32) bool {
		if mt.stops(c) && !visit(c, mt.left[c]) {
			return false
		}
		for s := range sides {
			if to, move, harm, ok := mt.step(c, s, nil); ok && mt.walker.is[c]&shut == 0 {
				if careless {
					harm = 0
				}
				m.push(to, move, harm)
			}
		}
		return true
	})
}

// nearest returns the rating of the best attack on the focus among those with the cheapest path. It
// also returns `most`, the greatest number of targets that any attack can have this turn.
func (mt *monsterTurn) nearest(f int) (best rating, most int) {
	best = unrated
	mt.options(func(c int32) bool {
		r := mt.rateAt(f, c)
		if r == unrated {
			return true
		}
		if mt.cost[c] == mt.best && (best == unrated || r.compare(best) < 0) {
			best = r
		}
		most = max(most, -r.missed)
		return true
	})
	return best, most
}

// cheapest considers the attacks on the focus whose rating passes the given test. It returns the
// cost of the cheapest path to one of them, and their best rating at that cost.
func (mt *monsterTurn) cheapest(f int, will func(rating) bool) (cost int, best rating) {
	best = unrated
	mt.options(func(c int32) bool {
		if best != unrated && costMove(mt.cost[c]) > cost {
			return false
		}
		if r := mt.rateAt(f, c); r != unrated && will(r) && (best == unrated || r.compare(best) < 0) {
			cost, best = costMove(mt.cost[c]), r
		}
		return true
	})
	return cost, best
}

// rateAt rates the best attack on the focus from one hex.
func (mt *monsterTurn) rateAt(f int, c int32) rating {
	best, focus := unrated, only(f)
	if focus = mt.sees(c, focus); focus.empty() || !mt.zone[c].has(f) {
		return best
	}
	heeded := mt.heeded(f)
	mt.families = mt.families[:0]
	mt.weigh(f, c, mt.guard(f, c), &heeded, &best)
	return best
}

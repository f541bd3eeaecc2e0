package gloomhaven

// The words of a decision name those who were passed over, so they need to know more ways
// than the decision does.

// tollsToFoes finds what the best way to an attack on each foe costs, never where there is
// none.
func (h *hunt) tollsToFoes() []toll {
	costs := make([]toll, len(h.foes))
	var open set
	for f := range costs {
		costs[f] = never
		open.add(f)
	}
	h.ways(false, func(c int32, t toll) bool {
		hits := h.zone[c].and(&open)
		if hits = h.sees(c, hits); !hits.empty() {
			hits.each(func(f int) { costs[f] = t })
			open = open.without(&hits)
		}
		return !open.empty()
	})
	return costs
}

// careless is the movement of the shortest way to an attack on the foe over whatever lies
// there, -1 where there is none.
func (h *hunt) careless(f int) int {
	least := -1
	foe := only(f)
	h.ways(true, func(c int32, t toll) bool {
		hits := h.zone[c].and(&foe)
		if hits = h.sees(c, hits); !hits.empty() && (least < 0 || tollMove(t) < least) {
			least = tollMove(t)
		}
		return true
	})
	return least
}

// ways visits every end hex with what the way there costs, cheapest first; on foot, with
// careless, as if nothing did harm.
func (h *hunt) ways(careless bool, visit func(c int32, t toll) bool) {
	if h.o.Movement == "teleport" || h.o.Movement == "fly" || h.o.Movement == "jump" || h.flies {
		for _, c := range h.order {
			if h.ends[c] && !visit(c, h.toll[c]) {
				return
			}
		}
		return
	}
	if len(h.left) != len(h.toll) {
		h.left = make([]toll, len(h.toll))
	}
	m := &h.march
	m.seeds = append(m.seeds[:0], landing{h.walker.at, 0})
	m.run(h.left, func(c int32) bool {
		if h.stops(c) && !visit(c, h.left[c]) {
			return false
		}
		for s := range sides {
			if to, move, harm, ok := h.step(c, s, nil); ok && h.walker.is[c]&shut == 0 {
				if careless {
					harm = 0
				}
				m.push(to, move, harm)
			}
		}
		return true
	})
}

// nearest is the best attack on the focus by a way that costs no more than the best, and most
// the greatest number of targets of any this turn.
func (h *hunt) nearest(f int) (best rating, most int) {
	best = unrated
	h.options(func(c int32) bool {
		r := h.rateAt(f, c)
		if r == unrated {
			return true
		}
		if h.toll[c] == h.best && (best == unrated || r.compare(best) < 0) {
			best = r
		}
		most = max(most, -r.missed)
		return true
	})
	return best, most
}

// cheapest is what the cheapest way to an attack on the focus costs whose rating will do, and
// the best such rating for that.
func (h *hunt) cheapest(f int, will func(rating) bool) (cost int, best rating) {
	best = unrated
	h.options(func(c int32) bool {
		if best != unrated && tollMove(h.toll[c]) > cost {
			return false
		}
		if r := h.rateAt(f, c); r != unrated && will(r) && (best == unrated || r.compare(best) < 0) {
			cost, best = tollMove(h.toll[c]), r
		}
		return true
	})
	return cost, best
}

// rateAt rates the best attack on the focus from one hex.
func (h *hunt) rateAt(f int, c int32) rating {
	best, focus := unrated, only(f)
	if focus = h.sees(c, focus); focus.empty() || !h.zone[c].has(f) {
		return best
	}
	heeded := h.heeded(f)
	h.families = h.families[:0]
	h.weigh(f, c, h.guard(f, c), &heeded, &best)
	return best
}

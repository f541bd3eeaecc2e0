package gloomhaven

import (
	"cmp"
	"slices"
)

// flights ignore all but walls, the last hex included.
//
// GH M8: flyers may end on obstacles and traps.
func (h *hunt) flights() {
	h.flood.spread(h.ground, h.walker.at, unbounded, h.opens)
	for c := range h.toll {
		h.toll[c] = never
	}
	for _, c := range h.flood.order {
		h.toll[c], h.ends[c] = tollOf(0, h.flood.far[c]), h.stops(c)
		h.order = append(h.order, c)
	}
}

// jumps are flights whose last hex is entered on foot.
//
// GH M8: a jump pays traps and difficult terrain on its last hex only.
func (h *hunt) jumps() {
	h.flood.spread(h.ground, h.walker.at, unbounded, h.opens)
	foot := h.walker
	foot.ice = h.desk.profile.jumpSlides()
	for c, l := range foot.landings(&h.flood, unbounded, h.desk.profile.jumpPaysLanding()) {
		h.toll[c] = never
		if int32(c) == h.walker.at {
			h.toll[c] = 0
		} else if l.from >= 0 {
			h.toll[c] = tollOf(l.harm, l.move)
		}
	}
	h.sortTolls()
}

// teleports count hexes and enter none between.
func (h *hunt) teleports() {
	h.tollsBetween(h.walker.at, h.toll)
	for c := range h.toll {
		if int32(c) != h.walker.at && h.toll[c] != never {
			h.toll[c] += h.arriving(int32(c))
		}
	}
	h.sortTolls()
}

// arriving is what the end of a teleport costs beside its hexes.
func (h *hunt) arriving(c int32) toll { return tollOf(int32(h.desk.arrival(&h.walker, c)), 0) }

// tollsBetween gives each hex where a teleport may end its distance.
func (h *hunt) tollsBetween(from int32, tolls []toll) {
	through := h.desk.profile.teleportsThrough()
	if !through {
		h.flood.spread(h.ground, from, unbounded, false)
	}
	for i := range tolls {
		c, n := int32(i), int32(0)
		tolls[i] = never
		if through {
			n = int32(h.grid.Length(h.offset(from, c)))
		} else {
			n = h.flood.far[i]
		}
		if n >= 0 && h.arrives(c) {
			tolls[i] = tollOf(0, n)
		}
	}
}

// sortTolls puts the hexes with a way, where every way may end, in order.
func (h *hunt) sortTolls() {
	for c, t := range h.toll {
		if t != never {
			h.ends[c] = true
			h.order = append(h.order, int32(c))
		}
	}
	slices.SortFunc(h.order, func(a, b int32) int { return cmp.Or(cmp.Compare(h.toll[a], h.toll[b]), cmp.Compare(a, b)) })
}

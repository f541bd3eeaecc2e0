package gloomhaven

// tollsTo finds what the way costs from every hex to one, by the actor's movement,
// in tolls. The hex it starts from costs nothing, the one it ends in does.
func (h *hunt) tollsTo(goal int32, tolls []toll) {
	switch {
	case h.o.Movement == "teleport":
		h.tollsBetween(goal, tolls)
		for c := range tolls {
			if tolls[c] != never && int32(c) != goal {
				tolls[c] += h.arriving(goal)
			}
		}
	case h.o.Movement == "fly" || h.flies:
		h.flood.spread(h.ground, goal, unbounded, h.opens)
		for c, n := range h.flood.far {
			tolls[c] = never
			if n >= 0 {
				tolls[c] = tollOf(0, n)
			}
		}
	case h.o.Movement == "jump":
		h.jumpsTo(goal, tolls)
	default:
		h.walksTo(goal, tolls)
	}
}

// entry is a step into a hex, for the search back.
type entry struct {
	from int32
	move int8
	harm int8
	prev int32 // the entry before it of the same hex
}

// walksTo searches back along the steps of normal movement, until it is at the
// actor: an end hex with more left than that is no gain.
func (h *hunt) walksTo(goal int32, tolls []toll) {
	m := &h.march
	m.seeds = append(m.seeds[:0], landing{goal, 0})
	if h.icy {
		m.forget(len(tolls))
		for c := range int32(len(tolls)) {
			if !h.leaves(c) {
				continue
			}
			for s := range sides {
				if to, move, harm, ok := h.step(c, s, nil); ok {
					m.enter(c, to, move, harm)
				}
			}
		}
		m.run(tolls, func(c int32) bool { m.entries(c); return c != h.walker.at })
		return
	}
	m.run(tolls, func(c int32) bool {
		move, harm := h.walker.is[c].entering()
		for _, from := range h.next[int(c)*sides:][:sides] {
			if from >= 0 && tolls[from] == never && h.leaves(from) {
				m.push(from, move, harm)
			}
		}
		return c != h.walker.at
	})
}

// leaves reports whether a way on foot may lead on from a hex.
func (h *hunt) leaves(c int32) bool {
	return h.walker.is[c]&shut == 0 && (c == h.walker.at || h.enters(c))
}

// jumpsTo searches back through the air from the hexes before the last.
func (h *hunt) jumpsTo(goal int32, tolls []toll) {
	m := &h.march
	foot := h.walker
	foot.ice = h.desk.profile.jumpSlides()
	pays := h.desk.profile.jumpPaysLanding()
	m.seeds = m.seeds[:0]
	hurts := int32(0)
	for from := range int32(len(tolls)) {
		if h.walker.is[from]&shut != 0 {
			continue
		}
		for s := range sides {
			to, move, harm, ok := foot.step(from, s, nil)
			if ok && to == goal {
				if !pays {
					move = 1
				}
				// Whatever hurts in a landing is the last hex: it hurts in all of them.
				m.seeds, hurts = append(m.seeds, landing{from, move}), harm
			}
		}
	}
	m.run(tolls, func(c int32) bool {
		for _, from := range h.next[int(c)*sides:][:sides] {
			if from >= 0 && h.walker.is[from]&shut == 0 {
				m.push(from, 1, 0)
			}
		}
		return true
	})
	for c := range tolls {
		if tolls[c] != never {
			tolls[c] += tollOf(hurts, 0)
		}
	}
	tolls[goal] = 0
}

func (m *march) forget(hexes int) {
	m.into = m.into[:0]
	if len(m.last) < hexes {
		m.last = make([]int32, hexes)
	}
	for i := range m.last {
		m.last[i] = -1
	}
}

func (m *march) enter(from, to, move, harm int32) {
	m.into = append(m.into, entry{from, int8(move), int8(harm), m.last[to]})
	m.last[to] = int32(len(m.into) - 1)
}

// entries pushes the steps back from a hex.
func (m *march) entries(c int32) {
	for i := m.last[c]; i >= 0; i = m.into[i].prev {
		e := &m.into[i]
		m.push(e.from, int32(e.move), int32(e.harm))
	}
}

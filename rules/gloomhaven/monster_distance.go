package gloomhaven

// costsTo finds the cost of the path from every hex to goal, by the actor's kind of movement. The
// cost includes the last hex of the path, but not the first.
func (mt *monsterTurn) costsTo(goal int32, costs []wayCost) {
	switch {
	case mt.o.Movement == "teleport":
		mt.costsBetween(goal, costs)
		for c := range costs {
			if costs[c] != noWay && int32(c) != goal {
				costs[c] += mt.arriving(goal)
			}
		}
	case mt.o.Movement == "fly" || mt.flies:
		mt.flood.spread(mt.ground, goal, unbounded, mt.opens)
		for c, n := range mt.flood.far {
			costs[c] = noWay
			if n >= 0 {
				costs[c] = costOf(0, n)
			}
		}
	case mt.o.Movement == "jump":
		mt.jumpsTo(goal, costs)
	default:
		mt.walksTo(goal, costs)
	}
}

// entry is a step into a hex, for the backward search.
type entry struct {
	from int32
	move int8
	harm int8
	prev int32 // the previous entry into the same hex
}

// walksTo searches backwards along the steps of normal movement until it reaches the actor. Hexes
// that are farther from the goal than the actor are not needed.
func (mt *monsterTurn) walksTo(goal int32, costs []wayCost) {
	m := &mt.search
	m.seeds = append(m.seeds[:0], landing{goal, 0})
	if mt.icy {
		m.forget(len(costs))
		for c := range int32(len(costs)) {
			if !mt.leaves(c) {
				continue
			}
			for s := range sides {
				if to, move, harm, ok := mt.step(c, s, nil); ok {
					m.enter(c, to, move, harm)
				}
			}
		}
		m.run(costs, func(c int32) bool { m.entries(c); return c != mt.walker.at })
		return
	}
	m.run(costs, func(c int32) bool {
		move, harm := mt.walker.is[c].entering()
		for _, from := range mt.next[int(c)*sides:][:sides] {
			if from >= 0 && costs[from] == noWay && mt.leaves(from) {
				m.push(from, move, harm)
			}
		}
		return c != mt.walker.at
	})
}

// leaves reports whether a path on foot may continue from a hex.
func (mt *monsterTurn) leaves(c int32) bool {
	return mt.walker.is[c]&shut == 0 && (c == mt.walker.at || mt.enters(c))
}

// jumpsTo searches backwards through the air, starting at the hexes from which the jump lands.
func (mt *monsterTurn) jumpsTo(goal int32, costs []wayCost) {
	m := &mt.search
	foot := mt.walker
	foot.ice = mt.desk.profile.jumpSlides()
	pays := mt.desk.profile.jumpPaysLanding()
	m.seeds = m.seeds[:0]
	hurts := int32(0)
	for from := range int32(len(costs)) {
		if mt.walker.is[from]&shut != 0 {
			continue
		}
		for s := range sides {
			to, move, harm, ok := foot.step(from, s, nil)
			if ok && to == goal {
				if !pays {
					move = 1
				}
				// The harm of a landing is that of the last hex, so it is the same for all
				// landings.
				m.seeds, hurts = append(m.seeds, landing{from, move}), harm
			}
		}
	}
	m.run(costs, func(c int32) bool {
		for _, from := range mt.next[int(c)*sides:][:sides] {
			if from >= 0 && mt.walker.is[from]&shut == 0 {
				m.push(from, 1, 0)
			}
		}
		return true
	})
	for c := range costs {
		if costs[c] != noWay {
			costs[c] += costOf(hurts, 0)
		}
	}
	costs[goal] = 0
}

func (s *waySearch) forget(hexes int) {
	s.into = s.into[:0]
	if len(s.last) < hexes {
		s.last = make([]int32, hexes)
	}
	for i := range s.last {
		s.last[i] = -1
	}
}

func (s *waySearch) enter(from, to, move, harm int32) {
	s.into = append(s.into, entry{from, int8(move), int8(harm), s.last[to]})
	s.last[to] = int32(len(s.into) - 1)
}

// entries pushes the steps that lead into a hex, for the backward search.
func (s *waySearch) entries(c int32) {
	for i := s.last[c]; i >= 0; i = s.into[i].prev {
		e := &s.into[i]
		s.push(e.from, int32(e.move), int32(e.harm))
	}
}

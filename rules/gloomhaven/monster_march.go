package gloomhaven

import (
	"cmp"
	"math"
	"slices"
)

// A toll is what a way costs, as one number that compares as GH M1 says: the
// traps and hazards entered, then the movement. Tolls of parts add up.
type toll = uint64

const never toll = math.MaxUint64

func tollOf(harm, move int32) toll { return toll(harm)<<32 | toll(move) }

func tollHarm(t toll) int { return int(t >> 32) }

func tollMove(t toll) int { return int(t & math.MaxUint32) }

// march is a search for least tolls. Steps cost 1 or 2 movement and spring at
// most one trap, so it needs no heap: for each number of traps three lists are
// enough, filled in turn with the hexes at the present movement and at the next
// two, and one of what lies a trap further on.
type march struct {
	tolls   []toll // by hex: of those settled
	move    int32  // the present movement
	waiting int    // in the ring
	ring    [3][]int32
	later   []landing
	now     []landing
	seeds   []landing

	into []entry // of the search back over ice: by hex, the last of its entries
	last []int32
}

// landing is a hex with the movement that leads there.
type landing struct{ at, move int32 }

// run settles hexes in the order of their tolls, from the seeds on. It calls
// visit at each, which pushes the steps from there; the search ends where visit
// says no.
func (m *march) run(tolls []toll, visit func(c int32) bool) {
	m.tolls = tolls
	for i := range tolls {
		tolls[i] = never
	}
	m.now = append(m.now[:0], m.seeds...)
	for harm := int32(0); len(m.now) > 0; harm++ {
		slices.SortStableFunc(m.now, func(a, b landing) int { return cmp.Compare(a.move, b.move) })
		m.later = m.later[:0]
		m.waiting, m.move = 0, m.now[0].move
		for i := 0; i < len(m.now) || m.waiting > 0; m.move++ {
			if m.waiting == 0 {
				m.move = max(m.move, m.now[i].move)
			}
			here := &m.ring[m.move%3]
			m.waiting -= len(*here)
			for ; i < len(m.now) && m.now[i].move == m.move; i++ {
				*here = append(*here, m.now[i].at)
			}
			for _, c := range *here {
				if tolls[c] != never {
					continue
				}
				tolls[c] = tollOf(harm, m.move)
				if !visit(c) {
					for k := range m.ring {
						m.ring[k] = m.ring[k][:0]
					}
					return
				}
			}
			*here = (*here)[:0]
		}
		m.now, m.later = m.later, m.now
	}
}

// push notes a step from the hex that is visited.
func (m *march) push(to, move, harm int32) {
	switch {
	case m.tolls[to] != never:
	case harm > 0:
		m.later = append(m.later, landing{to, m.move + move})
	default:
		k := (m.move + move) % 3
		m.ring[k] = append(m.ring[k], to)
		m.waiting++
	}
}

// travel finds the tolls of the actor's ways, and where they may end, as far as
// they matter.
//
// GH M1: with unlimited movement.
func (h *hunt) travel() {
	h.order = h.order[:0]
	h.best, h.found = never, set{}
	clear(h.ends)
	h.ends[h.walker.at] = true
	switch {
	case h.o.Movement == "teleport":
		h.teleports()
	case h.o.Movement == "fly" || h.flies:
		h.flights()
	case h.o.Movement == "jump":
		h.jumps()
	default:
		h.walks()
		return
	}
	for _, c := range h.order {
		if h.toll[c] > h.best {
			break
		}
		h.notice(c)
	}
}

// walks are the ways of normal movement: GH S4.1 to S4.5.
func (h *hunt) walks() {
	h.march.seeds = append(h.march.seeds[:0], landing{h.walker.at, 0})
	h.march.run(h.toll, func(c int32) bool {
		if h.toll[c] > h.best && h.toll[c] > h.last() {
			h.toll[c] = never
			return false
		}
		h.order = append(h.order, c)
		h.ends[c] = h.stops(c)
		h.notice(c)
		h.steps(c)
		return true
	})
}

// last is the toll beyond which no end hex can be chosen, the focus being known.
func (h *hunt) last() toll {
	switch {
	case h.inTime():
		return tollOf(int32(tollHarm(h.best)), int32(h.o.Move))
	case h.o.Targets == 1 && !h.pattern.there && !h.wary:
		return h.best // one target, attacked as well from any hex: the nearest one
	}
	return tollOf(int32(tollHarm(h.best)), unbounded)
}

// steps pushes the steps on foot from a hex.
func (h *hunt) steps(c int32) {
	if h.walker.is[c]&shut != 0 {
		return
	}
	if h.icy {
		for s := range sides {
			if to, move, harm, ok := h.step(c, s, nil); ok {
				h.march.push(to, move, harm)
			}
		}
		return
	}
	for _, to := range h.next[int(c)*sides:][:sides] {
		if to < 0 || h.toll[to] != never {
			continue
		}
		if is := h.walker.is[to]; is&(obstacle|enemy|shut) == 0 {
			move, harm := is.entering()
			h.march.push(to, move, harm)
		}
	}
}

// entering is what it costs to enter a hex that is not icy: GH S4.3.
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

package gloomhaven

import (
	"fmt"

	"github.com/battlemat/battlemat/grid"
)

// pattern is the area of the present attack, as it may lie on the board.
type pattern struct {
	there  bool
	ways   [][]grid.Vec // how it may be held
	blasts []blast      // of a ranged area, the placements that cover a foe
	known  map[set]int  // their numbers, by whom they cover
	covers [][]uint64   // by foe: the hexes of all placements that cover it
	near   []uint64     // the hexes in range of the hex asked about
	queue  []int32
	depth  []int32
}

// blast is all placements of a ranged area that cover the same foes. Which of
// them is laid does not matter to anybody, so any that is in range will do.
type blast struct {
	hits  set
	cover []uint64 // hexes of some of them, as bits
}

// hold turns and mirrors the area, and lays a ranged one on every foe.
//
// GH S4.28: in any rotation, and by the profile mirrored.
func (p *pattern) hold(h *hunt) error {
	p.there = len(h.o.Area.Red) > 0
	p.ways, p.blasts = p.ways[:0], p.blasts[:0]
	words := (len(h.toll) + 63) / 64
	if len(p.depth) != len(h.toll) {
		p.depth, p.near = make([]int32, len(h.toll)), make([]uint64, words)
	}
	if !p.there {
		return nil
	}
	for _, way := range h.o.Area.Orientations(h.grid, h.desk.profile.mirrors()) {
		p.ways = append(p.ways, way.Red)
	}
	if h.o.Area.Own {
		return nil
	}
	p.known, p.covers = map[set]int{}, make([][]uint64, len(h.foes))
	for f := range p.covers {
		p.covers[f] = make([]uint64, words)
	}
	for _, way := range p.ways {
		for f := range h.foes {
			for i := range way {
				p.lay(h, way, i, f)
			}
			if len(p.blasts)*words > mostCover {
				return fmt.Errorf("the area can be laid on %d enemies in too many ways: expected a smaller area, board or crowd", len(h.foes))
			}
		}
	}
	return nil
}

// mostCover bounds the memory for placements, in words of 64 hexes.
const mostCover = 1 << 22

// lay lays the area with its hex i on a foe.
func (p *pattern) lay(h *hunt, way []grid.Vec, i, f int) {
	origin := h.vista.vec[h.at[f]].Sub(way[i])
	hits := only(f)
	for j, v := range way {
		if g := h.foeAt(origin.Add(v)); g >= 0 {
			if j < i {
				return // it has been laid on that foe
			}
			hits.add(g)
		}
	}
	n, ok := p.known[hits]
	if !ok {
		n = len(p.blasts)
		p.known[hits] = n
		p.blasts = append(p.blasts, blast{hits, make([]uint64, len(p.near))})
	}
	for _, v := range way {
		c, ok := h.vista.hex(origin.Add(v))
		// GH S4.30: one hex in range, empty or not, and not a wall.
		if !ok || h.walker.is[c]&shut != 0 || !h.vista.space[c] {
			continue
		}
		p.blasts[n].cover[c>>6] |= 1 << (c & 63)
		hits.each(func(g int) { p.covers[g][c>>6] |= 1 << (c & 63) })
	}
}

// foeAt returns the number of the foe there, -1 when there is none.
func (h *hunt) foeAt(v grid.Vec) int {
	c, ok := h.vista.hex(v)
	if !ok {
		return -1
	}
	return int(h.foeOn[c])
}

// within visits the hexes at most so far from some of the sources, counted as
// range is. Sources on doors that are closed count for nothing.
//
// GH S4.19: not counted through walls.
func (h *hunt) within(sources []int32, bound int32, visit func(c int32)) {
	p := &h.pattern
	p.queue = p.queue[:0]
	for i := range p.depth {
		p.depth[i] = -1
	}
	for _, c := range sources {
		if h.walker.is[c]&shut == 0 {
			p.depth[c] = 0
			p.queue = append(p.queue, c)
		}
	}
	for i := 0; i < len(p.queue); i++ {
		c := p.queue[i]
		visit(c)
		if p.depth[c] == bound {
			continue
		}
		for _, n := range h.next[int(c)*sides:][:sides] {
			if n >= 0 && p.depth[n] < 0 && h.walker.is[n]&shut == 0 {
				p.depth[n] = p.depth[c] + 1
				p.queue = append(p.queue, n)
			}
		}
	}
}

// reachable notes for every hex which foes the attack reaches from there, as far
// as range and area go.
func (h *hunt) reachable() {
	clear(h.zone)
	clear(h.single)
	clear(h.beside)
	clear(h.asked)
	clear(h.seen)
	plain := !h.pattern.there || h.o.Targets > 1
	var sources []int32
	for f, at := range h.at {
		if plain {
			// GH S4.15, S4.16, S4.31: everybody in range.
			h.within([]int32{at}, h.reach, func(c int32) {
				h.single[c].add(f)
				h.zone[c].add(f)
			})
		}
		if h.wary {
			for _, n := range h.next[int(at)*sides:][:sides] {
				if n >= 0 {
					h.beside[n].add(f) // GH M7: walked, not across a thin wall
				}
			}
		}
		switch {
		case !h.pattern.there:
		case h.o.Area.Own:
			for _, way := range h.pattern.ways {
				for _, v := range way {
					if c, ok := h.vista.hex(h.vista.vec[at].Sub(v)); ok {
						h.zone[c].add(f)
					}
				}
			}
		default:
			sources = sources[:0]
			for c := range h.toll {
				if h.pattern.covers[f][c>>6]>>(c&63)&1 != 0 {
					sources = append(sources, int32(c))
				}
			}
			h.within(sources, h.reach, func(c int32) { h.zone[c].add(f) })
		}
	}
}

// shots visits what the area can do from a hex: the foes that one placement
// attacks. Without an area, and where added targets may be attacked without it,
// there is also the shot that leaves all to single targets.
func (h *hunt) shots(c int32, heeded *set, visit func(hits set)) {
	p := &h.pattern
	if !p.there || h.o.Targets > 1 {
		visit(set{})
	}
	if !p.there {
		return
	}
	// GH S4.30: every enemy attacked must be in line of sight.
	area := h.zone[c].and(heeded)
	area = h.sees(c, area)
	if area.empty() {
		return
	}
	if h.o.Area.Own {
		for _, way := range p.ways {
			var hits set
			for _, v := range way {
				if f := h.foeAt(h.vista.vec[c].Add(v)); f >= 0 {
					hits.add(f)
				}
			}
			if hits = hits.and(&area); !hits.empty() {
				visit(hits)
			}
		}
		return
	}
	clear(p.near)
	h.within([]int32{c}, h.reach, func(n int32) { p.near[n>>6] |= 1 << (n & 63) })
	all := h.sees(c, *heeded)
	for i := range p.blasts {
		b := &p.blasts[i]
		if hits := b.hits.and(&all); !hits.empty() && meet(b.cover, p.near) {
			visit(hits)
		}
	}
}

func meet(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

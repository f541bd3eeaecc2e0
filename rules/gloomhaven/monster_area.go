package gloomhaven

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
)

// pattern is the area of the current attack in all its possible placements.
type pattern struct {
	there  bool
	ways   [][]grid.Vec // the area in each orientation
	blasts []blast      // for a ranged area, the placements that cover a foe
	known  map[set]int  // the indexes of blasts, by the set of foes that they cover
	covers [][]uint64   // by foe: the hexes of all placements that cover the foe
	near   []uint64     // the hexes in range of the hex under consideration
	queue  []int32
	depth  []int32
}

// blast stands for all placements of a ranged area that cover the same enemies. It does not matter
// which of them is used, so any placement in range will do.
type blast struct {
	hits  set
	cover []uint64 // the hexes of some of these placements, as bits
}

// hold prepares the area in every permitted rotation and reflection, and places a ranged area on
// every enemy.
//
// GH S4.28: the area may be placed in any rotation, and mirrored if the profile allows it.
func (p *pattern) hold(mt *monsterTurn) error {
	p.there = len(mt.o.Area.Red) > 0
	p.ways, p.blasts = p.ways[:0], p.blasts[:0]
	words := (len(mt.cost) + 63) / 64
	if len(p.depth) != len(mt.cost) {
		p.depth, p.near = make([]int32, len(mt.cost)), make([]uint64, words)
	}
	if !p.there {
		return nil
	}
	for _, way := range mt.o.Area.Orientations(mt.grid, mt.desk.profile.mirrors()) {
		p.ways = append(p.ways, way.Red)
	}
	if mt.o.Area.Own {
		return nil
	}
	p.known, p.covers = map[set]int{}, make([][]uint64, len(mt.foes))
	for f := range p.covers {
		p.covers[f] = make([]uint64, words)
	}
	for _, way := range p.ways {
		for f := range mt.foes {
			for i := range way {
				p.lay(mt, way, i, f)
			}
			if len(p.blasts)*words > mostCover {
				return fmt.Errorf("the area can be laid on %d enemies in too many ways: expected a smaller area, a smaller board or fewer enemies", len(mt.foes))
			}
		}
	}
	return nil
}

// mostCover bounds the memory for placements, in words of 64 hexes.
const mostCover = 1 << 22

// lay places the area so that its hex number i covers foe f.
func (p *pattern) lay(mt *monsterTurn, way []grid.Vec, i, f int) {
	origin := mt.lines.vec[mt.at[f]].Sub(way[i])
	hits := only(f)
	for j, v := range way {
		if g := mt.foeAt(origin.Add(v)); g >= 0 {
			if j < i {
				return // this placement is made with hex j on foe g
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
		c, ok := mt.lines.hex(origin.Add(v))
		// GH S4.30: one hex of the area is in range, empty or not, and is not a wall.
		if !ok || mt.walker.is[c]&shut != 0 || !mt.lines.space[c] {
			continue
		}
		p.blasts[n].cover[c>>6] |= 1 << (c & 63)
		hits.each(func(g int) { p.covers[g][c>>6] |= 1 << (c & 63) })
	}
}

// foeAt returns the number of the foe on a hex, or -1 if there is none.
func (mt *monsterTurn) foeAt(v grid.Vec) int {
	c, ok := mt.lines.hex(v)
	if !ok {
		return -1
	}
	return int(mt.foeOn[c])
}

// within calls `visit` for every hex whose range to one of the sources is at most `bound`. It
// ignores sources on closed doors.
//
// GH S4.19: range is not counted through walls.
func (mt *monsterTurn) within(sources []int32, bound int32, visit func(c int32)) {
	p := &mt.pattern
	p.queue = p.queue[:0]
	for i := range p.depth {
		p.depth[i] = -1
	}
	for _, c := range sources {
		if mt.walker.is[c]&shut == 0 {
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
		for _, n := range mt.next[int(c)*sides:][:sides] {
			if n >= 0 && p.depth[n] < 0 && mt.walker.is[n]&shut == 0 {
				p.depth[n] = p.depth[c] + 1
				p.queue = append(p.queue, n)
			}
		}
	}
}

// reachable records for every hex the enemies that an attack from there reaches, by range and area.
func (mt *monsterTurn) reachable() {
	clear(mt.zone)
	clear(mt.single)
	clear(mt.beside)
	clear(mt.asked)
	clear(mt.seen)
	plain := !mt.pattern.there || mt.o.Targets > 1
	var sources []int32
	for f, at := range mt.at {
		if plain {
			// GH S4.15, S4.16, S4.31: every enemy in range can be a target.
			mt.within([]int32{at}, mt.reach, func(c int32) {
				mt.single[c].add(f)
				mt.zone[c].add(f)
			})
		}
		if mt.wary {
			for _, n := range mt.next[int(at)*sides:][:sides] {
				if n >= 0 {
					mt.beside[n].add(f) // GH M7: a foe behind a thin wall is not adjacent
				}
			}
		}
		switch {
		case !mt.pattern.there:
		case mt.o.Area.Own:
			for _, way := range mt.pattern.ways {
				for _, v := range way {
					if c, ok := mt.lines.hex(mt.lines.vec[at].Sub(v)); ok {
						mt.zone[c].add(f)
					}
				}
			}
		default:
			sources = sources[:0]
			for c := range mt.cost {
				if mt.pattern.covers[f][c>>6]>>(c&63)&1 != 0 {
					sources = append(sources, int32(c))
				}
			}
			mt.within(sources, mt.reach, func(c int32) { mt.zone[c].add(f) })
		}
	}
}

// shots calls `visit` with each set of enemies that one placement of the area can attack from a
// hex. If there is no area, or if added targets may be attacked without it, shots also visits the
// empty set, which stands for attacks on single targets only.
func (mt *monsterTurn) shots(c int32, heeded *set, visit func(hits set)) {
	p := &mt.pattern
	if !p.there || mt.o.Targets > 1 {
		visit(set{})
	}
	if !p.there {
		return
	}
	// GH S4.30: every enemy attacked must be in line of sight.
	area := mt.zone[c].and(heeded)
	area = mt.sees(c, area)
	if area.empty() {
		return
	}
	if mt.o.Area.Own {
		for _, way := range p.ways {
			var hits set
			for _, v := range way {
				if f := mt.foeAt(mt.lines.vec[c].Add(v)); f >= 0 {
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
	mt.within([]int32{c}, mt.reach, func(n int32) { p.near[n>>6] |= 1 << (n & 63) })
	all := mt.sees(c, *heeded)
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

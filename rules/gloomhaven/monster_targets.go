package gloomhaven

import "slices"

// endHex is a hex from which one of the families can be attacked.
type endHex struct {
	at   int32
	fam  family // the sets of the family with the fewest targets attacked with Disadvantage
	hurt int
}

// settle finds the end hexes for the chosen targets, and from them the actions.
//
// GH M5: once the targets are fixed, the best end hex is the one from which the fewest of them are
// attacked with Disadvantage, then the one with the shortest path.
func (mt *monsterTurn) settle(f int, heeded *set, best rating) error {
	var ends []endHex
	hurt, move := -1, 0
	mt.options(func(c int32) bool {
		if n := costMove(mt.cost[c]); hurt == 0 && n > move || !mt.wary && n > best.move {
			return false
		}
		if mt.desk.profile.guardsFocus() && mt.beside[c].has(f) != (best.guard == 1) {
			return true
		}
		mt.endHexes(c, heeded, func(p endHex) {
			n := costMove(mt.cost[c])
			switch {
			case hurt < 0 || p.hurt < hurt || p.hurt == hurt && n < move:
				hurt, move, ends = p.hurt, n, append(ends[:0], p)
			case p.hurt == hurt && n == move && !slices.Contains(ends, p):
				ends = append(ends, p)
			}
		})
		return true
	})
	if !mt.inTime() {
		return mt.approach(f, ends)
	}
	for _, p := range ends {
		if mt.mute {
			mt.act(candidate{to: p.at, focus: only(f)})
			continue
		}
		full := !mt.subsets(p.fam.pool.members(), p.fam.pick, p.fam.sure, func(hits set) bool {
			mt.act(candidate{to: p.at, hits: hits, focus: only(f)})
			return len(mt.actions) <= maxActions
		})
		if full {
			return mt.tooMany()
		}
	}
	return nil
}

// endHexes visits the families that can be attacked from a hex.
func (mt *monsterTurn) endHexes(c int32, heeded *set, visit func(endHex)) {
	within := mt.single[c].and(heeded)
	within = mt.sees(c, within)
	added := mt.o.Targets
	if mt.pattern.there {
		added--
	}
	mt.shots(c, heeded, func(hits set) {
		for i := range mt.families {
			if fam, ok := mt.families[i].by(&hits, &within, added); ok {
				fam, hurt := mt.spare(c, fam)
				visit(endHex{c, fam, hurt})
			}
		}
	})
}

// by returns the sets of the family that can be attacked from one hex by one placement of the area
// together with added single targets.
func (fam *family) by(hits, within *set, added int) (family, bool) {
	drawn := hits.without(&fam.sure)
	left := fam.sure.without(hits)
	pick := fam.pick - drawn.count()
	if !drawn.within(&fam.pool) || pick < 0 || left.count()+pick > added || !left.within(within) {
		return family{}, false
	}
	pool := fam.pool.without(hits)
	pool = pool.and(within)
	if pool.count() < pick {
		return family{}, false
	}
	if pick == 0 {
		pool = set{}
	}
	return family{fam.sure.or(&drawn), pool, pick}, true
}

// spare narrows a family to the sets with the fewest targets that would be attacked with
// Disadvantage, and returns that number.
func (mt *monsterTurn) spare(c int32, fam family) (family, int) {
	near := fam.sure.and(&mt.beside[c])
	hurt := near.count()
	far := fam.pool.without(&mt.beside[c])
	if n := far.count(); n >= fam.pick {
		fam.pool = far
	} else {
		fam.sure, fam.pool, fam.pick = fam.sure.or(&far), fam.pool.without(&far), fam.pick-n
		hurt += fam.pick
	}
	if fam.pool.count() == fam.pick {
		fam = family{sure: fam.sure.or(&fam.pool)}
	}
	return fam, hurt
}

// subsets visits every union of `sure` with n members of `pool`, where n is `pick`. It stops when
// `visit` returns false.
func (mt *monsterTurn) subsets(pool []int, pick int, sure set, visit func(set) bool) bool {
	if pick == 0 {
		return visit(sure)
	}
	for i := 0; i+pick <= len(pool); i++ {
		more := sure
		more.add(pool[i])
		if !mt.subsets(pool[i+1:], pick-1, more, visit) {
			return false
		}
	}
	return true
}

// act adds an action. If the same action exists for another reason, act merges the two.
func (mt *monsterTurn) act(d candidate) {
	if a := mt.acted(&d); a != nil {
		a.focus = a.focus.or(&d.focus)
		for _, c := range d.toward {
			if !slices.Contains(a.toward, c) {
				a.toward = append(a.toward, c)
			}
		}
		return
	}
	mt.actions = append(mt.actions, d)
}

// aLot is the number of actions from which on a map replaces the linear search.
const aLot = 32

// acted returns the existing action that is the same as d, or nil if there is none.
func (mt *monsterTurn) acted(d *candidate) *candidate {
	if len(mt.actions) < aLot {
		for i := range mt.actions {
			if a := &mt.actions[i]; a.to == d.to && a.hits == d.hits {
				return a
			}
		}
		return nil
	}
	if mt.numbers == nil {
		mt.numbers = map[hitAt]int{}
	}
	for i := len(mt.numbers); i < len(mt.actions); i++ {
		mt.numbers[hitAt{mt.actions[i].to, mt.actions[i].hits}] = i
	}
	if i, ok := mt.numbers[hitAt{d.to, d.hits}]; ok {
		return &mt.actions[i]
	}
	return nil
}

package gloomhaven

import "slices"

// post is an end hex from which one of the families can be attacked.
type post struct {
	at   int32
	fam  family // what of it is attacked from there with the least Disadvantage
	hurt int
}

// settle finds the end hexes for the chosen targets, and from them the actions.
//
// GH M5: with the targets fixed, fewest of them with Disadvantage, then the
// shortest path.
func (h *hunt) settle(f int, heeded *set, best rating) error {
	var posts []post
	hurt, move := -1, 0
	h.options(func(c int32) bool {
		if n := tollMove(h.toll[c]); hurt == 0 && n > move || !h.wary && n > best.move {
			return false
		}
		if h.desk.profile.guardsFocus() && h.beside[c].has(f) != (best.guard == 1) {
			return true
		}
		h.posts(c, heeded, func(p post) {
			n := tollMove(h.toll[c])
			switch {
			case hurt < 0 || p.hurt < hurt || p.hurt == hurt && n < move:
				hurt, move, posts = p.hurt, n, append(posts[:0], p)
			case p.hurt == hurt && n == move && !slices.Contains(posts, p):
				posts = append(posts, p)
			}
		})
		return true
	})
	if !h.inTime() {
		return h.approach(f, posts)
	}
	for _, p := range posts {
		if h.mute {
			h.act(deed{to: p.at, focus: only(f)})
			continue
		}
		full := !h.subsets(p.fam.pool.members(), p.fam.pick, p.fam.sure, func(hits set) bool {
			h.act(deed{to: p.at, hits: hits, focus: only(f)})
			return len(h.actions) <= MaxActions
		})
		if full {
			return h.tooMany()
		}
	}
	return nil
}

// posts visits the families that can be attacked from a hex.
func (h *hunt) posts(c int32, heeded *set, visit func(post)) {
	within := h.single[c].and(heeded)
	within = h.sees(c, within)
	added := h.o.Targets
	if h.pattern.there {
		added--
	}
	h.shots(c, heeded, func(hits set) {
		for i := range h.families {
			if fam, ok := h.families[i].by(&hits, &within, added); ok {
				fam, hurt := h.spare(c, fam)
				visit(post{c, fam, hurt})
			}
		}
	})
}

// by returns those sets of the family that can be attacked with a shot and added
// single targets.
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

// spare leaves as many as possible of those out that would be attacked with
// Disadvantage, and counts who is left of them.
func (h *hunt) spare(c int32, fam family) (family, int) {
	near := fam.sure.and(&h.beside[c])
	hurt := near.count()
	far := fam.pool.without(&h.beside[c])
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

// subsets visits sure with every pick of the pool, until visit says no.
func (h *hunt) subsets(pool []int, pick int, sure set, visit func(set) bool) bool {
	if pick == 0 {
		return visit(sure)
	}
	for i := 0; i+pick <= len(pool); i++ {
		more := sure
		more.add(pool[i])
		if !h.subsets(pool[i+1:], pick-1, more, visit) {
			return false
		}
	}
	return true
}

// act adds an action. Who does the same for two reasons does it once.
func (h *hunt) act(d deed) {
	if a := h.acted(&d); a != nil {
		a.focus = a.focus.or(&d.focus)
		for _, c := range d.toward {
			if !slices.Contains(a.toward, c) {
				a.toward = append(a.toward, c)
			}
		}
		return
	}
	h.actions = append(h.actions, d)
}

// aLot is how many actions are looked through; more are numbered in a map.
const aLot = 32

// acted returns the action that is the same, nil when there is none.
func (h *hunt) acted(d *deed) *deed {
	if len(h.actions) < aLot {
		for i := range h.actions {
			if a := &h.actions[i]; a.to == d.to && a.hits == d.hits {
				return a
			}
		}
		return nil
	}
	if h.numbers == nil {
		h.numbers = map[hitAt]int{}
	}
	for i := len(h.numbers); i < len(h.actions); i++ {
		h.numbers[hitAt{h.actions[i].to, h.actions[i].hits}] = i
	}
	if i, ok := h.numbers[hitAt{d.to, d.hits}]; ok {
		return &h.actions[i]
	}
	return nil
}

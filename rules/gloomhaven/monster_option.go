package gloomhaven

import "fmt"

// rating is what a way to attack is chosen by, the best the least.
//
// GH M4: fewest traps and then whether it can be done this turn are equal in all
// that are rated. Then, by the profile, Disadvantage against the focus and the
// number of targets, or the number of targets and how many of them are attacked
// with Disadvantage; then the shortest path; then the ranks of the targets.
//
// missed is the number of targets, negative.
type rating struct{ guard, missed, hurt, move int }

// unrated is worse than anything: it attacks nobody.
var unrated = rating{missed: 1}

func (r rating) compare(s rating) int {
	switch {
	case r.guard != s.guard:
		return r.guard - s.guard
	case r.missed != s.missed:
		return r.missed - s.missed
	case r.hurt != s.hurt:
		return r.hurt - s.hurt
	}
	return r.move - s.move
}

// family is several sets of targets that rate equally: some foes, and so many
// more of others.
type family struct {
	sure set
	pool set
	pick int
}

// choose finds the actions for one focus.
func (h *hunt) choose(f int) error {
	heeded := h.heeded(f)
	best := unrated
	h.families = h.families[:0]
	h.options(func(c int32) bool {
		guard := h.guard(f, c)
		if best != unrated && guard > best.guard || !h.zone[c].has(f) {
			return true
		}
		if focus := h.sees(c, only(f)); focus.empty() {
			return true
		}
		h.weigh(f, c, guard, &heeded, &best)
		return true
	})
	h.ratings = append(h.ratings, best)
	return h.settle(f, &heeded, best)
}

// heeded are those whom the choice of an attack on the focus takes into account.
//
// GH M6: a monster out of reach heads for the best future attack, or for the nearest.
func (h *hunt) heeded(f int) set {
	heeded := only(f)
	if h.inTime() || h.desk.profile.looksAhead() {
		for g := range h.foes {
			heeded.add(g)
		}
	}
	return heeded
}

// guard is 1 where an attack on the focus from the hex has Disadvantage, if that comes first.
func (h *hunt) guard(f int, c int32) int {
	if h.desk.profile.guardsFocus() && h.beside[c].has(f) {
		return 1
	}
	return 0
}

// options visits the end hexes that are as good as the best by what counts first,
// cheapest first.
func (h *hunt) options(visit func(c int32) bool) {
	for _, c := range h.order {
		if h.toll[c] < h.best || !h.ends[c] {
			continue
		}
		if tollHarm(h.toll[c]) > tollHarm(h.best) || h.inTime() && tollMove(h.toll[c]) > h.o.Move || !visit(c) {
			break
		}
	}
}

// weigh rates the attacks from a hex, and keeps the targets of the best.
func (h *hunt) weigh(f int, c int32, guard int, heeded *set, best *rating) {
	within := h.single[c].and(heeded)
	within = h.sees(c, within)
	added := h.o.Targets
	if h.pattern.there {
		added--
	}
	h.shots(c, heeded, func(hits set) {
		rest := within.without(&hits)
		need := min(added, rest.count())
		sure := hits
		r := rating{guard: guard, missed: -hits.count() - need, move: tollMove(h.toll[c])}
		if !sure.has(f) {
			if need == 0 || !rest.has(f) {
				return // GH M4: an option attacks the focus
			}
			sure.add(f)
			focus := only(f)
			rest, need = rest.without(&focus), need-1
		}
		if *best != unrated && r.compare(*best) > 0 {
			return
		}
		fam := h.draw(c, sure, rest, need)
		if !h.desk.profile.guardsFocus() {
			hurt := fam.sure.and(&h.beside[c])
			r.hurt = hurt.count()
			if last := fam.pool.and(&h.beside[c]); !last.empty() {
				r.hurt += fam.pick
			}
		}
		n := -1
		if *best != unrated {
			n = r.compare(*best)
		}
		h.rankCounts(&fam)
		if n == 0 {
			n = h.compareCounts()
		}
		switch {
		case n < 0:
			*best = r
			h.counts = append(h.counts[:0], h.trial...)
			h.families = append(h.families[:0], fam)
		case n == 0:
			for i := range h.families {
				if h.families[i] == fam {
					return
				}
			}
			h.families = append(h.families, fam)
		}
	})
}

// draw adds the best of the rest to who is sure to be attacked. Where several
// are equally good all of them are in the pool.
func (h *hunt) draw(c int32, sure, rest set, need int) family {
	if n := rest.count(); n <= need {
		return family{sure: sure.or(&rest)}
	}
	parts := [2]set{rest, {}}
	if !h.desk.profile.guardsFocus() {
		parts = [2]set{rest.without(&h.beside[c]), rest.and(&h.beside[c])}
	}
	for _, part := range parts {
		for i := range max(1, len(h.classes)) {
			class := part
			if len(h.classes) > 0 {
				class = part.and(&h.classes[i])
			}
			n := class.count()
			switch {
			case need == 0:
				return family{sure: sure}
			case n > need:
				return family{sure: sure, pool: class, pick: need}
			}
			sure, need = sure.or(&class), need-n
		}
	}
	return family{sure: sure}
}

// rankCounts counts the targets of each rank into trial.
func (h *hunt) rankCounts(fam *family) {
	h.trial = h.trial[:0]
	for i := range h.classes {
		sure := fam.sure.and(&h.classes[i])
		n := sure.count()
		if pool := fam.pool.and(&h.classes[i]); !pool.empty() {
			n += fam.pick
		}
		h.trial = append(h.trial, n)
	}
}

// compareCounts reports whether trial has more of the better ranks.
func (h *hunt) compareCounts() int {
	for i, n := range h.trial {
		if n != h.counts[i] {
			return h.counts[i] - n
		}
	}
	return 0
}

// tooMany is the answer to questions that nobody at a table has.
func (h *hunt) tooMany() error {
	return fmt.Errorf("%s may do more than %d things: expected fewer enemies to choose from", h.me.ID, MaxActions)
}

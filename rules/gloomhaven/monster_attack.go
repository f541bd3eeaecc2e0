package gloomhaven

import "fmt"

// rating is the value of a way to attack; the lowest is the best.
//
// GH M4: all rated ways are equal in the number of traps and in whether the attack can be made this
// turn. The profile decides what counts next: Disadvantage against the focus and then the number of
// targets, or the number of targets and then how many of them are attacked with Disadvantage. After
// that the shortest path counts, then the ranks of the targets.
//
// The field "missed" is the number of targets, negated.
type rating struct{ guard, missed, hurt, move int }

// unrated is worse than any other rating. It attacks no enemy.
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

// family is a collection of equally rated sets of targets: every union of `sure` with n members of
// `pool`, where n is `pick`.
type family struct {
	sure set
	pool set
	pick int
}

// choose finds the actions for one focus.
func (mt *monsterTurn) choose(f int) error {
	heeded := mt.heeded(f)
	best := unrated
	mt.families = mt.families[:0]
	mt.options(func(c int32) bool {
		guard := mt.guard(f, c)
		if best != unrated && guard > best.guard || !mt.zone[c].has(f) {
			return true
		}
		if focus := mt.sees(c, only(f)); focus.empty() {
			return true
		}
		mt.weigh(f, c, guard, &heeded, &best)
		return true
	})
	mt.ratings = append(mt.ratings, best)
	return mt.settle(f, &heeded, best)
}

// heeded returns the enemies that the choice of an attack on the focus takes into account.
//
// GH M6: a monster out of reach heads for the best future attack or for the nearest one, as the
// profile says.
func (mt *monsterTurn) heeded(f int) set {
	heeded := only(f)
	if mt.inTime() || mt.desk.profile.looksAhead() {
		for g := range mt.foes {
			heeded.add(g)
		}
	}
	return heeded
}

// guard returns 1 if an attack on the focus from the hex has Disadvantage and the profile weighs
// that first.
func (mt *monsterTurn) guard(f int, c int32) int {
	if mt.desk.profile.guardsFocus() && mt.beside[c].has(f) {
		return 1
	}
	return 0
}

// options visits the end hexes from which an attack is considered, cheapest first. Their paths
// spring no more traps than the best path. If the focus can be attacked this turn, they are within
// the movement of the turn.
func (mt *monsterTurn) options(visit func(c int32) bool) {
	for _, c := range mt.order {
		if mt.cost[c] < mt.best || !mt.ends[c] {
			continue
		}
		if costHarm(mt.cost[c]) > costHarm(mt.best) || mt.inTime() && costMove(mt.cost[c]) > mt.o.Move || !visit(c) {
			break
		}
	}
}

// weigh rates the attacks from a hex, and records the targets of the best one.
func (mt *monsterTurn) weigh(f int, c int32, guard int, heeded *set, best *rating) {
	within := mt.single[c].and(heeded)
	within = mt.sees(c, within)
	added := mt.o.Targets
	if mt.pattern.there {
		added--
	}
	mt.shots(c, heeded, func(hits set) {
		rest := within.without(&hits)
		need := min(added, rest.count())
		sure := hits
		r := rating{guard: guard, missed: -hits.count() - need, move: costMove(mt.cost[c])}
		if !sure.has(f) {
			if need == 0 || !rest.has(f) {
				return // GH M4: every option attacks the focus
			}
			sure.add(f)
			focus := only(f)
			rest, need = rest.without(&focus), need-1
		}
		if *best != unrated && r.compare(*best) > 0 {
			return
		}
		fam := mt.draw(c, sure, rest, need)
		if !mt.desk.profile.guardsFocus() {
			hurt := fam.sure.and(&mt.beside[c])
			r.hurt = hurt.count()
			if last := fam.pool.and(&mt.beside[c]); !last.empty() {
				r.hurt += fam.pick
			}
		}
		n := -1
		if *best != unrated {
			n = r.compare(*best)
		}
		mt.rankCounts(&fam)
		if n == 0 {
			n = mt.compareCounts()
		}
		switch {
		case n < 0:
			*best = r
			mt.counts = append(mt.counts[:0], mt.trial...)
			mt.families = append(mt.families[:0], fam)
		case n == 0:
			for i := range mt.families {
				if mt.families[i] == fam {
					return
				}
			}
			mt.families = append(mt.families, fam)
		}
	})
}

// draw chooses the best `need` targets from `rest`, and adds them to those in `sure`. If several
// choices are equally good, the pool of the family holds all the candidates.
func (mt *monsterTurn) draw(c int32, sure, rest set, need int) family {
	if n := rest.count(); n <= need {
		return family{sure: sure.or(&rest)}
	}
	parts := [2]set{rest, {}}
	if !mt.desk.profile.guardsFocus() {
		parts = [2]set{rest.without(&mt.beside[c]), rest.and(&mt.beside[c])}
	}
	for _, part := range parts {
		for i := range max(1, len(mt.classes)) {
			class := part
			if len(mt.classes) > 0 {
				class = part.and(&mt.classes[i])
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

// rankCounts counts the targets of each rank in a family and stores the counts in mt.trial.
func (mt *monsterTurn) rankCounts(fam *family) {
	mt.trial = mt.trial[:0]
	for i := range mt.classes {
		sure := fam.sure.and(&mt.classes[i])
		n := sure.count()
		if pool := fam.pool.and(&mt.classes[i]); !pool.empty() {
			n += fam.pick
		}
		mt.trial = append(mt.trial, n)
	}
}

// compareCounts compares mt.trial with mt.counts. The result is positive if mt.counts has more
// targets of the better ranks.
func (mt *monsterTurn) compareCounts() int {
	for i, n := range mt.trial {
		if n != mt.counts[i] {
			return mt.counts[i] - n
		}
	}
	return 0
}

// tooMany returns the error for a turn with more actions than any real game allows.
func (mt *monsterTurn) tooMany() error {
	return fmt.Errorf("%s may act in more than %d ways: expected fewer enemies to choose from", mt.me.ID, maxActions)
}

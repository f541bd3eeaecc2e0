package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// sayAttack adds the reason for the attack hex and the targets of this turn, unless the focus
// already determines them.
//
// GH M4, M5.
func (ex *explainer) sayAttack(f int, r rating, candidates []candidate) {
	at, hits := candidates[0].to, candidates[0].hits
	several := (ex.o.Targets > 1 || ex.pattern.there) && len(ex.foes) > 1
	near, most := ex.nearest(f)
	if further := costMove(ex.cost[at]) > costMove(ex.best); further {
		ex.sayFurther(f, r, near, at, &hits)
		several = several && near.missed == r.missed
	}
	n := hits.count()
	switch {
	case most > n:
		ex.say("GH M4", "For %s it would have Disadvantage against %s, which it avoids first.", english.Count(most, "target"), ex.nameWithin(f))
	case several && n > 1 && n < len(ex.foes) && (ex.pattern.there || n < ex.o.Targets):
		ex.say("GH M4", "%s, including %s, are the most that it can attack.", english.Count(n, "target"), ex.nameWithin(f))
	case several && n == 1:
		ex.say("GH M4", "Nobody else can be attacked together with %s this turn.", ex.nameWithin(f))
	}
	ex.sayOthers(f, candidates)
	ex.sayHurt(f, at, &hits)
}

// sayFurther adds, step by step, the reason why the monster moves farther than an attack on its
// focus requires: to avoid Disadvantage against the focus, for more targets, or for less
// Disadvantage against them.
func (ex *explainer) sayFurther(f int, r, near rating, at int32, hits *set) {
	cost, has := costMove(ex.best), near
	from := func() string {
		if cost == 0 {
			return "From where it stands"
		}
		return "With " + english.Count(cost, "movement point")
	}
	if near.guard > r.guard {
		begin := from()
		cost, has = ex.cheapest(f, func(o rating) bool { return o.guard == r.guard })
		ex.say("GH M4", "%s it would attack %s with disadvantage; with %s it would not.", begin, ex.nameWithin(f), english.Count(cost, "movement point"))
	}
	if has.missed > r.missed {
		begin := from()
		cost, _ = ex.cheapest(f, func(o rating) bool { return o.guard == r.guard && o.missed == r.missed })
		ex.say("GH M4", "%s it can attack %s; with %s it can attack %d.", begin, english.Count(-has.missed, "target"), english.Count(cost, "movement point"), -r.missed)
	}
	end := costMove(ex.cost[at])
	if end <= cost {
		return
	}
	hurt := hits.and(&ex.beside[at])
	who := "none is"
	if !hurt.empty() {
		who = "only " + ex.namesWithin(hurt.members(), "and") + " " + english.Are(hurt.count())
	}
	if hits.count() == 1 {
		ex.say("GH M5", "%s it would attack %s with disadvantage; with %s it would not.", from(), ex.nameWithin(f), english.Count(end, "movement point"))
		return
	}
	ex.say("GH M5", "%s more of its targets would be attacked with disadvantage; with %s %s.", from(), english.Count(end, "movement point"), who)
}

// sayHurt names the targets that the monster attacks despite Disadvantage.
func (ex *explainer) sayHurt(f int, at int32, hits *set) {
	hurt := hits.and(&ex.beside[at])
	avoids := "no hex in reach avoids that" + ex.trapless()
	switch {
	case hurt.empty():
	case ex.o.Move == 0:
		ex.say("GH M4", "It attacks %s with disadvantage.", ex.namesWithin(hurt.members(), "and"))
	case hurt.has(f) && ex.desk.profile.guardsFocus(), hits.count() == 1:
		ex.say("GH M4", "It attacks %s with disadvantage: %s.", ex.nameWithin(f), avoids)
	default:
		targets := "as many"
		if ex.desk.profile.guardsFocus() {
			targets = "the same"
		}
		ex.say("GH M5", "It attacks %s with disadvantage: %s for %s targets.", ex.namesWithin(hurt.members(), "and"), avoids, targets)
	}
}

// trapless returns words such as " without more harm", or "" if the board has no danger that the
// monster could step on.
func (ex *explainer) trapless() string {
	if ex.danger() == "" || ex.flies {
		return ""
	}
	if costHarm(ex.best) > 0 {
		return " without more harm"
	}
	return " without " + ex.danger()
}

// sayOthers adds the reason why the monster attacks these targets in addition to the focus, and not
// others that it could attack instead.
func (ex *explainer) sayOthers(f int, candidates []candidate) {
	for i := range candidates {
		if candidates[i].hits != candidates[0].hits {
			return // the players choose
		}
	}
	at, hits := candidates[0].to, candidates[0].hits
	focus := only(f)
	chosen := hits.without(&focus)
	passed := ex.instead(f, at, &hits)
	if chosen.empty() || passed.empty() {
		return
	}
	if !ex.desk.profile.guardsFocus() { // GH M4: the rule of Frosthaven
		if hurt := passed.and(&ex.beside[at]); hurt == passed {
			ex.say("GH M4", "Besides %s it attacks %s, not %s, whom it would attack with disadvantage.",
				ex.nameWithin(f), ex.namesWithin(chosen.members(), "and"), ex.namesWithin(passed.members(), "or"))
			return
		}
	}
	if !ex.desk.profile.ranksTargets() {
		return
	}
	byRank := func(s set) []int {
		all := s.members()
		slices.SortStableFunc(all, ex.compareRank)
		return all
	}
	took, left := byRank(chosen), byRank(passed)
	if ex.compareRank(took[len(took)-1], left[0]) >= 0 {
		return // another criterion decided
	}
	last := took[len(took)-1]
	value, what := ex.nearness, "nearer (range"
	if ex.near[last] == ex.near[left[0]] {
		value, what = ex.turn, "earlier (initiative"
		if ex.sameTurn(last, left[0]) {
			ex.say("GH M4", "Besides %s it attacks %s rather than %s, %s.", ex.nameWithin(f), ex.namesWithin(took, "and"), ex.namesWithin(left, "and"), ex.standeeOrder(last))
			return
		}
	}
	var than []string
	for _, g := range left {
		than = append(than, fmt.Sprintf("%s (%s)", ex.nameWithin(g), value(g)))
	}
	ex.say("GH M4", "Besides %s it attacks %s, %s %s) than %s.", ex.nameWithin(f), ex.namesWithin(took, "and"), what, value(last), shorten(than))
}

// instead returns the foes that the monster could attack from the hex in place of a target other
// than the focus.
func (ex *explainer) instead(f int, c int32, hits *set) set {
	var all set
	heeded := ex.heeded(f)
	if !ex.pattern.there || ex.o.Targets > 1 {
		near := ex.single[c].and(&heeded)
		near = ex.sees(c, near)
		all = all.or(&near)
	} else {
		ex.shots(c, &heeded, func(shot set) {
			if shot.has(f) && shot.count() == hits.count() {
				all = all.or(&shot)
			}
		})
	}
	return all.without(hits)
}

// sayAhead describes the movement of a monster whose focus is out of reach.
//
// GH M6.
func (ex *explainer) sayAhead(f int, r rating, candidates []candidate) {
	if ex.o.Move == 0 {
		ex.say("GH M6", "It cannot attack %s from where it stands.", ex.nameWithin(f))
		return
	}
	var goals, ends []grid.Cell
	var left wayCost
	for _, d := range candidates {
		for _, c := range d.toward {
			if !slices.Contains(goals, ex.cell(c)) {
				goals = append(goals, ex.cell(c))
			}
			left = max(left, ex.cost[c])
		}
		if !slices.Contains(ends, ex.cell(d.to)) {
			ends = append(ends, ex.cell(d.to))
		}
	}
	why := ""
	near, _ := ex.nearest(f)
	switch further := costMove(left) > costMove(ex.best); {
	case ex.mute:
	case further && near.guard > r.guard:
		why = fmt.Sprintf(", %s away, to attack without Disadvantage", english.Count(costMove(left), "movement point"))
	case further && near.missed > r.missed:
		why = fmt.Sprintf(", %s away, to attack %s and not %d", english.Count(costMove(left), "movement point"), english.Count(-r.missed, "target"), -near.missed)
	case further:
		why = fmt.Sprintf(", %s away, to attack with less Disadvantage", english.Count(costMove(left), "movement point"))
	case r.missed < -1:
		why = fmt.Sprintf(", to attack %s", english.Count(-r.missed, "target"))
	}
	ex.say("GH M6", "Move %d is not enough: it heads for %s%s.", ex.o.Move, list(goals, "or"), why)
	ex.sayShort(candidates)
}

// sayShort adds the reason why the monster stays, or stops before its movement is used up.
func (ex *explainer) sayShort(candidates []candidate) {
	spent := costMove(ex.cost[candidates[0].to])
	for _, d := range candidates {
		if costMove(ex.cost[d.to]) != spent {
			return
		}
	}
	switch {
	case spent == 0:
		ex.say("GH M6", "It stays: its movement brings it no nearer.")
	case spent < ex.o.Move:
		ex.say("GH M6", "It stops after %s: the rest of its movement brings it no nearer.", english.Count(spent, "movement point"))
	}
}

// sayChoice describes how the actions for one focus differ.
//
// GH M10.
func (ex *explainer) sayChoice(candidates []candidate) {
	if len(candidates) < 2 {
		return
	}
	var ends []grid.Cell
	var hits []set
	for _, d := range candidates {
		if c := ex.cell(d.to); !slices.Contains(ends, c) {
			ends = append(ends, c)
		}
		if !slices.Contains(hits, d.hits) {
			hits = append(hits, d.hits)
		}
	}
	common, either := hits[0], set{}
	for _, s := range hits {
		common, either = common.and(&s), either.or(&s)
	}
	free := either.without(&common)
	targets := fmt.Sprintf("attack %s", ex.namesWithin(free.members(), "or"))
	if n := hits[0].count() - common.count(); n > 1 {
		targets = fmt.Sprintf("attack %d of %s", n, ex.namesWithin(free.members(), "and"))
	}
	where := "end on " + list(ends, "or")
	if len(ends) > 2*mostNames {
		where = fmt.Sprintf("end on one of %d hexes", len(ends))
	}
	who := "the players choose"
	if !ex.desk.profile.AsksPlayers() {
		who = "the first is taken"
	}
	switch {
	case len(hits) == 1:
		ex.say("GH M10", "It may equally well %s: %s.", where, who)
	case len(ends) == 1:
		ex.say("GH M10", "It may equally well %s: %s.", targets, who)
	default:
		ex.say("GH M10", "It may equally well %s and %s: %s.", where, targets, who)
	}
}

package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// sayAttack tells why the attack of this turn is made from there and on those, where the
// focus alone would not settle it.
//
// GH M4, M5.
func (t *teller) sayAttack(f int, r rating, deeds []deed) {
	at, hits := deeds[0].to, deeds[0].hits
	several := (t.o.Targets > 1 || t.pattern.there) && len(t.foes) > 1
	near, most := t.nearest(f)
	if further := tollMove(t.toll[at]) > tollMove(t.best); further {
		t.sayFurther(f, r, near, at, &hits)
		several = several && near.missed == r.missed
	}
	n := hits.count()
	switch {
	case most > n:
		t.say("GH M4", "For %s it would have Disadvantage against %s, which it avoids first.", english.Count(most, "target"), t.name(f))
	case several && n > 1 && n < len(t.foes) && (t.pattern.there || n < t.o.Targets):
		t.say("GH M4", "%s, %s among them, are the most that it can attack.", english.Count(n, "target"), t.name(f))
	case several && n == 1:
		t.say("GH M4", "Nobody else can be attacked together with %s this turn.", t.name(f))
	}
	t.sayOthers(f, deeds)
	t.sayHurt(f, at, &hits)
}

// sayFurther tells step by step why it goes farther than it needs to attack its focus: to
// avoid Disadvantage against it, for more targets, or for less Disadvantage against those.
func (t *teller) sayFurther(f int, r, near rating, at int32, hits *set) {
	cost, has := tollMove(t.best), near
	from := func() string {
		if cost == 0 {
			return "From where it stands"
		}
		return "With " + english.Count(cost, "movement point")
	}
	if near.guard > r.guard {
		begin := from()
		cost, has = t.cheapest(f, func(o rating) bool { return o.guard == r.guard })
		t.say("GH M4", "%s it would attack %s with Disadvantage; with %s it does not.", begin, t.name(f), english.Count(cost, "movement point"))
	}
	if has.missed > r.missed {
		begin := from()
		cost, _ = t.cheapest(f, func(o rating) bool { return o.guard == r.guard && o.missed == r.missed })
		t.say("GH M4", "%s it can attack %s; with %s it can attack %d.", begin, english.Count(-has.missed, "target"), english.Count(cost, "movement point"), -r.missed)
	}
	end := tollMove(t.toll[at])
	if end <= cost {
		return
	}
	hurt := hits.and(&t.beside[at])
	who := "none is"
	if !hurt.empty() {
		who = "only " + t.names(hurt.members(), "and") + " " + english.Are(hurt.count())
	}
	if hits.count() == 1 {
		t.say("GH M5", "%s it would attack %s with Disadvantage; with %s it does not.", from(), t.name(f), english.Count(end, "movement point"))
		return
	}
	t.say("GH M5", "%s more of them would be attacked with Disadvantage; with %s %s.", from(), english.Count(end, "movement point"), who)
}

// sayHurt tells whom it attacks with Disadvantage all the same.
func (t *teller) sayHurt(f int, at int32, hits *set) {
	hurt := hits.and(&t.beside[at])
	avoids := "nothing in reach avoids that" + t.trapless()
	switch {
	case hurt.empty():
	case t.o.Move == 0:
		t.say("GH M4", "It attacks %s with Disadvantage.", t.names(hurt.members(), "and"))
	case hurt.has(f) && t.desk.profile.guardsFocus(), hits.count() == 1:
		t.say("GH M4", "It attacks %s with Disadvantage: %s.", t.name(f), avoids)
	default:
		targets := "as many"
		if t.desk.profile.guardsFocus() {
			targets = "the same"
		}
		t.say("GH M5", "It attacks %s with Disadvantage: %s for %s targets.", t.names(hurt.members(), "and"), avoids, targets)
	}
}

// trapless is a restriction, where there is anything to step on.
func (t *teller) trapless() string {
	if t.danger() == "" || t.flies {
		return ""
	}
	if tollHarm(t.best) > 0 {
		return " without more harm"
	}
	return " without " + t.danger()
}

// sayOthers tells why the targets beside the focus are those and not others that it could
// attack in their place.
func (t *teller) sayOthers(f int, deeds []deed) {
	for i := range deeds {
		if deeds[i].hits != deeds[0].hits {
			return // the players choose
		}
	}
	at, hits := deeds[0].to, deeds[0].hits
	focus := only(f)
	chosen := hits.without(&focus)
	passed := t.instead(f, at, &hits)
	if chosen.empty() || passed.empty() {
		return
	}
	if !t.desk.profile.guardsFocus() { // GH M4: Frosthaven
		if hurt := passed.and(&t.beside[at]); hurt == passed {
			t.say("GH M4", "Beside %s it attacks %s, not %s, which would be with Disadvantage.",
				t.name(f), t.names(chosen.members(), "and"), t.names(passed.members(), "or"))
			return
		}
	}
	if !t.desk.profile.ranksTargets() {
		return
	}
	byRank := func(s set) []int {
		all := s.members()
		slices.SortStableFunc(all, t.compareRank)
		return all
	}
	took, left := byRank(chosen), byRank(passed)
	if t.compareRank(took[len(took)-1], left[0]) >= 0 {
		return // something else decided
	}
	last := took[len(took)-1]
	value, what := t.nearness, "nearer (range"
	if t.near[last] == t.near[left[0]] {
		value, what = t.turn, "earlier (initiative"
	}
	var than []string
	for _, g := range left {
		than = append(than, fmt.Sprintf("%s (%s)", t.name(g), value(g)))
	}
	t.say("GH M4", "Beside %s it attacks %s, %s %s) than %s.", t.name(f), t.names(took, "and"), what, value(last), shorten(than))
}

// instead are those whom it could attack from the hex in the place of a target beside the
// focus.
func (t *teller) instead(f int, c int32, hits *set) set {
	var all set
	heeded := t.heeded(f)
	if !t.pattern.there || t.o.Targets > 1 {
		near := t.single[c].and(&heeded)
		near = t.sees(c, near)
		all = all.or(&near)
	} else {
		t.shots(c, &heeded, func(shot set) {
			if shot.has(f) && shot.count() == hits.count() {
				all = all.or(&shot)
			}
		})
	}
	return all.without(hits)
}

// sayAhead tells what it does while its focus is out of reach.
//
// GH M6.
func (t *teller) sayAhead(f int, r rating, deeds []deed) {
	if t.o.Move == 0 {
		t.say("GH M6", "It cannot attack %s from where it stands.", t.name(f))
		return
	}
	var goals, ends []grid.Cell
	var left toll
	for _, d := range deeds {
		for _, c := range d.toward {
			if !slices.Contains(goals, t.cell(c)) {
				goals = append(goals, t.cell(c))
			}
			left = max(left, t.toll[c])
		}
		if !slices.Contains(ends, t.cell(d.to)) {
			ends = append(ends, t.cell(d.to))
		}
	}
	why := ""
	near, _ := t.nearest(f)
	switch further := tollMove(left) > tollMove(t.best); {
	case t.mute:
	case further && near.guard > r.guard:
		why = fmt.Sprintf(", %s away, to attack without Disadvantage", english.Count(tollMove(left), "movement point"))
	case further && near.missed > r.missed:
		why = fmt.Sprintf(", %s away, to attack %s and not %d", english.Count(tollMove(left), "movement point"), english.Count(-r.missed, "target"), -near.missed)
	case further:
		why = fmt.Sprintf(", %s away, to attack with less Disadvantage", english.Count(tollMove(left), "movement point"))
	case r.missed < -1:
		why = fmt.Sprintf(", to attack %s", english.Count(-r.missed, "target"))
	}
	t.say("GH M6", "Move %d is too little: it heads for %s%s.", t.o.Move, list(goals, "or"), why)
	t.sayShort(deeds)
}

// sayShort tells why it stays, or stops before its movement is used up.
func (t *teller) sayShort(deeds []deed) {
	spent := tollMove(t.toll[deeds[0].to])
	for _, d := range deeds {
		if tollMove(t.toll[d.to]) != spent {
			return
		}
	}
	switch {
	case spent == 0:
		t.say("GH M6", "It stays: its movement brings it no nearer.")
	case spent < t.o.Move:
		t.say("GH M6", "It stops after %s: the rest of its movement brings it no nearer.", english.Count(spent, "movement point"))
	}
}

// sayChoice tells what the actions for one focus differ in.
//
// GH M10.
func (t *teller) sayChoice(deeds []deed) {
	if len(deeds) < 2 {
		return
	}
	var ends []grid.Cell
	var hits []set
	for _, d := range deeds {
		if c := t.cell(d.to); !slices.Contains(ends, c) {
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
	targets := fmt.Sprintf("attack %s", t.names(free.members(), "or"))
	if n := hits[0].count() - common.count(); n > 1 {
		targets = fmt.Sprintf("attack %d of %s", n, t.names(free.members(), "and"))
	}
	where := "end on " + list(ends, "or")
	if len(ends) > 2*mostNames {
		where = fmt.Sprintf("end on one of %d hexes", len(ends))
	}
	who := "the players choose"
	if !t.desk.profile.AsksPlayers() {
		who = "the first is taken"
	}
	switch {
	case len(hits) == 1:
		t.say("GH M10", "It may %s, equally good: %s.", where, who)
	case len(ends) == 1:
		t.say("GH M10", "It may %s, equally good: %s.", targets, who)
	default:
		t.say("GH M10", "It may %s and %s, equally good: %s.", where, targets, who)
	}
}

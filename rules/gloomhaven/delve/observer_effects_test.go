package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// attackOver checks that the required consequences of the last attack have happened, before
// anything else is done.
func (o *observer) attackOver() {
	a := o.deeds.last
	if a == nil {
		return
	}
	o.deeds.last = nil
	if a.by.monster() && !a.by.gone && !a.target.gone {
		if a.target.sort == Ward { // GH G107
			a.inflicts = nil
		}
		if !a.target.flying { // GH G93: the target does not fly, or no longer flies
			a.inflicts = slices.DeleteFunc(a.inflicts, func(c string) bool { return c == condition.Ground })
		}
		// GH S4.34: effects apply even if no damage was done.
		o.must(len(a.inflicts) == 0, "S4.34", "%s was not given %v", a.target.id, a.inflicts)
	}
	if !a.by.gone && !a.target.gone && a.push+a.pull > 0 {
		o.must(a.shoved, "S4.41", "no word of %s being pushed or pulled", a.target.id)
		for pull, n := range map[bool]int{false: a.push, true: a.pull} {
			if n -= o.deeds.shoved[a.target.id+word(pull)]; a.by.monster() && n > 0 && (a.push == 0 || a.pull == 0) { // GH S4.40: a monster moves the target as far as possible
				o.must(len(o.shoveEnds(a.by, a.target, n, pull)) == 0, "S4.40", "%s could go to %v", a.target.id, o.shoveEnds(a.by, a.target, n, pull))
			}
		}
	}
	if n := a.target.retaliate(o.land.far(a.by.at, a.target.at)); !a.by.gone && !a.target.gone && n > 0 {
		o.must(a.retaliated, "G35", "%s did not strike back for %d", a.target.id, n)
	}
}

func (o *observer) suffered(e Suffered) {
	f := o.alive(e.Figure)
	o.must(e.N > 0, "S4.22", "nothing is suffered")
	o.struckBack(e.Figure, e.By, e.N)
	if f.life -= e.N; f.life > 0 {
		return
	}
	// GH S4.22: the figure dies at once.
	if f.life = 0; !f.monster() && f.sort == Character {
		o.owe(debt{f.id, "G37", "it is exhausted", func(x battlemat.Event) bool {
			d, ok := x.(DroppedOut)
			return ok && d.Figure == f.id
		}})
		return
	}
	o.owe(debt{f.id, "S4.22", "it dies", func(x battlemat.Event) bool {
		d, ok := x.(Died)
		return ok && d.Figure == f.id
	}})
}

// mayStrikeBack reports whether the damage may come from retaliation.
func (b *books) mayStrikeBack(figure string, n int) bool {
	a := b.deeds.last
	return a != nil && a.by.id == figure && !a.target.gone && a.target.retaliate(b.land.far(a.by.at, a.target.at)) == n
}

// struckBack checks the damage that an attacked figure does to its attacker. GH G35
func (o *observer) struckBack(figure, by string, n int) {
	a := o.deeds.last
	if a == nil || figure != a.by.id || by != a.target.id || by == figure {
		return
	}
	want := a.target.retaliate(o.land.far(a.by.at, a.target.at))
	o.must(!a.retaliated && !a.target.gone && want == n, "G35", "%s strikes back for %d", a.target.id, want)
	a.retaliated = true
}

func (o *observer) healed(e Healed) {
	o.reaching(e)
	f := o.alive(e.Figure)
	if o.deeds.healing > 0 { // the healing comes from a long rest
		o.must(e.Figure == o.actor.id, "G7", "somebody else is healed")
	}
	cured := []string(nil)
	for _, c := range []string{"poison", "wound"} {
		if f.is(c) {
			cured = append(cured, c)
		}
	}
	o.must(slices.Equal(cured, slices.Sorted(slices.Values(e.Cured))), "G38", "cured of %v", cured)
	may := []int{o.deeds.healing}
	for _, a := range o.deeds.abilities {
		if a.Deed == card.Heal {
			may = append(may, a.N)
		}
	}
	ok := false
	for _, n := range may {
		if n = min(n, f.whole-f.life); f.is("poison") {
			n = 0
		}
		ok = ok || n == e.N
	}
	o.must(ok, "G38", "%d life, where %v may be healed and %d of %d are left", e.N, may, f.life, f.whole)
	f.life += e.N
	delete(f.conditions, "poison")
	delete(f.conditions, "wound")
}

// cause checks that the figure may get the condition from something in progress: an attack, an
// ability, or a trap whose effect was due.
func (o *observer) cause(f *booked, name, by string) {
	if by == "" || by == f.id && o.actor != f {
		return // a condition of a trap, which was due
	}
	if a := o.deeds.last; a != nil && a.by.id == by && a.target == f {
		if i := slices.Index(a.inflicts, name); i >= 0 {
			a.inflicts = slices.Delete(a.inflicts, i, i+1)
			return
		}
	}
	g := o.figure(by)
	for _, a := range o.deeds.abilities {
		if a.Deed.Condition() == name && g == o.actor {
			o.must(f == g || f.foe(g) != condition.Of(name).Helps, "S4.32", "on the wrong side")
			if f != g {
				o.must(o.land.far(g.at, f.at) <= max(1, a.Range), "S4.15", "%s is %d hexes far", f.id, o.land.far(g.at, f.at))
				o.must(a.Range == 0 || o.land.sees(g.at, f.at), "S4.18", "%s is not in sight", f.id)
				o.must(!f.foe(g) || !f.is("invisible"), "G39", "%s is invisible", f.id)
			}
			return
		}
	}
	o.breach("S4.34", "nothing makes %s %s", f.id, name)
}

func (o *observer) afflicted(e Afflicted) {
	f := o.alive(e.Figure)
	o.must(f.sort != Ward, "G107", "a ward takes no conditions")
	o.cause(f, e.Condition, e.By)
	if o.actor == f && (e.Condition == "disarm" || e.Condition == "stun") {
		o.deeds.hindered = true
	}
	o.must(e.Fresh == (o.actor == f), "G14", "in its own turn: %v", o.actor == f)
	f.conditions[e.Condition] = e.Fresh
}

// grounded checks that an attack or an ability made a figure lose Flying, and that the figure falls
// if it is over an obstacle. GH S4.8, G93
func (o *observer) grounded(e TraitLost) {
	f := o.alive(e.Figure)
	by := o.deeds.last != nil && o.deeds.last.target == f && slices.Contains(o.deeds.last.inflicts, condition.Ground)
	o.must(f.flying && (by || slices.ContainsFunc(o.deeds.abilities, func(a card.Ability) bool { return a.Deed.Condition() == condition.Ground })), "G93", "nothing grounds it")
	f.flying, o.deeds.hindered = false, true
	if o.land.at(f.at) == board.Obstacle {
		o.owe(harm(f.id, 2+o.Level, "S4.8", "a fall"), debt{f.id, "S4.8", "it comes down", func(x battlemat.Event) bool {
			c, ok := x.(Fell)
			return ok && c.Figure == f.id
		}})
	}
}

// deckGrew records a curse or a blessing. GH G33
func (o *observer) deckGrew(e DeckGrew) {
	o.packs[e.Of].draw[e.Card]++
	curses, blessings := 0, 0
	for of, k := range o.packs {
		if blessings += k.draw["bless"]; (of == "") == (e.Of == "") {
			curses += k.draw["curse"]
		}
	}
	o.must(curses <= 10 && blessings <= 10, "G33", "%d curses, %d blessings", curses, blessings)
	if a := o.deeds.last; a != nil && a.by.id == e.By && o.deckOf(a.target) == e.Of {
		if i := slices.Index(a.inflicts, e.Card); i >= 0 {
			a.inflicts = slices.Delete(a.inflicts, i, i+1)
		}
	}
}

func (o *observer) died(e Died) {
	f := o.alive(e.Figure)
	o.must(f.at == e.At && f.sort != Character, "S4.22", "it stands on %v", f.at)
	owned := f.sort == Summoned && (o.figure(f.owner).gone || f.life == 0)
	o.must(f.life == 0 || owned, "S4.22", "it has %d life", f.life)
	o.must(e.Money == (f.monster() && f.owner == ""), "S4.23", "a money token: %v, summoned by %q", e.Money, f.owner)
	if e.Money {
		o.money[e.At]++
	}
	if f.key != "" && f.monster() {
		o.slain = append(o.slain, f.key)
	}
	o.leaves(f)
}

// leaves records in the books that a figure has left the board.
func (o *observer) leaves(f *booked) {
	f.gone, f.life, f.conditions, f.effects = true, 0, map[string]bool{}, nil
	o.forgive(f.id)
	if o.actor == f {
		o.actor = nil
	}
}

func (o *observer) looted(e Looted) {
	f, within := o.alive(e.Figure), 0
	o.must(f == o.actor, "G25", "it loots out of its turn")
	for _, a := range o.deeds.abilities {
		if a.Deed == card.Loot {
			within = max(within, a.N)
		}
	}
	n := 0
	for i, c := range e.From {
		if slices.Contains(e.From[:i], c) {
			continue // two heaps lay on this hex
		}
		o.must(o.money[c] > 0 || o.treasure(c), "G25", "nothing lies on %v", c)
		o.must(o.land.far(f.at, c) <= within, "G25", "%v is %d hexes far", c, o.land.far(f.at, c))
		n += o.money[c]
		delete(o.money, c)
	}
	gold := 0
	for _, key := range e.Treasures {
		o.must(!slices.Contains(o.loot, key), "G25", "%s was taken before", key)
		o.loot = append(o.loot, key)
		for _, r := range o.Rooms {
			for _, t := range r.Treasures {
				if t.Key == key {
					gold += t.Gold
					o.must(o.land.rooms[r.Room] && o.land.far(f.at, t.At) <= within, "G25", "the treasure on %v is not here", t.At)
				}
			}
		}
	}
	o.must(e.Money == n && e.Gold == gold, "G25", "%d tokens lay there, and %d in treasures", n, gold)
	f.gold += e.Money + e.Gold
}

func (o *observer) plundered(e Plundered) {
	n := 0
	for _, c := range e.From {
		n += o.money[c]
		delete(o.money, c)
	}
	o.must(e.N == n, "G48", "%d tokens lay there", n)
}

// treasure reports whether there is a treasure on a revealed hex.
func (b *books) treasure(c grid.Cell) bool {
	for _, r := range b.Rooms {
		for _, t := range r.Treasures {
			if t.At == c && b.land.rooms[r.Room] && !slices.Contains(b.loot, t.Key) {
				return true
			}
		}
	}
	return false
}

func (o *observer) called(e Called) {
	owner := o.alive(e.Owner)
	o.must(owner == o.actor && o.land.adjacent(owner.at, e.At), "G26", "it does not come beside who summons it")
	o.must(o.on(e.At, nil) == nil && o.land.at(e.At) == 0 && o.money[e.At] == 0 && !o.treasure(e.At) && !o.land.shut(e.At), "G26", "%v is not empty", e.At)
	o.must(slices.ContainsFunc(o.deeds.abilities, func(a card.Ability) bool { return a.Deed == card.Summon && a.Name == e.Name }), "G26", "nobody summons it")
	o.figures = append(o.figures, &booked{id: e.ID, kind: e.Kind, owner: e.Owner, sort: Summoned, number: e.Number, at: e.At, life: e.Stats.Life, whole: e.Stats.Life,
		stats: e.Stats, flying: slices.Contains(e.Traits, "flying"), conditions: map[string]bool{}, came: o.round})
}

package delve

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// struck is a victim of the current abilities, with the hex on which it was attacked.
type struck struct {
	who *booked
	at  grid.Cell
}

// onslaught is the last attack, with its possible consequences.
type onslaught struct {
	by, target *booked
	ability    card.Ability
	inflicts   []string // the conditions that may be inflicted
	push, pull int
	retaliated bool
	shoved     bool // a push or pull was made or skipped
}

// attacked computes the attack again and compares the results.
func (o *observer) attacked(e Attacked) {
	o.attackOver()
	f, t := o.alive(e.Figure), o.alive(e.Target)
	o.must(f == o.actor, "G8", "it attacks out of its turn")
	o.must(f.foe(t), "S4.14", "it attacks an ally")
	o.must(!t.is("invisible"), "G39", "the target is invisible")
	o.must(!f.is("disarm") && !f.is("stun"), "G30", "it cannot attack")
	a, ok := o.attackOf(f, e)
	if !ok {
		return
	}
	for _, s := range o.deeds.struck {
		o.must(s.who != t, "S4.31", "%s was attacked by this ability before", t.id)
	}
	o.deeds.struck = append(o.deeds.struck, struck{t, t.at})
	o.reaches(f, t, a)
	o.hunted(e)

	if want := o.favour(f, t, a); !o.must(e.Favour == want, "S4.27", "the attack is %v", want) {
		return
	}
	o.must(o.land.sees(f.at, t.at), "S4.17", "%v does not see %v", f.at, t.at)
	// The players may choose any order of the attacker's modifiers. GH S4.20, S4.21, G31
	bonuses := o.bonuses(f, t, a)
	prepared := slices.ContainsFunc(f.effects, func(e Effect) bool { return e.Deed == card.Prepare })
	o.must(e.Prepared == prepared, "G62", "something was prepared: %v", prepared)
	values := anyOrder(a.N, bonuses)
	value := a.N
	for _, s := range e.Steps {
		if s.Stage == modifier.AttackerStep {
			value = s.To
		}
	}
	o.chosen(f, a, value, values, "S4.21")
	// The cards are checked.
	o.must(e.Of == o.deckOf(f), "G32", "the deck is that of %q", o.deckOf(f))
	k := o.packs[e.Of]
	for _, c := range e.Drawn {
		if !o.must(k.turn(c), "S4.20", "the deck holds no %s: %v", c, k.draw) {
			return
		}
	}
	k.settle(e.Drawn)
	used, right := o.counting(e.Drawn, e.Favour, value)
	o.must(right, "S4.24", "so many cards are not drawn")
	o.must(slices.Equal(used, e.Used), "S4.26", "those that count are %v", used)
	k.same(o, e.Of, e.Deck)
	var faces []face
	for _, c := range used {
		faces = append(faces, faceOf(c))
	}
	cards := anyOrder(value, faces)
	carded := value
	for _, s := range e.Steps {
		if s.Stage == modifier.CardStep {
			carded = s.To
		}
	}
	o.chosen(f, a, carded, cards, "S4.20")
	// The defender is checked. GH S4.42
	shield := t.shield()
	for _, c := range faces {
		for _, name := range c.effects {
			effect, err := card.ParseEffect(name)
			o.must(err == nil, "G67", "an effect %q", name)
			a.Pierce += effect.Pierce // GH S4.43
			if effect.Does != nil {
				o.deeds.abilities = append(slices.Clip(o.deeds.abilities), *effect.Does)
			}
			if len(o.deeds.struck) <= o.deeds.single(a) {
				o.deeds.more += effect.Targets
			}
		}
	}
	left := max(0, shield-a.Pierce)
	o.must(e.Shield == shield && e.Pierced == shield-left, "S4.42", "a shield of %d, pierced %d", shield, shield-left)
	o.must(e.Damage == max(0, carded-left), "S4.20", "%d and a shield of %d make %d", carded, left, max(0, carded-left))

	last := &onslaught{by: f, target: t, ability: a, inflicts: slices.Clone(a.Inflicts), push: a.Push, pull: a.Pull}
	for _, c := range faces {
		for _, name := range c.effects {
			effect, _ := card.ParseEffect(name)
			last.push, last.pull = last.push+effect.Push, last.pull+effect.Pull
			if effect.Condition != "" && !slices.Contains(last.inflicts, effect.Condition) {
				last.inflicts = append(last.inflicts, effect.Condition)
			}
		}
	}
	o.deeds.last, o.deeds.did = last, true
	if prepared {
		f.effects = slices.DeleteFunc(slices.Clone(f.effects), func(e Effect) bool { return e.Deed == card.Prepare })
	}
	if e.Damage > 0 {
		o.owe(harm(t.id, e.Damage, "S4.20", "the attack's damage"))
	}
}

// attackOf returns the attack ability that is being carried out.
func (o *observer) attackOf(f *booked, e Attacked) (card.Ability, bool) {
	for _, a := range o.deeds.abilities {
		if a.Deed == card.Attack && a.N == e.Attack && (a.Range > 0) == e.Ranged {
			return a, true
		}
	}
	o.breach("S4.14", "%s has no such attack among %+v", f.id, o.deeds.abilities)
	return card.Ability{}, false
}

func (b *books) deckOf(f *booked) string {
	if f.monster() {
		return ""
	}
	if f.sort == Summoned {
		return f.owner
	}
	return f.id
}

// favour returns Advantage, Disadvantage or neither for an attack. GH S4.15, S4.27
func (b *books) favour(f, t *booked, a card.Ability) dice.Favour {
	good := a.Advantage || f.is("strengthen")
	bad := a.Disadvantage || f.is("muddle") || a.Range > 0 && b.land.adjacent(f.at, t.at)
	switch {
	case good == bad:
		return dice.Even
	case good:
		return dice.Advantage
	}
	return dice.Disadvantage
}

// bonuses returns the attacker's modifiers against a target.
func (k *books) bonuses(f, t *booked, a card.Ability) []face {
	var list []face
	add := func(b card.Bonus) {
		if k.applies(b.If, f, t) {
			list = append(list, face{add: b.Add, times: max(1, b.Times)})
		}
	}
	for _, b := range a.Bonuses {
		add(b)
	}
	for _, e := range f.effects {
		if e.Deed == card.Prepare {
			add(e.Bonus)
		}
	}
	if t.is("poison") {
		add(card.Bonus{Add: 1})
	}
	return list
}

func (b *books) applies(w card.When, f, t *booked) bool {
	beside := func(of *booked, but *booked) bool { // an ally of `of`, other than `but`, is adjacent to the target
		return slices.ContainsFunc(b.figures, func(g *booked) bool {
			return !g.gone && g != but && g != t && !g.foe(of) && b.land.adjacent(g.at, t.at)
		})
	}
	switch w {
	case card.Flanked:
		return beside(f, f)
	case card.Alone:
		return !beside(t, t)
	case card.Unhurt:
		return t.life == t.whole
	case card.Hurt:
		return t.life < t.whole
	case card.Poisoned:
		return t.is("poison")
	case card.Wounded:
		return t.is("wound")
	case card.Muddled:
		return t.is("muddle")
	case card.Elite:
		return t.sort == Elite
	case card.Distant:
		return !b.land.adjacent(f.at, t.at)
	}
	return true
}

// anyOrder returns every value that v can become, over all orders of the modifiers.
func anyOrder(v int, of []face) []int {
	if len(of) == 0 {
		return []int{v}
	}
	if slices.ContainsFunc(of, func(f face) bool { return f.times == 0 }) {
		return []int{0} // nothing changes a null
	}
	var all []int
	for i, f := range of {
		all = append(all, anyOrder(f.of(v), slices.Delete(slices.Clone(of), i, i+1))...)
	}
	return all
}

// chosen checks that the players may take a value: only the lowest for a monster, but any for their
// own figures. GH G31
func (o *observer) chosen(f *booked, a card.Ability, got int, of []int, rule string) {
	switch {
	case f.monster():
		o.must(got == slices.Min(of), rule, "%d, where the players choose of %v", got, of)
	default:
		o.must(slices.Contains(of, got), rule, "%d is none of %v", got, of)
	}
}

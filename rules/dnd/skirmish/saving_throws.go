package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// saving is a saving throw to be made.
type saving struct {
	ability       string
	dc            int
	cover         int      // added to Dexterity saves. DND L2
	magic         bool     // against a spell
	against       []string // conditions
	concentration bool
}

// fails reports whether the save fails without a roll: on Strength and Dexterity, of those who cannot
// move. DND C1
func (q *plan) fails(f *Figure, s saving) bool {
	return (s.ability == "str" || s.ability == "dex") && slices.ContainsFunc(condition.Helpless, func(c string) bool { return q.is(f, c) })
}

// favoursOf returns the reasons of advantage and disadvantage on a save.
//
// DND C12: the restrained have disadvantage on Dexterity saves; DND K8: those who dodge advantage. DND T:
// traits.
func (q *plan) favoursOf(f *Figure, s saving) (gains, losses []string) {
	note := func(list *[]string, reason string, is bool) {
		if is {
			*list = append(*list, reason)
		}
	}
	b := q.block(f)
	dex := s.ability == "dex"
	note(&gains, "it is dodging", dex && f.Dodging && q.acts(f) && q.speed(f) > 0)
	note(&gains, "it is hasted", dex && f.has(condition.Haste))
	note(&gains, "it senses danger", dex && b.Has(creature.DangerSense) && q.acts(f) && !q.is(f, condition.Blinded) && !q.is(f, condition.Deafened))
	note(&gains, "it resists magic", s.magic && b.Has(creature.MagicResistance))
	note(&gains, "it rages", s.ability == "str" && f.has(condition.Rage))
	note(&losses, "it is exhausted", q.weary(f).Rolls) // DND C15
	note(&losses, "it is restrained", dex && q.is(f, condition.Restrained))
	note(&losses, "it is squeezing", dex && f.Squeezed && q.setting("squeeze") == "5.1") // DND M5
	if t := b.Trait(creature.Steadfast); t != nil {
		note(&gains, "it is steadfast", slices.ContainsFunc(s.against, func(c string) bool { return slices.Contains(t.Keys, c) }))
	}
	note(&gains, "it is sure of foot", (dex || s.ability == "str") && b.Has(creature.SureFooted) && slices.Contains(s.against, condition.Prone))
	return gains, losses
}

// throwOf is a save with all that counts for it, as the desk reckons it.
func (q *plan) throwOf(f *Figure, s saving) dnd.Throw {
	t := dnd.Throw{Bonus: q.plus(f, s), DC: s.dc, Less: q.weary(f).Less, Bless: f.has(condition.Bless), Bane: f.has(condition.Bane)}
	if s.ability == "dex" {
		t.Cover = s.cover
	}
	if q.fails(f, s) {
		t.Fails = *game.Find(condition.Helpless, func(c *string) bool { return q.is(f, *c) })
	}
	t.For, t.Against = q.favoursOf(f, s)
	return t
}

// favourOf is the favour of a save.
func (q *plan) favourOf(f *Figure, s saving) dice.Favour {
	gains, losses := q.favoursOf(f, s)
	return dice.Favoured(len(gains), len(losses))
}

// plus is what a save adds to its d20.
func (q *plan) plus(f *Figure, s saving) int {
	n := q.block(f).Save(s.ability) - q.weary(f).Less // DND C15
	if s.ability == "dex" {
		n += s.cover
	}
	return n
}

// save throws a saving throw, and reports whether it succeeds. DND P3: d20 and the bonus of at least the
// DC.
func (d *resolution) save(id string, s saving) bool {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" {
		return false
	}
	e := Saved{Figure: id, Ability: s.ability, DC: s.dc}
	if !d.fails(f, s) {
		e.Gains, e.Losses = d.favoursOf(f, s)
		e.Natural, e.D20 = d.d20(dice.Favoured(len(e.Gains), len(e.Losses)))
		e.Total = e.Natural + d.plus(f, s) + d.expr(d.luck(f), 1)
		e.Succeed = e.Total >= s.dc
		if s.ability == "dex" {
			e.Cover = s.cover
		}
	}
	if d.Err != nil {
		return false
	}
	d.missed = max(0, e.DC-e.Total)
	d.Do(e)
	return e.Succeed
}

// succeeds is the chance that a save succeeds, as a distribution of 0 and 1.
func (q *plan) succeeds(f *Figure, s saving) dice.Dist {
	t := q.throwOf(f, s)
	return t.Success()
}

// savingOf is the save that an effect of a deed asks for.
func (q *plan) savingOf(w *deed, e *creature.Effect, cover int) saving {
	s := saving{ability: e.Save.Ability, dc: w.dcOf(e.Save), cover: cover, magic: w.spell != nil}
	if e.Save.Uncovered {
		s.cover = 0
	}
	for _, a := range e.Conditions {
		s.against = append(s.against, a.Condition)
	}
	return s
}

// evades reports whether a figure evades what it saves against. DND T14.
func (q *plan) evades(o *Figure, s saving) bool {
	return s.ability == "dex" && q.block(o).Has(creature.Evasion)
}

// ward is the save that an attack on a figure asks for; nil where it asks for none. DND P7.
func (q *plan) ward(o *Figure) *saving {
	i := slices.IndexFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.Sanctuary })
	if i < 0 {
		return nil
	}
	return &saving{ability: "wis", dc: o.Afflicted[i].DC, magic: true}
}

// daring is the chance that a figure finds the will to strike at another, as a distribution of 0 and 1. DND P7.
func (q *plan) daring(f, o *Figure) dice.Dist {
	if s := q.ward(o); s != nil {
		return q.succeeds(f, *s)
	}
	return dice.Certain(1)
}

// dared is what comes of an attack that is made where dares is 1, and of which nothing comes else: a miss, or no
// harm.
func dared(dares, made dice.Dist) dice.Dist {
	return dares.Then(func(does int) dice.Dist {
		if does == 0 {
			return dice.Certain(0)
		}
		return made
	})
}

// abilityNames are the abilities for people.
var abilityNames = map[string]string{
	"str": "Strength", "dex": "Dexterity", "con": "Constitution", "int": "Intelligence", "wis": "Wisdom", "cha": "Charisma",
}

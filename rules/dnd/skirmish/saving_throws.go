package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// saving is a saving throw that has to be made.
type saving struct {
	ability       string
	dc            int
	cover         int      // the bonus that cover gives to Dexterity saves. DND L2
	magic         bool     // whether the save is against a spell
	against       []string // the conditions that it guards against
	concentration bool
}

// fails reports whether the save fails without a roll, as Strength and Dexterity saves do for
// figures that cannot act. DND C1
func (s saving) fails(f *Figure) bool {
	return (s.ability == "str" || s.ability == "dex") && slices.ContainsFunc(condition.Helpless, func(c string) bool { return f.is(c) })
}

// favours returns the reasons for advantage and disadvantage on a save.
//
// DND C12: the restrained have disadvantage on Dexterity saves. DND K8: figures that dodge have
// advantage on Dexterity saves. DND T: traits.
func (s saving) favours(f *Figure) (gains, losses []string) {
	note := func(list *[]string, reason string, is bool) {
		if is {
			*list = append(*list, reason)
		}
	}
	b := f.block()
	dex := s.ability == "dex"
	note(&gains, "the creature is dodging", dex && f.Dodging && f.acts() && f.speed() > 0)
	note(&gains, "the creature is hasted", dex && f.has(condition.Haste))
	note(&gains, "the creature senses danger", dex && b.Has(creature.DangerSense) && f.acts() && !f.is(condition.Blinded) && !f.is(condition.Deafened))
	note(&gains, "the creature resists magic", s.magic && b.Has(creature.MagicResistance))
	note(&gains, "the creature rages", s.ability == "str" && f.has(condition.Rage))
	note(&losses, "the creature is exhausted", f.weary().Rolls) // DND C15
	note(&losses, "the creature is restrained", dex && f.is(condition.Restrained))
	note(&losses, "the creature is squeezing", dex && f.Squeezed && f.sheet.setting("squeeze") == "5.1") // DND M5
	if t := b.Trait(creature.Steadfast); t != nil {
		note(&gains, "the creature is steadfast", slices.ContainsFunc(s.against, func(c string) bool { return slices.Contains(t.Keys, c) }))
	}
	note(&gains, "the creature is sure-footed", (dex || s.ability == "str") && b.Has(creature.SureFooted) && slices.Contains(s.against, condition.Prone))
	return gains, losses
}

// throw returns a save with everything that counts for it, in the form that the desk uses.
func (s saving) throw(f *Figure) dnd.Throw {
	t := dnd.Throw{Bonus: s.plus(f), DC: s.dc, Less: f.weary().Less, Bless: f.has(condition.Bless), Bane: f.has(condition.Bane)}
	if s.ability == "dex" {
		t.Cover = s.cover
	}
	if s.fails(f) {
		t.Fails = *game.Find(condition.Helpless, func(c *string) bool { return f.is(*c) })
	}
	t.For, t.Against = s.favours(f)
	return t
}

// favour returns whether a save has advantage or disadvantage.
func (s saving) favour(f *Figure) dice.Favour {
	gains, losses := s.favours(f)
	return dice.Favoured(len(gains), len(losses))
}

// plus returns the bonus of a save.
func (s saving) plus(f *Figure) int {
	n := f.block().Save(s.ability) - f.weary().Less // DND C15
	if s.ability == "dex" {
		n += s.cover
	}
	return n
}

// save makes a saving throw, and reports whether it succeeds. DND P3: a d20 plus the bonus must be
// at least the DC.
func (d *resolution) save(id string, s saving) bool {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" {
		return false
	}
	e := Saved{Figure: id, Ability: s.ability, DC: s.dc}
	if !s.fails(f) {
		e.Gains, e.Losses = s.favours(f)
		e.Natural, e.D20 = d.d20(dice.Favoured(len(e.Gains), len(e.Losses)))
		e.Total = e.Natural + s.plus(f) + d.expr(f.luck(), 1)
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

// succeeds returns the chance that a save succeeds, as a distribution of 0 and 1.
func (s saving) succeeds(f *Figure) dice.Dist {
	t := s.throw(f)
	return t.Success()
}

// saving returns the save that an effect of a deed requires.
func (w *deed) saving(e *creature.Effect, cover int) saving {
	s := saving{ability: e.Save.Ability, dc: w.dcOf(e.Save), cover: cover, magic: w.spell != nil}
	if e.Save.Uncovered {
		s.cover = 0
	}
	for _, a := range e.Conditions {
		s.against = append(s.against, a.Condition)
	}
	return s
}

// evades reports whether a figure's Evasion helps against an effect. DND T14.
func (s saving) evades(o *Figure) bool {
	return s.ability == "dex" && o.block().Has(creature.Evasion)
}

// ward returns the save that an attack on a figure requires, or nil if it requires none. DND P7.
func (o *Figure) ward() *saving {
	i := slices.IndexFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.Sanctuary })
	if i < 0 {
		return nil
	}
	return &saving{ability: "wis", dc: o.Afflicted[i].DC, magic: true}
}

// daring returns the chance that a figure overcomes another's sanctuary and attacks it, as a
// distribution of 0 and 1. DND P7.
func (f *Figure) daring(o *Figure) dice.Dist {
	if s := o.ward(); s != nil {
		return (*s).succeeds(f)
	}
	return dice.Certain(1)
}

// dared returns the distribution of an attack that is made only if the attacker dares to. If it
// does not, the result is 0: a miss, or no harm.
func dared(dares, made dice.Dist) dice.Dist {
	return dares.Then(func(does int) dice.Dist {
		if does == 0 {
			return dice.Certain(0)
		}
		return made
	})
}

// abilityNames maps the abilities to their names.
var abilityNames = map[string]string{
	"str": "Strength", "dex": "Dexterity", "con": "Constitution", "int": "Intelligence", "wis": "Wisdom", "cha": "Charisma",
}

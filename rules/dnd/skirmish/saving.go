package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
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

// helpless are the conditions in which Strength and Dexterity saves fail. DND C1.
var helpless = []string{creature.Paralyzed, creature.Petrified, creature.Stunned, creature.Unconscious}

// fails reports whether the save fails without a throw.
func (p *Position) fails(f *Figure, s saving) bool {
	return (s.ability == "str" || s.ability == "dex") && slices.ContainsFunc(helpless, func(c string) bool { return p.is(f, c) })
}

// favourOf is the favour of a save.
//
// DND C12: the restrained have disadvantage on Dexterity saves; DND K8: those who dodge advantage. DND T:
// traits.
func (p *Position) favourOf(f *Figure, s saving) dice.Favour {
	gains, losses := 0, 0
	count := func(n *int, is bool) {
		if is {
			*n++
		}
	}
	b := p.block(f)
	dex := s.ability == "dex"
	count(&gains, dex && f.Dodging && p.acts(f) && p.speed(f) > 0)
	count(&gains, dex && f.has(creature.Haste))
	count(&gains, dex && b.Has(creature.DangerSense) && p.acts(f) && !p.is(f, creature.Blinded) && !p.is(f, creature.Deafened))
	count(&gains, s.magic && b.Has(creature.MagicResistance))
	count(&gains, s.ability == "str" && f.has(creature.Rage))
	count(&losses, dex && p.is(f, creature.Restrained))
	if t := b.Trait(creature.Steadfast); t != nil {
		count(&gains, slices.ContainsFunc(s.against, func(c string) bool { return slices.Contains(t.Keys, c) }))
	}
	count(&gains, (dex || s.ability == "str") && b.Has(creature.SureFooted) && slices.Contains(s.against, creature.Prone))
	return dice.Favoured(gains, losses)
}

// plus is what a save adds to its d20.
func (p *Position) plus(f *Figure, s saving) int {
	n := p.block(f).Save(s.ability)
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
		e.Natural, e.D20 = d.d20(d.favourOf(f, s))
		e.Total = e.Natural + d.plus(f, s) + d.expr(d.luck(f), 1)
		e.Succeed = e.Total >= s.dc
	}
	if d.Err != nil {
		return false
	}
	d.missed = max(0, e.DC-e.Total)
	d.Do(e)
	return e.Succeed
}

// succeeds is the chance that a save succeeds, as a distribution of 0 and 1.
func (p *Position) succeeds(f *Figure, s saving) dice.Dist {
	if p.fails(f, s) {
		return dice.Certain(0)
	}
	luck, err := p.luck(f).Dist(1)
	if err != nil {
		panic(err)
	}
	plus := p.plus(f, s)
	return d20.Natural(p.favourOf(f, s)).Then(func(n int) dice.Dist {
		return luck.Map(func(l int) int {
			if n+plus+l >= s.dc {
				return 1
			}
			return 0
		})
	})
}

package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// implied are the conditions that others bring with them.
//
// DND C1: the paralyzed, petrified, stunned and unconscious are incapacitated; the unconscious lie prone.
var implied = map[string][]string{
	creature.Incapacitated: {creature.Paralyzed, creature.Petrified, creature.Stunned, creature.Unconscious},
	creature.Prone:         {creature.Unconscious},
}

// is reports whether a figure is under a condition.
func (p *Position) is(f *Figure, condition string) bool {
	if len(f.Afflicted) == 0 && !f.down() {
		return false
	}
	if f.has(condition) || condition == creature.Unconscious && f.down() {
		return true
	}
	return slices.ContainsFunc(implied[condition], func(c string) bool { return p.is(f, c) })
}

// has reports whether a condition or boon was put on a figure.
func (f *Figure) has(key string) bool {
	return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Key == key })
}

// acts reports whether a figure can take actions and reactions. DND C1.
func (p *Position) acts(f *Figure) bool {
	return f.Gone == "" && !p.is(f, creature.Incapacitated)
}

// reacts reports whether a figure can take reactions. DND C1, DND K39.
func (p *Position) reacts(f *Figure) bool { return p.acts(f) && !f.has(surprised) }

// speed is how many feet a figure may move on its turn, before what a turn adds.
//
// DND C2: the grappled, the restrained and those who cannot act do not move.
func (p *Position) speed(f *Figure) int {
	for _, c := range []string{creature.Grappled, creature.Restrained, creature.Paralyzed, creature.Petrified, creature.Stunned, creature.Unconscious} {
		if p.is(f, c) {
			return 0
		}
	}
	s := p.block(f)
	feet := s.Speed.Walk
	if p.flies(f) {
		feet = s.Speed.Fly
		if f.has(creature.Fly) {
			feet = max(feet, 60)
		}
	}
	if f.has(creature.Longstrider) {
		feet += 10
	}
	if f.has(creature.Chilled) {
		feet = max(0, feet-10)
	}
	if f.has(creature.Haste) {
		feet *= 2
	}
	return feet
}

// flies reports whether a figure flies: with a flying speed, unless it lies prone. DND K3.
func (p *Position) flies(f *Figure) bool {
	return (p.block(f).Speed.Fly > 0 || f.has(creature.Fly)) && !p.is(f, creature.Prone)
}

// armour is a figure's armour class with what lasts on it. DND P7.
func (p *Position) armour(f *Figure) int {
	s := p.block(f)
	ac := s.AC
	if f.has(creature.MageArmour) {
		ac = max(ac, 13+s.Modifier("dex"))
	}
	for _, boon := range []struct {
		key  string
		more int
	}{{creature.ShieldOfFaith, 2}, {creature.Shield, 5}, {creature.Haste, 2}} {
		if f.has(boon.key) {
			ac += boon.more
		}
	}
	return ac
}

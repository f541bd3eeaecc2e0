package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// deeds returns what a figure could do now in addition to attacks: its other actions, and its
// spells with each slot.
//
// DND P1: a spell takes a slot of its level or a higher one; cantrips take none. A spell that gains
// nothing from a higher slot is offered only with the lowest one left. After a spell cast as a
// bonus action, only cantrips can be cast that turn. In 5.2 (field slots) a figure uses only one
// slot per turn.
func (f combatant) deeds(spells bool) []deed {
	if f.mayDo() != nil {
		return nil
	}
	var list []deed
	s := f.block()
	if !spells {
		for i := range s.Actions {
			a := &s.Actions[i]
			w := actionDeed(a)
			if a.Time != creature.AsReaction && (a.Use.Attack == nil || w.time == bonus) && f.usable(a) && f.may(w.time) == nil {
				list = append(list, w)
			}
		}
		return list
	}
	if s.Casting == nil {
		return nil
	}
	for _, key := range s.Casting.Spells {
		spell := f.spells[key]
		if spell == nil || spell.Time == creature.AsReaction {
			continue
		}
		if f.mayCast(spell) != nil {
			continue
		}
		w := spellOf(s, spell)
		if spell.Level == 0 {
			list = append(list, w.grown(0))
			continue
		}
		if _, w.daily = s.Casting.Daily[key]; w.daily { // DND P1
			w.use = spell.Use
			list = append(list, w)
			continue
		}
		for slot := spell.Level; slot <= len(f.Slots); slot++ {
			if f.Slots[slot-1] == 0 {
				continue
			}
			if list = append(list, w.grown(slot)); spell.Higher == (creature.Higher{}) {
				break // a higher slot adds nothing
			}
		}
	}
	return list
}

// targets returns the figures that the deed could choose.
func (w *deed) targets(f combatant) []*Figure {
	var list []*Figure
	for o := range f.here {
		if w.suits(f, o) {
			list = append(list, o)
		}
	}
	return list
}

// suits reports whether a deed could choose a figure.
func (w *deed) suits(f combatant, o *Figure) bool {
	return w.isFor(f, o) && (w.use.Attack == nil || !f.beyond(o, w.use.Attack)) && w.mayTarget(f, o) == nil
}

// isFor reports whether a deed may target a figure, regardless of the distance.
//
// DND P1: the caster must see the figure. It must be of a kind that the deed affects, and the deed
// must have an effect on it.
func (w *deed) isFor(f combatant, o *Figure) bool {
	u := &w.use
	switch {
	case u.Whom == "self" && o.ID != f.ID, u.Range == 0 && u.Attack == nil && o.ID != f.ID:
	case u.Whom == "enemy" && !f.enemies(o), u.Whom == "ally" && f.enemies(o), u.Whom == "other" && o.ID == f.ID:
	case u.Attack != nil && !f.enemies(o), (u.Effect.Save != nil || len(u.Effect.Damage) > 0) && !f.enemies(o):
	case u.Effect.Heal != "" && (f.enemies(o) || o.HP >= o.life() || slices.Contains(u.Effect.Spares, o.block().Kind)):
	case u.Effect.Stabilise && !o.dying():
	case (u.Effect.Boon != "" || u.Effect.Temporary > 0) && u.Whom == "" && u.Effect.Save == nil && u.Attack == nil && f.enemies(o):
	case len(u.Only) > 0 && !slices.ContainsFunc(u.Only, func(k string) bool { return o.kind(k) }):
	default:
		return f.spots(f.side(), o) && (f.sees(o) || o.ID == f.ID)
	}
	return false
}

// mayTarget returns why a deed cannot choose a figure that it is meant for.
//
// DND P1: the figure must be within range and must not have total cover.
func (w *deed) mayTarget(f combatant, o *Figure) game.Reason {
	switch {
	case w.use.Attack != nil:
		return f.mayAttack(o, w.use.Attack)
	case o.ID == f.ID || f.feet(o) <= w.use.Range:
		return nil
	}
	return func() *battlemat.Refusal {
		return refuse("DND P1", codeNobody, "%s is %d ft away: %s reaches %d ft.", o.name(), f.feet(o), w.name, w.use.Range)
	}
}

// choiceOf returns the beginning of a choice for a deed. words are added to its command.
func (w *deed) choiceOf(f *Figure, label string, words ...string) battlemat.Choice {
	kind := battlemat.Act
	if w.use.Attack != nil || len(w.use.Effect.Damage) > 0 {
		kind = battlemat.Attack
	}
	menu := w.shelf
	if menu == nil {
		menu = w.menu(f)
	}
	line := append(make([]byte, 0, 64), w.begin(f)...)
	for _, word := range words {
		line = append(append(line, ' '), word...)
	}
	return battlemat.Choice{
		Command: battlemat.Command(line), Label: label, Kind: kind, Rule: "DND P1", Menu: menu, Figure: f.ID,
	}
}

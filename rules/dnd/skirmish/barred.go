package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Codes of refusals that are shown on a figure's cards, each with its ruling.
const (
	codeNobody   = "nobody-in-reach" // DND P1, DND K21, DND T20
	codeNoSlot   = "no-slot"         // DND P1
	codeNoTrap   = "no-trap"         // DND K38
	codeOneSpell = "one-spell"       // DND P1
	codeSpent    = "spent"           // DND K5, DND P1
)

// thingsMenu is the menu for using items.
var thingsMenu = []string{"Action", "Items"}

// inTurn reports whether it is the figure's turn and no question waits for an answer.
func (f combatant) inTurn() bool {
	return f.Round > 0 && f.Over == nil && len(f.Asks) == 0 && f.Turn.Figure == f.ID && !f.dying()
}

// spellBarred returns the card of a spell, with the reason why the figure whose turn it is cannot
// cast it now. Reaction spells get no reason, because they wait for their trigger.
func (p *viewer) spellBarred(f *Figure, c battlemat.Card, spell *creature.Spell) battlemat.Card {
	if !f.in(p.Position).inTurn() || spell.Time == creature.AsReaction {
		return c
	}
	w := f.leastDeed(spell)
	refusal := f.in(p.Position).mayCast(spell).Refusal()
	if refusal == nil {
		refusal = w.nobodyFor(f.in(p.Position))
	}
	if refusal == nil {
		return c
	}
	return game.Barred(c, refusal, w.menu(f)...)
}

// leastDeed returns a spell cast with the lowest slot that its caster has left. DND P1.
func (f *Figure) leastDeed(spell *creature.Spell) *deed {
	s := f.block()
	w := spellOf(s, spell)
	_, daily := s.Casting.Daily[spell.Key]
	switch {
	case spell.Level == 0:
		w = w.grown(0)
	case daily:
		w.use, w.daily = spell.Use, true
	default:
		for slot := spell.Level; slot <= len(f.Slots); slot++ {
			if f.Slots[slot-1] > 0 {
				w = w.grown(slot)
				break
			}
		}
	}
	return &w
}

// mayCast returns why a figure cannot cast a spell with any slot.
//
// DND P1: a spell takes a slot of its level or a higher one; cantrips take none. After a spell cast
// as a bonus action, only cantrips can be cast that turn. In 5.2 (field `slots`) a figure uses only
// one slot per turn.
func (f combatant) mayCast(spell *creature.Spell) game.Reason {
	n, daily := f.block().Casting.Daily[spell.Key]
	time, slots := game.Either(spell.Time == creature.AsBonus, bonus, action), f.Slots[min(max(spell.Level-1, 0), len(f.Slots)):]
	if r := f.may(time); r != nil {
		return r
	}
	switch {
	case f.Turn.Casts == oneSlot && spell.Level > 0 && !daily:
		return f.because("DND P1", codeOneSpell, "%s has used a spell slot this turn: only spells that take none are left.")
	case f.Turn.Casts == bonus && spell.Level > 0:
		return f.because("DND P1", codeOneSpell, "%s has cast a spell as a bonus action: only cantrips are left this turn.")
	case f.Turn.Casts == action && time == bonus:
		return f.because("DND P1", codeOneSpell, "%s has cast a spell as an action: no spell may be cast as a bonus action this turn.")
	case spell.Level == 0:
		return nil
	case daily && f.Spent[spell.Key] >= n:
		return game.Because("DND P1", codeSpent, "%s has already cast %s as often as allowed.", f.name(), spell.Name)
	case !daily && !slices.ContainsFunc(slots, func(n int) bool { return n > 0 }):
		return game.Because("DND P1", codeNoSlot, "%s has no slot of level %d or higher left.", f.name(), spell.Level)
	}
	return nil
}

// nobodyFor returns why a deed has no possible target, as far as the figure's side knows. If there
// is a figure of the right kind, the answer says why it cannot be chosen. An area needs no target,
// because its caster may place it anywhere.
func (w *deed) nobodyFor(f combatant) *battlemat.Refusal {
	u := &w.use
	if u.Area != nil || u.Effect.Teleport > 0 {
		return nil
	}
	for o := range f.here {
		if w.suits(f, o) {
			return nil
		}
	}
	for o := range f.here {
		if w.isFor(f, o) {
			return w.mayTarget(f, o).Refusal()
		}
	}
	switch {
	case u.Whom == "enemy" || u.Attack != nil || u.Effect.Save != nil || len(u.Effect.Damage) > 0:
		return refuse("DND P1", codeNobody, "There is no enemy in sight to use %s on.", w.name)
	case u.Effect.Heal != "":
		return refuse("DND P1", codeNobody, "There is nobody hurt in sight whom %s could heal.", w.name)
	}
	return refuse("DND P1", codeNobody, "There is nobody in sight whom %s would help.", w.name)
}

// thingBarred returns the card of an item, with the reason why the figure whose turn it is cannot
// use it now.
func (p *viewer) thingBarred(f *Figure, c battlemat.Card) battlemat.Card {
	if !f.in(p.Position).inTurn() || c.ID != potion && c.ID != tools {
		return c
	}
	menu, time := thingsMenu, action
	if c.ID == potion {
		menu, time = p.potionMenu(), p.potionTime()
	}
	refusal := f.in(p.Position).may(time).Refusal()
	switch {
	case refusal != nil:
	case c.ID == potion && !f.in(p.Position).lists(drinkUses, anything):
		refusal = refuse("DND K21", codeNobody, "Neither %s nor a friend within 5 feet is hurt.", english.Within(f.name()))
	case c.ID == tools && !f.in(p.Position).lists(disarmUses, anything):
		refusal = refuse("DND K38", codeNoTrap, "Nobody knows of a trap next to %s.", english.Within(f.name()))
	}
	return game.Barred(c, refusal, menu...)
}

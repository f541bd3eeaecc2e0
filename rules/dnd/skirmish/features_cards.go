package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// feature is a trait that can be used, or an action that is not an attack.
type feature struct {
	card    battlemat.Card
	spent   string                      // the key under which its uses are counted; "" if it is never used up
	action  *creature.Action            // nil for a trait
	refusal func(combatant) game.Reason // why the figure whose turn it is cannot use it now
	menu    []string
}

// isSpent reports whether a figure has used up a feature.
func (u *feature) isSpent(p *Position, f *Figure) bool {
	if u.action != nil {
		return !f.usable(u.action)
	}
	return u.spent != "" && f.Spent[u.spent] > 0
}

// features returns what a creature can use in addition to attacks and spells. DND T8, T11, T12,
// T20.
func features(s *creature.Statblock, faces *printed) []feature {
	var list []feature
	trait := func(t *creature.Trait, name, text, spent string, refusal func(combatant) game.Reason, menu []string, signs ...battlemat.Stat) {
		if t != nil {
			list = append(list, feature{card: battlemat.Card{ID: t.Key, Name: name, Text: text, Stats: signs}, spent: spent, refusal: refusal, menu: menu})
		}
	}
	if t := s.Trait(creature.SecondWind); t != nil {
		trait(t, "Second Wind", fmt.Sprintf("It regains 1d10+%d hit points.", t.N), "second-wind", combatant.mayBonus,
			inBonus, bonusSign, battlemat.Stat{Key: "heals", Name: "heals", Value: fmt.Sprintf("1d10+%d", t.N)})
	}
	trait(s.Trait(creature.ActionSurge), "Action Surge", "One more action this turn.", "surge", combatant.mayDo, inFeatures)
	if t := s.Trait(creature.Rage); t != nil {
		text := fmt.Sprintf("For ten rounds: %d more damage with Strength attacks, and resistance to bludgeoning, piercing and slashing damage.", t.N)
		trait(t, "Rage", text, creature.Rage, combatant.mayBonus, inBonus, bonusSign, game.Word(creature.Rage, "rage"))
	}
	trait(s.Trait(creature.Aggressive), "Rush at an enemy", "Moves up to its speed once more, towards an enemy in sight.", "", combatant.mayRush, inBonus, bonusSign)
	for i := range s.Actions {
		a := &s.Actions[i]
		if a.Time == creature.AsReaction || a.Use.Attack != nil && a.Time != creature.AsBonus {
			continue
		}
		w := actionDeed(a)
		list = append(list, feature{
			card:   battlemat.Card{ID: a.Key, Name: a.Name, Text: a.Text, Note: oftenNote(a), Stats: faces.actions[i]},
			action: a,
			refusal: func(f combatant) game.Reason {
				if r := f.may(w.time); r != nil {
					return r
				}
				if r := w.nobodyFor(f); r != nil {
					return func() *battlemat.Refusal { return r }
				}
				return nil
			},
			menu: w.menu(nil),
		})
	}
	return list
}

// mayRush returns why a figure cannot rush at an enemy now. DND T20.
func (f combatant) mayRush() game.Reason {
	if r := f.mayBonus(); r != nil || f.lists(rushUses, anything) {
		return r
	}
	return game.Because("DND T20", codeNobody, "No enemy to rush at is in sight.")
}

// oftenNote returns a note on how many times an action can be used, if that is limited. DND K5.
func oftenNote(a *creature.Action) string {
	switch {
	case a.Recharge == 6:
		return "recharges on a 6"
	case a.Recharge > 0:
		return fmt.Sprintf("recharges on a %d or more", a.Recharge)
	case a.Uses == 1:
		return "once"
	case a.Uses > 1:
		return fmt.Sprintf("%d times", a.Uses)
	}
	return ""
}

// featureCards returns the cards of a figure's features, with the reason why the figure whose turn
// it is cannot use one now.
func (p *viewer) featureCards(f *Figure, faces *printed) (list []battlemat.Card) {
	usable := features(f.block(), faces)
	for i := range usable {
		u := &usable[i]
		c, spent := u.card, u.isSpent(p.Position, f)
		if spent {
			c.State = "used"
		}
		if f.in(p.Position).inTurn() {
			refusal := f.in(p.Position).mayDo().Refusal()
			if refusal == nil && spent {
				refusal = refuse("DND K5", codeSpent, "%s has already used %s.", f.name(), c.Name)
			} else if refusal == nil {
				refusal = u.refusal(f.in(p.Position)).Refusal()
			}
			c = game.Barred(c, refusal, u.menu...)
		}
		list = append(list, c)
	}
	return list
}

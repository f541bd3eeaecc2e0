package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// feature is a trait that is used, or an action of another kind than an attack.
type feature struct {
	card    battlemat.Card
	spent   bool
	refusal func() *battlemat.Refusal // of the one in turn, while it is not spent
	menu    []string
}

// features lists what a figure can use of its own, beside attacks and spells. DND T8, T11, T12, T20.
func (p *Position) features(f *Figure) []feature {
	var list []feature
	trait := func(t *creature.Trait, name, text, spent string, refusal func() *battlemat.Refusal, signs ...battlemat.Stat) {
		if t != nil {
			list = append(list, feature{battlemat.Card{ID: t.Key, Name: name, Text: text, Stats: signs}, spent != "" && f.Spent[spent] > 0, refusal, []string{bonusMenu}})
		}
	}
	s := p.block(f)
	asBonus := func() *battlemat.Refusal { return p.mayBonus(f) }
	if t := s.Trait(creature.SecondWind); t != nil {
		trait(t, "Second wind", fmt.Sprintf("1d10+%d hit points come back.", t.N), "second-wind", asBonus,
			bonusSign, battlemat.Stat{Key: "heals", Name: "heals", Value: fmt.Sprintf("1d10+%d", t.N)})
	}
	trait(s.Trait(creature.ActionSurge), "Action surge", "One more action this turn.", "surge", func() *battlemat.Refusal { return p.free(f) })
	if t := s.Trait(creature.Rage); t != nil {
		text := fmt.Sprintf("For ten rounds %d more damage with Strength, and resistance to weapons.", t.N)
		trait(t, "Rage", text, creature.Rage, asBonus, bonusSign, game.Word(creature.Rage, "rage"))
	}
	trait(s.Trait(creature.Aggressive), "Rush at an enemy", "Moves up to its speed once more, towards an enemy in sight.", "", func() *battlemat.Refusal {
		if r := p.mayBonus(f); r != nil || len(rushOffers(p, f, nil)) > 0 {
			return r
		}
		return refuse("DND T20", codeNobody, "No enemy to rush at is in sight.")
	}, bonusSign)
	for i := range s.Actions {
		a := &s.Actions[i]
		if a.Time == creature.AsReaction || a.Use.Attack != nil && a.Time != creature.AsBonus {
			continue
		}
		w := actionDeed(a)
		list = append(list, feature{
			card:    battlemat.Card{ID: a.Key, Name: a.Name, Text: a.Text, Note: oftenNote(a), Stats: p.actionSigns(s, a)},
			spent:   !p.usable(f, a),
			refusal: func() *battlemat.Refusal { return p.deedRefused(f, &w) },
			menu:    w.menu(f),
		})
	}
	return list
}

// oftenNote says how often an action can be used, where that is not always. DND K5.
func oftenNote(a *creature.Action) string {
	switch {
	case a.Recharge == 6:
		return "recharges on a 6"
	case a.Recharge > 0:
		return fmt.Sprintf("recharges on %d to 6", a.Recharge)
	case a.Uses == 1:
		return "once"
	case a.Uses > 1:
		return fmt.Sprintf("%d times", a.Uses)
	}
	return ""
}

// featureCards are the cards of a figure's features, with why the one in turn cannot use one now.
func (p *Position) featureCards(f *Figure) []battlemat.Card {
	var cards []battlemat.Card
	for _, u := range p.features(f) {
		c := u.card
		if u.spent {
			c.State = "used"
		}
		if p.inTurn(f) {
			refusal := p.free(f)
			if refusal == nil && u.spent {
				refusal = refuse("DND K5", codeSpent, "%s has used %s.", p.name(f), c.Name)
			} else if refusal == nil {
				refusal = u.refusal()
			}
			c = game.Barred(c, refusal, u.menu...)
		}
		cards = append(cards, c)
	}
	return cards
}

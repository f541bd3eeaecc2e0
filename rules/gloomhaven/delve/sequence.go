package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// allOfThem is the word for attacking all remaining targets of an area in the order of the board.
const allOfThem = "all"

// sequenced reports whether the player has a choice about the attacks on the remaining targets of
// an area: their order, whether to make them, or the order of the modifiers.
//
// GH G87: the order matters only if one attack changes something for the next. Prepared bonuses go
// to the first attack. A push or pull moves a figure, and so may a card. Whether a target is alone
// depends on the figures that have died. Retaliation may kill the attacker. The last cards of a
// pile that runs out are known. GH S4.21: if the order of the modifiers matters, it is chosen for
// each attack.
func (a *attack) sequenced(left []string) bool {
	m, does, victims := a.aiming(), a.t.Does, slices.Clone(left)
	for o := range a.singles {
		victims = append(victims, o.ID)
	}
	deck, _ := a.deck(a.f)
	var strikes []modifier.Strike
	for i, id := range victims {
		target := a.figure(id)
		if i < len(left) && a.orderCounts(target) || target.strikesBack(m, id) > 0 {
			return true
		}
		s, err := m.Strike(id, a.blow(target, modifier.Highest))
		if err != nil {
			return false
		}
		strikes = append(strikes, s.Strike)
	}
	prepared := slices.ContainsFunc(a.f.Effects, func(e Effect) bool { return e.Deed == card.Prepare })
	alone := slices.ContainsFunc(does.Bonuses, func(b card.Bonus) bool { return b.If == card.Alone })
	return len(victims) > 1 && (prepared || alone || does.Push+does.Pull > 0 || a.stirring(deck) || !deck.Lasts(strikes...))
}

// stirring reports whether a card of a deck may do more than harm an attack's target and put
// conditions on it.
func (a *attack) stirring(deck modifier.Deck) bool {
	for c := range deck.Pile.And(deck.Discard).Cards() {
		for _, name := range c.Effects() {
			if e, err := a.effect(name); err == nil && e.Condition == "" && e.Pierce == 0 {
				return true
			}
		}
	}
	return false
}

// asListed completes the choice to attack all remaining targets of an area in the order of the
// board.
func (a *attack) asListed(c *battlemat.Choice, left []string) {
	c.Label, c.Kind, c.Rule = fmt.Sprintf("All of them in this order: %s", a.nameList(left)), battlemat.Answer, "GH G87"
	c.Figure, c.Hits, c.Says, c.Key = a.f.ID, left, []string{battlemat.SaysHits}, "a"
	c.Note = "Attacks them one after the other, each with its own card and with the modifiers in the best order."
	c.Odds = a.areaOdds(left)
	a.threatenBackAll(c, left)
}

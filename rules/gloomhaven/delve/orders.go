package delve

import (
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// summonScript returns the abilities of a summon's turn, with its own numbers.
//
// GH G40: it moves and attacks; one whose attack is 0 only moves.
var summonScript = []card.Ability{
	{Deed: card.Move, Relative: true, Whom: card.Self},
	{Deed: card.Attack, Relative: true},
}

// script lists the abilities of a figure that moves by rule in its turn, as its card says;
// none while its type has no card.
func (p *Position) script(f *Figure) []card.Ability {
	switch {
	case f.Sort == Summoned && f.Stats.Attack == 0:
		return summonScript[:1]
	case f.Sort == Summoned:
		return summonScript
	case f.monster():
		if k := p.kindOf(f.Kind); k != nil && k.Card != "" {
			return p.kinds[f.Kind].Card(k.Card).Abilities
		}
	}
	return nil
}

// own returns an ability with the figure's own numbers added to those of the card, so that nothing in it
// is relative any longer.
//
// GH G41: the card's number is added, to no less than 0 and no more than a line can say; a
// number without a sign stands for itself. A figure without movement of its own does not
// move whatever the card says. Its own pierce is added to the card's; of the numbers of
// targets the larger counts. Its own conditions and its Advantage apply to every attack
// it makes ([plan.effectsOf], [attack.blow]).
func (f *Figure) own(a card.Ability) card.Ability {
	s := &f.Stats
	switch {
	case a.Deed == card.Move && s.Move == 0:
		a.N = 0
	case a.Deed == card.Move && a.Relative:
		a.N = lineNumber(s.Move + a.N)
	case a.Deed == card.Attack && a.Relative:
		a.N = lineNumber(s.Attack + a.N)
	}
	a.Relative = false
	if a.Deed == card.Attack {
		f.arm(&a)
	}
	return a
}

// arm completes an attack.
func (f *Figure) arm(a *card.Ability) {
	s := &f.Stats
	switch {
	case a.Area.Own: // GH S4.29: such an area is melee, whoever attacks
		a.Range = 0
	case a.Farther && s.Range == 0: // melee stays melee
		a.Range = 0
	case a.Farther, a.Range == 0:
		a.Range = lineNumber(a.Range + s.Range)
	}
	a.Farther = false
	a.Targets = max(a.Targets, s.Targets)
	if a.More {
		// GH S4.43: one more target in range.
		a.Targets, a.More = max(a.Targets, 1)+1, false
	}
	a.Pierce = lineNumber(a.Pierce + s.Pierce)
}

// lineNumber keeps a sum within what a line can say: abilities on the agenda are lines.
func lineNumber(n int) int { return min(max(n, 0), card.MaxNumber) }

// orders returns what the book needs to decide a movement and an attack; either may be missing.
//
// GH M2: a movement without an attack goes as for a melee one.
func orders(move, attack *card.Ability) gloomhaven.Orders {
	var o gloomhaven.Orders
	if move != nil {
		o.Move, o.Movement = move.N, movementOf(move)
	}
	if attack != nil {
		o.Range, o.Targets, o.Area = attack.Range, max(attack.Targets, 1), attack.Area
		// GH S4.27: Disadvantage does not stack. GH M5: a monster that has it anyway ignores it.
		o.Muddled = attack.Disadvantage
	}
	return o
}

// movementOf returns how an ability moves, by the words of the map.
func movementOf(a *card.Ability) string {
	if a.Deed == card.Teleport {
		return "teleport"
	}
	return a.Movement
}

// moves reports whether an ability moves the figure itself.
func moves(a *card.Ability) bool { return a.Deed == card.Move || a.Deed == card.Teleport }

// attackAhead returns the number of the attack that a movement is made for: the first after
// it, before the figure moves again; -1 when there is none.
//
// GH G42: they are decided together, whatever is between them.
func attackAhead(all []card.Ability, from int) int {
	for i := from + 1; i < len(all) && !moves(&all[i]); i++ {
		if all[i].Deed == card.Attack {
			return i
		}
	}
	return -1
}

package delve

import (
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// summonScript holds the abilities of a summon's turn, which use the summon's own stats.
//
// GH G40: a summon moves and attacks. If its attack is 0, it only moves.
var summonScript = []card.Ability{
	{Deed: card.Move, Relative: true, Whom: card.Self},
	{Deed: card.Attack, Relative: true},
}

// script returns the abilities of the turn of a figure that moves by rule, as its card lists them.
// It returns none if its type has no card.
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

// own returns an ability with the figure's own stats added, so that no number in it is relative.
//
// GH G41: a number with a sign is added to the figure's stat. The sum is at least 0 and at most the
// largest number of a line. A number without a sign is used as it is. A figure with Move 0 does not
// move, whatever the card says. Its own Pierce is added to the card's. Of two numbers of targets,
// the larger counts. Its own conditions and its Advantage apply to every attack it makes
// ([plan.effectsOf], [attack.blow]).
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

// arm adds the figure's stats to an attack.
func (f *Figure) arm(a *card.Ability) {
	s := &f.Stats
	switch {
	case a.Area.Own: // GH S4.29: an area with a grey hex is a melee attack for any attacker
		a.Range = 0
	case a.Farther && s.Range == 0: // a melee attack has no range to add to
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

// lineNumber limits a sum to the numbers that a line can contain, because abilities on the agenda
// are lines.
func lineNumber(n int) int { return min(max(n, 0), card.MaxNumber) }

// orders returns a movement and an attack, either of which may be nil, in the form in which the
// book is asked about them.
//
// GH M2: without an attack, a figure moves as it would for a melee attack.
func orders(move, attack *card.Ability) gloomhaven.Orders {
	var o gloomhaven.Orders
	if move != nil {
		o.Move, o.Movement = move.N, movementOf(move)
	}
	if attack != nil {
		o.Range, o.Targets, o.Area = attack.Range, max(attack.Targets, 1), attack.Area
		// GH S4.27: Disadvantage does not stack. GH M5: a monster that has Disadvantage anyway
		// ignores further reasons for it.
		o.Muddled = attack.Disadvantage
	}
	return o
}

// movementOf returns the kind of movement of an ability, as package rules names it.
func movementOf(a *card.Ability) string {
	if a.Deed == card.Teleport {
		return "teleport"
	}
	return a.Movement
}

// moves reports whether an ability moves the figure itself.
func moves(a *card.Ability) bool { return a.Deed == card.Move || a.Deed == card.Teleport }

// attackAhead returns the index of the attack that a movement prepares, or -1 if there is none. It
// is the first attack after the movement and before the next movement.
//
// GH G42: the movement and the attack are decided together, whatever comes between them.
func attackAhead(all []card.Ability, from int) int {
	for i := from + 1; i < len(all) && !moves(&all[i]); i++ {
		if all[i].Deed == card.Attack {
			return i
		}
	}
	return -1
}

package delve

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// striking is the kind of the task of one attack on one target: Figure attacks Names[0] with Does.
// Cause is "lowest" if the modifiers apply in that order.
const striking = "attack"

// strikeAll makes the character of an attack's task attack the victims in order.
func (d *resolution) strikeAll(t Task, victims []string) {
	for _, id := range slices.Backward(victims) {
		d.strikeAt(&t, id, "", false)
	}
}

// strikeAt attacks one target with the ability of a task, with its modifiers in the given order.
// The argument `added` means that the target was added to the ability's own targets.
func (d *resolution) strikeAt(t *Task, target, order string, added bool) {
	a := t.Does
	one := card.Ability{
		Deed: card.Attack, N: max(a.N, 0), Range: max(a.Range, 0), Pierce: max(a.Pierce, 0), Push: a.Push, Pull: a.Pull,
		Inflicts: a.Inflicts, Advantage: a.Advantage, Disadvantage: a.Disadvantage, Bonuses: a.Bonuses,
	}
	next := Task{Kind: striking, Figure: t.Figure, Names: []string{target}, Does: &one, Waived: t.Waived, Asks: t.Asks, Cause: order, Left: t.Left}
	if added {
		next.Added = 1
	}
	d.put(next)
}

// runStrike carries out one attack: the attacker's modifiers, a card, the shield, then damage,
// effects and retaliation.
//
// GH G30: an attacker that has left the board, or that may no longer attack, does not attack. A
// target that has left the board is not attacked.
func runStrike(d *resolution, t Task) {
	f, target := d.figure(t.Figure), d.figure(t.Names[0])
	if f.Gone != Here || target.Gone != Here || f.unarmed() {
		return
	}
	order := modifier.Highest
	if f.monster() || t.Cause == lowest {
		order = modifier.Lowest // GH G31: the players choose for the monsters
	}
	by := attackOf(d.Position, f, &t)
	struck, err := by.aiming().Strike(target.ID, by.blow(target, order))
	if err != nil {
		panic("delve: " + err.Error()) // cannot happen, because both are on the board
	}
	s := struck.Strike
	s.Doubled, s.Halved = false, false // GH G111, G112 are applied later, in [resolution.suffer]
	deck, of := d.deck(f)
	hand, after, err := deck.DrawFor(d.Roller, s)
	if err != nil {
		d.Err = err
		return
	}
	r := s.Reckon(hand.Used...)
	s = s.Piercing(hand.Used...)
	e := Attacked{
		Figure: f.ID, Target: target.ID, Attack: r.Attack, Ranged: t.Does.Range > 0, Steps: r.Steps, Damage: r.Damage,
		Favour: s.Favour, OneMore: s.OneMore && s.Favour != dice.Even, Drawn: texts(hand.Drawn), Used: texts(hand.Used), Of: of, Deck: after, Shield: s.Shield, Pierced: s.Ignored(),
		Prepared: slices.ContainsFunc(f.Effects, func(e Effect) bool { return e.Deed == card.Prepare }),
	}
	effects := d.effectsOf(f, t.Does, hand.Used, t.Waived)
	name := f.Name
	d.Do(e)
	d.extend(d.figure(e.Figure), t, d.added(hand.Used))
	d.put(
		Task{Kind: effecting, Figure: target.ID, By: f.ID, Names: effects, Asks: t.Asks},
		Task{Kind: retaliating, Figure: target.ID, By: f.ID},
	)
	d.hurt(e.Target, e.Damage, english.Within(name)+"'s attack", e.Figure)
}

// texts returns cards of a modifier deck as strings.
func texts(cards []modifier.Card) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = c.String()
	}
	return out
}

// lowest is the word for the order of modifiers that gives the lowest attack.
const lowest = "lowest"

package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// threats collects what damages one figure, each as much as its conditions make of it.
type threats struct {
	game.Threats
	eased bool // the ward or brittleness that it began with is over
	on    *Figure
}

func (f *Figure) threats() threats { return threats{Threats: game.Threats{Life: f.Life}, on: f} }

// add notes a threat of so much damage that is certain to come.
//
// GH G111, GH G112: a ward halves the first of it, brittle doubles that; then they are over.
func (t *threats) add(one battlemat.Threat, n int) {
	if n > 0 && !t.eased {
		var by string
		n, by = t.on.eased(n)
		t.eased = by != ""
	}
	t.Add(one, dice.Certain(n))
}

// threaten notes on a choice what happens to a figure on a way: to one that jumps only where it lands, to one that flies
// nothing. A condition that keeps it from going on ends the way. A character may lose cards in the place of any damage.
//
// GH S4.3, S4.6, S4.7, G21, G22, G27, G36.
func (p *Position) threaten(c *battlemat.Choice, f *Figure, r *rules.Reached, movement string) {
	t, forced := f.threats(), movement == pushed || movement == pulled
	for _, fact := range r.Facts {
		one := battlemat.Threat{Kind: fact.Kind, Step: stepOn(r.Path, fact.At)}
		switch fact.Kind {
		case "trap":
			s := p.trapOn(fact.At)
			one.With, one.Brings = s.words(p), s.Conditions
			t.add(one, s.harm(p))
			if !forced && s.halts() {
				t.Warn(c)
				return
			}
		case "hazard":
			t.add(one, p.hazardDamage())
		}
	}
	if movement == "fly" && p.fallsOn(f, r.At) {
		t.add(battlemat.Threat{Kind: "falls", Step: len(r.Path) - 1}, p.trapDamage())
	}
	t.Warn(c)
}

// stepOn is where of a way a hex comes.
func stepOn(way []grid.Cell, at grid.Cell) int {
	for i, c := range way {
		if c == at {
			return i
		}
	}
	return 0
}

// halts reports whether a trap keeps the one that springs it from going on. GH G21.
func (s snare) halts() bool {
	for _, c := range s.Conditions {
		if c == condition.Immobilize || c == condition.Stun {
			return true
		}
	}
	return false
}

// threatenBack notes on the choice of an attack what the retaliation of its target comes to: it comes unless the attack
// kills.
//
// GH G35: a target that is pushed out of its range does not retaliate either. Where the attack may push or pull, or a card
// may bring something else first, no chances are told.
func (p *Position) threatenBack(c *battlemat.Choice, f *Figure, a *card.Ability, m *gloomhaven.Aim, o *Figure, s *reckoned) {
	c.Threats, c.Fatal = nil, ""
	n := o.strikesBack(m, o.ID)
	if n == 0 {
		return
	}
	t := f.threats()
	one := retaliation(o, n)
	if s == nil || a.Push > 0 || a.Pull > 0 || p.brings(f) {
		t.AddTold(one, dice.Dist{})
	} else {
		n, _ = f.eased(n)
		t.Add(one, s.Harm.Map(func(damage int) int {
			if s.Life > 0 && damage >= s.Life {
				return 0
			}
			return n
		}))
	}
	t.Warn(c)
}

// threatenBackAll notes on an attack on several, in their order, who of them retaliates and what that comes to: the chances
// hang together by the cards that are drawn, and each threat's own is what it does wherever the attacker still stands.
//
// GH G35, GH S4.28: each victim that lives strikes back after its own attack. GH G111, G112: a ward or brittleness changes
// the first of it. Where a push, a pull or a card may come between, no chances are told.
func (p *Position) threatenBackAll(c *battlemat.Choice, f *Figure, a *card.Ability, m *gloomhaven.Aim, victims []string) {
	back, most := make([]int, len(victims)), 0
	for i, id := range victims {
		back[i] = p.figure(id).strikesBack(m, id)
		most = max(most, back[i])
	}
	if most == 0 {
		return
	}
	t := f.threats()
	lives, known := p.survivors(f, a, m, victims)
	for i, id := range victims {
		switch one := retaliation(p.figure(id), back[i]); {
		case back[i] == 0:
		case known:
			t.Add(one, lives.Map(func(set int) int { return f.struckBack(back, set, i) }))
		default:
			t.AddTold(one, dice.Dist{})
		}
	}
	if !known {
		t.Warn(c)
		return
	}
	t.WarnTogether(c, lives.Map(func(set int) int {
		sum := 0
		for i := range back {
			sum += f.struckBack(back, set, i)
		}
		return sum
	}))
}

// struckBack is what the i-th of several who retaliate for so much does where those of a set live, a bit for each.
func (f *Figure) struckBack(back []int, set, i int) int {
	if back[i] == 0 || set>>i&1 == 0 {
		return 0
	}
	for before := range i {
		if back[before] > 0 && set>>before&1 == 1 {
			return back[i]
		}
	}
	n, _ := f.eased(back[i])
	return n
}

// survivors is which victims of an attack live, as [modifier.Deck.Survivors] has it; unknown where something may come before
// they retaliate, or the deck can be drawn in too many ways.
func (p *Position) survivors(f *Figure, a *card.Ability, m *gloomhaven.Aim, victims []string) (lives dice.Dist, known bool) {
	if a.Push > 0 || a.Pull > 0 || p.brings(f) {
		return lives, false
	}
	strikes, err := p.strikesOn(f, a, victims, m)
	if err != nil {
		return lives, false
	}
	deck, _ := p.deck(f)
	lives, err = deck.Survivors(strikes...)
	return lives, err == nil
}

// brings reports whether a card of a figure's deck may push, pull, or do something else beside the attack before its target
// retaliates.
func (p *Position) brings(f *Figure) bool {
	deck, _ := p.deck(f)
	for c := range deck.Pile.And(deck.Discard).Cards() {
		for _, name := range c.Effects() {
			if e, err := p.effect(name); err == nil && (e.Push > 0 || e.Pull > 0 || e.Does != nil) {
				return true
			}
		}
	}
	return false
}

// retaliation is the threat of a figure that retaliates for so much.
func retaliation(o *Figure, n int) battlemat.Threat {
	return battlemat.Threat{Kind: "retaliates", Figure: o.ID, With: fmt.Sprintf("%d damage", n)}
}

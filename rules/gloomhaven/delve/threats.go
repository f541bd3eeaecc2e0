package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// threats collects the possible damage to one figure. Each amount takes the figure's conditions
// into account.
type threats struct {
	game.Threats
	eased bool // a ward or brittle condition has been used up
	on    *Figure
}

func (f *Figure) threats() threats { return threats{Threats: game.Threats{Life: f.Life}, on: f} }

// add adds a threat of certain damage.
//
// GH G111, GH G112: ward halves the first damage and brittle doubles it; then the condition ends.
func (t *threats) add(one battlemat.Threat, n int) {
	if n > 0 && !t.eased {
		var by string
		n, by = t.on.eased(n)
		t.eased = by != ""
	}
	t.Add(one, dice.Certain(n))
}

// threaten adds the dangers on the figure's path to a choice. A jumping figure is only affected
// where it lands, and a flyer not at all. A condition that stops the figure ends the path. A
// character may lose cards instead of suffering damage.
//
// GH S4.3, S4.6, S4.7, G21, G22, G27, G36.
func (w *route) threaten(c *battlemat.Choice) {
	t, forced := w.f.threats(), w.movement == pushed || w.movement == pulled
	for _, fact := range w.r.Facts {
		one := battlemat.Threat{Kind: fact.Kind, Step: stepOn(w.r.Path, fact.At)}
		switch fact.Kind {
		case "trap":
			s := w.trapOn(fact.At)
			one.With, one.Brings = s.words(w.Position), s.Conditions
			t.add(one, s.harm(w.Position))
			if !forced && s.halts() {
				t.Warn(c)
				return
			}
		case "hazard":
			t.add(one, w.hazardDamage())
		}
	}
	if w.movement == "fly" && w.fallsOn(w.f, w.r.At) {
		t.add(battlemat.Threat{Kind: "falls", Step: len(w.r.Path) - 1}, w.trapDamage())
	}
	t.Warn(c)
}

// stepOn returns the index of a hex on a path.
func stepOn(way []grid.Cell, at grid.Cell) int {
	for i, c := range way {
		if c == at {
			return i
		}
	}
	return 0
}

// halts reports whether a trap immobilizes or stuns the figure that springs it. GH G21.
func (s snare) halts() bool {
	for _, c := range s.Conditions {
		if c == condition.Immobilize || c == condition.Stun {
			return true
		}
	}
	return false
}

// threatenBack adds the target's retaliation to the choice of an attack. The target retaliates
// unless the attack kills it.
//
// GH G35: a target that is pushed out of the range of its Retaliate does not retaliate. If the
// attack may push or pull, or if an effect of a card may come first, no chances are given.
func (a *attack) threatenBack(c *battlemat.Choice, o *Figure, s *reckoned) {
	c.Threats, c.Fatal = nil, ""
	n := o.strikesBack(a.aiming(), o.ID)
	if n == 0 {
		return
	}
	t := a.f.threats()
	one := retaliation(o, n)
	if s == nil || a.t.Does.Push > 0 || a.t.Does.Pull > 0 || a.brings() {
		t.AddTold(one, dice.Dist{})
	} else {
		n, _ = a.f.eased(n)
		t.Add(one, s.Harm.Map(func(damage int) int {
			if s.Life > 0 && damage >= s.Life {
				return 0
			}
			return n
		}))
	}
	t.Warn(c)
}

// threatenBackAll adds the retaliation of the targets, in order, to the choice of an attack on
// several targets. The chances are not independent, because all attacks draw from the same deck.
// Each chance assumes that the attacker has survived the earlier retaliation.
//
// GH G35, GH S4.28: each victim that survives retaliates after the attack on it. GH G111, G112:
// ward or brittle changes the first damage. If a push, a pull or an effect of a card may come in
// between, no chances are given.
func (a *attack) threatenBackAll(c *battlemat.Choice, victims []string) {
	back, most := make([]int, len(victims)), 0
	for i, id := range victims {
		back[i] = a.figure(id).strikesBack(a.aiming(), id)
		most = max(most, back[i])
	}
	if most == 0 {
		return
	}
	t := a.f.threats()
	lives, known := a.survivors(victims)
	for i, id := range victims {
		switch one := retaliation(a.figure(id), back[i]); {
		case back[i] == 0:
		case known:
			t.Add(one, lives.Map(func(set int) int { return a.f.struckBack(back, set, i) }))
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
			sum += a.f.struckBack(back, set, i)
		}
		return sum
	}))
}

// struckBack returns the damage that the i-th figure does by retaliating if the figures in `set`
// survive. `set` has a bit for each figure.
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

// survivors returns the distribution of the set of victims that survive an attack, in the form of
// [modifier.Deck.Survivors]. It is unknown if something may happen before the victims retaliate, or
// if the deck can be drawn in too many ways.
func (a *attack) survivors(victims []string) (lives dice.Dist, known bool) {
	if a.t.Does.Push > 0 || a.t.Does.Pull > 0 || a.brings() {
		return lives, false
	}
	strikes, err := a.strikesOn(victims)
	if err != nil {
		return lives, false
	}
	deck, _ := a.deck(a.f)
	lives, err = deck.Survivors(strikes...)
	return lives, err == nil
}

// brings reports whether a card of the attacker's deck may push, pull, or use another ability
// before the target retaliates.
func (a *attack) brings() bool {
	deck, _ := a.deck(a.f)
	for c := range deck.Pile.And(deck.Discard).Cards() {
		for _, name := range c.Effects() {
			if e, err := a.effect(name); err == nil && (e.Push > 0 || e.Pull > 0 || e.Does != nil) {
				return true
			}
		}
	}
	return false
}

// retaliation returns the threat of n damage by a figure that retaliates.
func retaliation(o *Figure, n int) battlemat.Threat {
	return battlemat.Threat{Kind: "retaliates", Figure: o.ID, With: fmt.Sprintf("%d damage", n)}
}

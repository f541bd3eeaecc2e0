package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// with gives a creature a trait.
func with(t creature.Trait) func(*creature.Statblock) {
	return func(s *creature.Statblock) { s.Traits = append(s.Traits, t) }
}

// DND T16: after 20 feet straight a hit does more, and what the charge brings.
func TestCharge(t *testing.T) {
	charge := with(creature.Trait{
		Key: creature.Charge, Feet: 20, Keys: []string{"sword"}, Damage: []creature.Damage{{Dice: "1d6", Type: "slashing"}},
		Effect: &creature.Effect{Save: &creature.Save{Ability: "str", DC: 15}, Conditions: []creature.Affliction{{Condition: creature.Prone}}},
	})
	boar := soldier("boar", hero, charge)
	p := fight(t, arena(t, hall...), []creature.Statblock{boar, soldier("wolf")}, at(0, 0), at(5, 0))
	p = play(t, p, "move boar 4,0", "attack boar wolf sword: 15 1 6 5")
	hp(t, p, "wolf", 20-4-6)
	if !p.is(p.figure("wolf"), creature.Prone) {
		t.Error("it stands")
	}
}

// DND T17, DND T19: a swarm at half its hit points does half its dice and is not healed; what looks like a
// thing hides until it acts.
func TestSwarmsAndThings(t *testing.T) {
	swarm := soldier("swarm", hero, with(creature.Trait{Key: creature.Swarm}), func(s *creature.Statblock) { s.Actions[0].Use.Attack.Damage[0].Dice = "2d6" })
	thing := soldier("thing", with(creature.Trait{Key: creature.FalseAppearance}))
	p := fight(t, arena(t, hall...), []creature.Statblock{swarm, soldier("wolf"), thing}, at(0, 0), at(1, 0), at(5, 0))
	if p.spots("heroes", p.figure("thing")) {
		t.Error("the thing is noticed")
	}
	p.Figures[0].HP = 10
	hp(t, play(t, p, "attack swarm wolf sword: 15 6"), "wolf", 14)
	d := p.resolve(nil)
	d.heal("swarm", 5)
	hp(t, d.Position, "swarm", 10)
}

// DND T18, DND T20: one more attack beside the first target; a rush.
func TestHordesAndRushes(t *testing.T) {
	ranger := soldier("ranger", hero, with(creature.Trait{Key: creature.HordeBreaker}), with(creature.Trait{Key: creature.Aggressive}))
	p := fight(t, arena(t, hall...), []creature.Statblock{ranger, soldier("wolf"), soldier("rat")}, at(1, 1), at(2, 1), at(2, 2))
	if len(offers(p, "attack")) != 4 {
		t.Errorf("%q", offers(p, "attack"))
	}
	p = play(t, p, "attack ranger wolf sword: 2")
	refused(t, p, "attack ranger wolf sword", codeWhom, "not beside the first target")
	p = play(t, p, "attack ranger rat sword: 2")
	refused(t, p, "attack ranger wolf sword", codeActed, "has used its action")
	if p = play(t, p, "rush ranger"); p.left(p.figure("ranger")) != 60 {
		t.Errorf("%d ft left", p.left(p.figure("ranger")))
	}
}

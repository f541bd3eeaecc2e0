package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// duel returns a guard with features next to a wolf.
func duel(t *testing.T, features ...creature.Trait) *Position {
	t.Helper()
	guard := soldier("guard", hero)
	guard.Traits = features
	return fight(t, arena(t, hall...), []creature.Statblock{guard, soldier("wolf")}, at(1, 1), at(2, 1))
}

// DND T8: rage takes the bonus action, and can be used once. Attacks with Strength do more damage,
// but arrows do not. Weapons do half damage to the raging figure, and fire does full damage. Rage
// lasts for ten rounds.
func TestRage(t *testing.T) {
	p := play(t, duel(t, creature.Trait{Key: condition.Rage, N: 2}), "rage guard")
	if !p.Turn.Bonus || p.Turn.Action {
		t.Errorf("%+v", p.Turn)
	}
	hp(t, play(t, p, "attack guard wolf sword: 15 1"), "wolf", 20-4-2)
	hp(t, play(t, p, "attack guard wolf bow: 15 15 1"), "wolf", 20-4)
	for kind, want := range map[string]bool{"bludgeoning": true, "piercing": true, "slashing": true, "fire": false} {
		if got := p.figure("guard").part(nil, kind, true).takes.Resistant; got != want {
			t.Errorf("resists %s: %v", kind, got)
		}
	}
	for round := range 11 {
		if got := p.figure("guard").has(condition.Rage); got != (round < 10) {
			t.Fatalf("after %d rounds it rages: %v", round, got)
		}
		p = play(t, p, "end guard", "end wolf")
	}
	refused(t, p, "rage guard", game.CodeNotNow, "cannot be done now")
}

// DND T11: a second wind takes the bonus action, heals 1d10 plus the level, and can be used once.
func TestSecondWind(t *testing.T) {
	p := duel(t, creature.Trait{Key: creature.SecondWind, N: 3}, creature.Trait{Key: creature.Aggressive})
	p.Figures[0].HP = 5
	if got := offers(play(t, p, "rush guard"), "second-wind"); len(got) != 0 {
		t.Errorf("after another bonus action: %q", got)
	}
	p = play(t, p, "second-wind guard: 4")
	hp(t, p, "guard", 5+4+3)
	if !p.Turn.Bonus || p.Turn.Action {
		t.Errorf("%+v", p.Turn)
	}
	p = play(t, p, "end guard", "end wolf")
	if got := offers(p, "second-wind"); len(got) != 0 {
		t.Errorf("a third wind: %q", got)
	}
}

// DND T12: a surge gives one more action, once.
func TestActionSurge(t *testing.T) {
	p := duel(t, creature.Trait{Key: creature.ActionSurge})
	p = play(t, p, "attack guard wolf sword: 2")
	if got := offers(p, "attack"); len(got) != 0 {
		t.Errorf("before the surge: %q", got)
	}
	if c := chosen(t, p, "surge guard"); !slices.Equal(c.Menu, inFeatures) {
		t.Errorf("it stands under %q, and takes no bonus action", c.Menu)
	}
	p = play(t, p, "surge guard", "attack guard wolf sword: 2")
	if got := append(offers(p, "attack"), offers(p, "surge")...); len(got) != 0 {
		t.Errorf("after both actions: %q", got)
	}
	p = play(t, p, "end guard", "end wolf", "attack guard wolf sword: 2")
	if got := offers(p, "surge"); len(got) != 0 {
		t.Errorf("a second surge: %q", got)
	}
}

// DND T7: a relentless creature keeps 1 hit point, once, if the damage is no more than its trait
// says.
func TestRelentless(t *testing.T) {
	p := duel(t, creature.Trait{Key: creature.Relentless, N: 10})
	fire := func(p *Position, n int) *Position {
		d := p.resolve(dice.NewScripted())
		d.hurt("guard", []Dealt{{Type: "fire", Rolled: n, Taken: n}}, "wolf", false)
		return d.Position
	}
	p.Figures[0].HP = 8
	once := fire(p, 10)
	hp(t, once, "guard", 1)
	if f := fire(once, 1).figure("guard"); !f.down() {
		t.Error("it stands a second time")
	}
	if f := fire(p, 11).figure("guard"); !f.down() {
		t.Error("it stands after 11 damage")
	}
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// harmOf returns the distribution of the hit points that a figure loses when a command is carried
// out, over every possible throw.
func harmOf(t *testing.T, p *Position, line battlemat.Command, id string) dice.Dist {
	t.Helper()
	return dicetest.Played(t, func(r dice.Roller) int {
		events, err := p.Decide(p.ToAct()[0], line, r)
		if err != nil {
			t.Fatal(err)
		}
		q := p
		for _, e := range events {
			q = q.apply(e)
		}
		was, is := p.figure(id), q.figure(id)
		return was.HP + was.Temporary - is.HP - is.Temporary
	})
}

// bites gives a creature an attack with few possible amounts of damage, so that every throw can be
// played.
func bites(hit int, damage string) func(*creature.Statblock) {
	return func(s *creature.Statblock) {
		s.Actions = []creature.Action{{Key: "sword", Name: "Sword", Time: action, Use: creature.Use{Attack: &creature.Attack{Bonus: hit, Reach: 5, Damage: []creature.Damage{{Dice: damage, Type: "slashing"}}}}}}
	}
}

// DND K23: for each enemy whose reach a move leaves, the predicted effect of its attack agrees with
// every possible throw, including advantage and resistance. The predicted chance that two attacks
// together kill agrees too.
func TestThreatsOverEveryThrow(t *testing.T) {
	fatal := 0
	tough := func(s *creature.Statblock) { s.Resist = []string{"slashing"} }
	for _, damage := range []string{"1d4+2", "2d4", "1d3+9"} {
		for _, mod := range []func(*creature.Statblock){hero, tough} {
			list := []creature.Statblock{soldier("guard", hero, mod), soldier("wolf", bites(4, damage)), soldier("boar", bites(7, damage))}
			p := fight(t, arena(t, "......", "......"), list, at(1, 0), at(0, 1), at(1, 1))
			p = p.apply(Hurt{Figure: "guard", Dealt: []Dealt{{Type: "slashing", Rolled: 12, Taken: 12}}})
			line := battlemat.Command("move guard 4,0")
			c := chosen(t, p, string(line))
			if len(c.Threats) != 2 {
				t.Fatalf("%+v", c.Threats)
			}
			life, sum := p.figure("guard").HP, dice.Dist{}
			for _, one := range c.Threats {
				q := play(t, p, string(line))
				for q.Asks[0].Figure != one.Figure {
					q = play(t, q, "decline "+q.Asks[0].Figure)
				}
				took := harmOf(t, q, battlemat.Command("take "+one.Figure+" guard sword"), "guard")
				dicetest.Equal(t, damage+" of "+one.Figure+" on average", one.Mean, took.Cap(life).Mean().String())
				kill := ""
				if took.High() >= life {
					kill = took.AtLeast(life).String()
				}
				dicetest.Equal(t, damage+" of "+one.Figure+" kills", one.Kill, kill)
				sum = sum.Plus(took)
			}
			if c.Fatal != "" {
				fatal++
			}
			if want := sum.AtLeast(life).String(); c.Fatal != want && (c.Fatal != "" || want != "0") {
				t.Errorf("%s: together they kill %q, in play %q", damage, c.Fatal, want)
			}
		}
	}
	if fatal < 2 {
		t.Errorf("%d ways may kill: too few to show anything", fatal)
	}
}

// DND M10: the predicted effect of a fall at the end of a jump or of a successful shove agrees with
// every possible throw.
func TestFallsOverEveryThrow(t *testing.T) {
	p := fight(t, hills(t, "3300", "...."), pair2(), at(1, 0), at(3, 1))
	c := chosen(t, p, "jump guard 2,0")
	if len(c.Threats) != 1 || c.Threats[0].Kind != "falls" || c.Threats[0].Step != 1 || c.Threats[0].With != "1d6" {
		t.Fatalf("%+v", c.Threats)
	}
	dicetest.Equal(t, "a jump on average", c.Threats[0].Mean, harmOf(t, p, c.Command, "guard").Mean().String())
	p = fight(t, hills(t, "3330", "...."), pair2(), at(1, 0), at(2, 0))
	c = chosen(t, p, "shove guard wolf 3,0")
	if len(c.Threats) != 1 || c.Threats[0].Kind != "falls" {
		t.Fatalf("%+v", c.Threats)
	}
	took := harmOf(t, p, c.Command, "wolf")
	dicetest.Equal(t, "a shove on average", c.Threats[0].Mean, took.Mean().String())
	dicetest.Equal(t, "a shove harms", c.Threats[0].Hit, took.AtLeast(1).String())
}

// DND K37: the predicted effect of a hit agrees with every possible throw, whether the target
// accepts the hit or halves the damage.
func TestReactionsOverEveryThrow(t *testing.T) {
	p := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero), soldier("wolf", wary(creature.UncannyDodge))}, at(0, 0), at(1, 0))
	for _, line := range []string{"attack guard wolf sword: 13", "attack guard wolf sword: 20"} {
		q := play(t, p, line)
		for _, answer := range []string{"take wolf wary", "decline wolf"} {
			c := chosen(t, q, answer)
			if c.Odds == nil {
				t.Fatalf("%s has no odds", answer)
			}
			took := harmOf(t, q, c.Command, "wolf")
			dicetest.Equal(t, line+", "+answer, c.Odds.Mean, took.Mean().String())
		}
	}
}

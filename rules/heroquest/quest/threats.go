package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// threatsOf returns the known threats to a hero on a path: the first found trap, which ends the
// path, and the rock in which it may end. Monsters do not attack heroes who walk past.
//
// HQ Q20, S0.14.
func threatsOf(p *Position, f *Figure, way []battlemat.Step, rock bool) (t game.Threats) {
	t.Life = woundsToKill(p, f)
	for i, s := range way {
		if i > 0 && p.foundTrap(s.At) != "" {
			threatenTrap(p, &t, f, s.At, i, dice.Certain(1))
			return t
		}
	}
	last := len(way) - 1
	switch {
	case !rock:
	case p.sees(f.Seat, way[last].At):
		t.Add(battlemat.Threat{Kind: "rock", Step: last, With: "the rock"}, dice.Certain(t.Life))
	default:
		t.AddTold(battlemat.Threat{Kind: "rock", Step: last, With: "the rock"}, dice.Dist{})
	}
	return t
}

// threatenTrap adds the harm that a known trap on a square would do to a hero. The parameter
// springs is the probability that the trap springs. The square where a falling block lands is not
// known.
//
// HQ Q21: a pit costs one body point; HQ Q22: a spear throws one combat die; HQ Q23: a block three.
func threatenTrap(p *Position, t *game.Threats, f *Figure, at grid.Cell, step int, springs dice.Dist) {
	name := p.foundTrap(at)
	one := battlemat.Threat{Kind: english.Hyphened(name), Step: step, With: name}
	switch one.Kind {
	case pit:
		t.Add(one, springs)
	case english.Hyphened(trapName(spear)):
		t.Add(one, springs.Then(func(n int) dice.Dist { return thrownSkulls(n) }))
	default:
		t.AddTold(one, dice.Dist{})
	}
}

// thrownSkulls returns the distribution of the number of skulls on the given number of combat dice.
// HQ S0.30.
func thrownSkulls(n int) dice.Dist {
	skulls, err := dice.Pool{Die: heroquest.CombatDie(), Dice: n, Counts: []dice.Face{heroquest.Skull}}.Dist()
	if err != nil {
		panic(err) // the dice are always valid
	}
	return skulls
}

// fails returns the distribution with success and failure exchanged.
func fails(success dice.Dist) dice.Dist { return success.Map(func(n int) int { return 1 - n }) }

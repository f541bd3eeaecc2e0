package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The refusal code of this file, with its rule.
const codeMindless = "mindless" // HQ Q55

// waterSpells holds Sleep (which Zargon also has), Water of Healing and Veil of Mist.
var waterSpells = []spell{
	hostile("Sleep", "HQ Q55", maySleep, struggleOdds("to fall asleep"), mindSpell(asleep), lasts(asleep)),
	healer("Water of Healing"),
	friendly("Veil of Mist", "HQ Q61", veilOfMist, unless(veilOfMist)),
}

// maySleep refuses Sleep for a figure without mind points. HQ Q55.
func maySleep(p *Position, f, target *Figure) game.Reason {
	if mindDice(p, target.ID) == 0 {
		return because("HQ Q55", codeMindless, "%s has no mind points, so it cannot be put to sleep.", target.Name)
	}
	return unless(asleep)(p, f, target)
}

// mindSpell returns a function that puts an effect on a figure, which may throw the effect off at
// once with its mind dice. HQ Q50.
func mindSpell(state string) func(*resolution, string, aim) {
	return func(d *resolution, _ string, a aim) {
		d.Do(Befallen{a.target, State{Name: state}})
		d.struggle(a.target, state)
	}
}

// held returns the distribution of a number that is 1 if none of n mind dice shows a six, and
// otherwise 0.
func held(n int) dice.Dist {
	return dice.Chance(1, 6).Repeat(n).Map(func(sixes int) int {
		if sixes > 0 {
			return 0
		}
		return 1
	})
}

// struggleOdds returns a function that computes the odds that a figure does not throw an effect off
// at once.
func struggleOdds(what string) func(*Position, *Figure, *Figure) *battlemat.Odds {
	return func(p *Position, _, target *Figure) *battlemat.Odds {
		n := mindDice(p, target.ID)
		return game.Chances("figures held", fmt.Sprintf("no 6 on %s", english.Count(n, "mind die")), what, held(n))
	}
}

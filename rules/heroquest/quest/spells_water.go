package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeMindless = "mindless" // HQ Q55

// waterSpells holds Sleep, which Zargon has too, the Water of Healing and the Veil of Mist.
var waterSpells = []spell{
	hostile("Sleep", "HQ Q55", maySleep, struggleOdds("to sleep"), mindSpell(asleep), lasts(asleep)),
	healer("Water of Healing"),
	friendly("Veil of Mist", "HQ Q61", veilOfMist, unless(veilOfMist)),
}

// maySleep reports whether a figure can be put to sleep: one without a mind cannot. HQ Q55.
func maySleep(p *Position, f, target *Figure) game.Reason {
	if mindDice(p, target.ID) == 0 {
		return because("HQ Q55", codeMindless, "%s has no mind to be put to sleep.", target.Name)
	}
	return unless(asleep)(p, f, target)
}

// mindSpell puts an effect on a figure, whose mind may throw it off at once. HQ Q50.
func mindSpell(state string) func(*resolution, string, aim) {
	return func(d *resolution, _ string, a aim) {
		d.Do(Befallen{a.target, State{Name: state}})
		d.struggle(a.target, state)
	}
}

// held returns the distribution of 1, when no mind die shows a six, and 0.
func held(n int) dice.Dist {
	return dice.Chance(1, 6).Repeat(n).Map(func(sixes int) int {
		if sixes > 0 {
			return 0
		}
		return 1
	})
}

// struggleOdds returns the odds that a mind does not throw an effect off at once.
func struggleOdds(what string) func(*Position, *Figure, *Figure) *battlemat.Odds {
	return func(p *Position, _, target *Figure) *battlemat.Odds {
		n := mindDice(p, target.ID)
		return game.Chances("figures held", fmt.Sprintf("%s against a 6", english.Count(n, "mind die")), what, held(n))
	}
}

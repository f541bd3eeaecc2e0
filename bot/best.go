package bot

import (
	"math"

	"github.com/battlemat/battlemat"
)

// Best returns the choice of most worth, the first of equals, and its worth. Giving up is none;
// where nothing else is left the worth is the least of all numbers.
func Best(choices []battlemat.Choice, worth func(battlemat.Choice) int) (best battlemat.Choice, most int) {
	most = math.MinInt
	for _, c := range choices {
		if c.Kind == battlemat.Resign || c.Kind == battlemat.Concede {
			continue
		}
		if w := worth(c); w > most {
			best, most = c, w
		}
	}
	return best, most
}

// ByWorth makes a bot that takes the choice of most worth, and gives up only when nothing else
// is left.
func ByWorth(worth func(battlemat.View, battlemat.Choice) int) battlemat.Bot { return byWorth(worth) }

type byWorth func(battlemat.View, battlemat.Choice) int

// Choose takes the choice of most worth.
func (worth byWorth) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	best, most := Best(choices, func(c battlemat.Choice) int { return worth(v, c) })
	if most == math.MinInt {
		return choices[0].Command
	}
	return best.Command
}

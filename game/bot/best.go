package bot

import (
	"math"

	"github.com/battlemat/battlemat"
)

// Best returns the choice with the highest worth, and its worth. If several are equal, it returns
// the first. It never prefers giving up: if no other choice is left, the worth is the smallest
// integer.
func Best(choices []battlemat.Choice, worth func(battlemat.Choice) int) (best battlemat.Choice, most int) {
	most = math.MinInt
	for _, c := range choices {
		if c.Kind.GivesUp() {
			continue
		}
		if w := worth(c); w > most {
			best, most = c, w
		}
	}
	return best, most
}

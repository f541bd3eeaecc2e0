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
		if c.Kind.GivesUp() {
			continue
		}
		if w := worth(c); w > most {
			best, most = c, w
		}
	}
	return best, most
}

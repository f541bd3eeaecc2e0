package heroscape_test

import (
	"fmt"

	"github.com/battlemat/battlemat/rules/heroscape"
)

// An attack of 2 from above against a defence of 2, in the basic game: the first wound destroys.
func ExampleCombat() {
	guard := heroscape.Combat(2, 2, heroscape.Height{Attacker: 3})
	guard.Once = true
	odds, _ := guard.Odds(1)
	fmt.Println(odds.Kill, odds.Kill.Percent(1))
	// Output: 5/8 62.5%
}

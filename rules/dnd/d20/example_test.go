package d20_test

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// An attack with +5 against armour class 15, with advantage, for 1d8+3 damage.
func ExampleAttack_Odds() {
	damage, _ := dice.ParseExpr("1d8+3")
	sword, _ := d20.Attack{Bonus: 5, AC: 15, Favour: dice.Advantage, Damage: damage}.Odds(7)
	fmt.Println(sword.Kill, sword.Kill.Percent(1))
	// Output: 13579/25600 53.0%
}

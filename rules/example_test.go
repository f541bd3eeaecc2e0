package rules_test

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
)

// ExampleOddsOf computes the odds for the damage of a die.
func ExampleOddsOf() {
	odds := rules.OddsOf("damage", dice.Uniform(1, 6), 5)
	fmt.Println(odds.Harm.Mean(), odds.Kill)
	// Output: 7/2 1/3
}

// A refusal is an error that names its rule.
func ExampleRefusal() {
	var err error = &rules.Refusal{Rule: "HQ S0.9", Code: "corner", Detail: "both ways round the corner are closed"}
	fmt.Println(err)
	// Output: both ways round the corner are closed
}

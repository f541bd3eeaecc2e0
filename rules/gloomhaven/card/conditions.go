package card

import (
	"slices"

	"github.com/battlemat/battlemat/internal/english"
)

// Conditions are those that an ability can put on a figure, in the order of the rulings.
// Bless and curse are cards for its modifier deck; a grounded figure does not fly any more.
var Conditions = []string{
	"poison", "wound", "immobilize", "disarm", "stun", "muddle", "invisible", "strengthen", "curse", "bless", Ground,
}

// Ground is the condition, for good, of a figure that has lost Flying.
const Ground = "ground"

// helpful are the conditions that nobody puts on an enemy.
var helpful = []string{"invisible", "strengthen", "bless"}

// Helps reports whether the condition of that name does its bearer good.
func Helps(condition string) bool { return slices.Contains(helpful, condition) }

// Title is the condition as a line writes it: "Stun".
func Title(condition string) string { return english.Capital(condition) }

// inflicting has the condition of every deed that puts one on a figure.
var inflicting = func() map[Deed]string {
	all := map[Deed]string{}
	for _, c := range Conditions {
		all[Deed(Title(c))] = c
	}
	return all
}()

// Condition is the name in [Conditions] of the condition that a deed puts on a figure; ""
// where the deed does something else.
func (d Deed) Condition() string { return inflicting[d] }

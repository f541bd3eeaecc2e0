package card

import (
	"slices"
	"strings"
)

// helpful are the conditions that nobody puts on an enemy.
var helpful = []string{"invisible", "strengthen", "bless"}

// Helps tells whether the condition of that name does its bearer good.
func Helps(condition string) bool { return slices.Contains(helpful, condition) }

// Title is the condition as a line writes it: "Stun".
func Title(condition string) string {
	if condition == "" {
		return ""
	}
	return strings.ToUpper(condition[:1]) + condition[1:]
}

// Condition is the name in [Conditions] of the condition that a deed puts on a figure; ""
// where the deed does something else.
func (d Deed) Condition() string {
	for _, c := range Conditions {
		if Title(c) == string(d) {
			return c
		}
	}
	return ""
}

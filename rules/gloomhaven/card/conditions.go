package card

import (
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Title returns the condition as a line writes it: "Stun".
func Title(condition string) string { return english.Capital(condition) }

// inflicting maps each deed that puts a condition on a figure to that condition.
var inflicting = func() map[Deed]string {
	all := map[Deed]string{}
	for _, name := range condition.Names {
		all[Deed(Title(name))] = name
	}
	return all
}()

// Condition returns the name of the condition that the deed puts on a figure, or "" if the deed
// does something else.
func (d Deed) Condition() string { return inflicting[d] }

// Package yard provides the scenario in which tests play the small game of package tag.
package yard

import (
	_ "embed"

	"github.com/battlemat/battlemat/scenario"
)

//go:embed yard.json
var document []byte

// Scenario returns a yard with a hunter, a red runner, and a blue runner whose seat may be left
// empty.
func Scenario() *scenario.Scenario {
	s, _ := scenario.Parse(document, "yard.json", nil) // a test checks that there are no errors
	return s
}

// Package yard is the scenario that the small game of package tag is played in by tests.
package yard

import (
	_ "embed"

	"github.com/battlemat/battlemat/scenario"
)

//go:embed yard.json
var document []byte

// Scenario returns a yard with a hunter, a red runner and a blue one, whose seat may be left empty.
func Scenario() *scenario.Scenario {
	s, _ := scenario.Parse(document, "yard.json", nil) // a test reads it
	return s
}

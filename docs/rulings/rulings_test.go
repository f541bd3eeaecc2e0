package rulings_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
)

func TestRulingsAreReadByTheirNumbers(t *testing.T) {
	for statement, begins := range map[string]string{
		"HQ D1":    "A sight line runs from centre to centre",
		"HQ S0.34": "",
		"GH S4.35": "Push: up to X hexes, each farther",
		"GH G5":    "",
		"GH G95":   "Poison adds 1",
		"DND L1":   "",
		"HS D2":    "Sight runs in space",
	} {
		text, ruled := rulings.Of(statement)
		if !ruled || !strings.HasPrefix(text, begins) || strings.ContainsAny(text, "`*") {
			t.Errorf("%s: %q, %v", statement, text, ruled)
		}
	}
	for _, statement := range []string{"", "GH", "GH nothing", "no words"} {
		if text, ruled := rulings.Of(statement); ruled {
			t.Errorf("%q: %q", statement, text)
		}
	}
}

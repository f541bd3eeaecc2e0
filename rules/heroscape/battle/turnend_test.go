package battle

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
)

// HS S3.24: what ends a turn says how many figures may still move, and how many attack.
func TestEndsSayWhatIsLeft(t *testing.T) {
	of := func(kind battlemat.Kind) func(battlemat.Choice) string {
		return func(c battlemat.Choice) string {
			if c.Kind == kind && len(c.Command.Words()) > 0 && c.Command.Words()[0] == string(kind) {
				return c.Figure
			}
			return ""
		}
	}
	for _, profile := range []string{"basic", "master"} {
		much, _ := gametest.Ends(t, Ruleset, Skirmish(t, profile), 80, map[string]func(battlemat.Choice) string{
			"movers": of(battlemat.Move), "attackers": of(battlemat.Attack),
		})
		if much == 0 {
			t.Errorf("%s: no turn had much left", profile)
		}
	}
}

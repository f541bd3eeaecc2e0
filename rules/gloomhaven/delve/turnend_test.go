package delve

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// GH G12: a command that ends a turn says how many cards can still be played.
func TestEndsSayWhatIsLeft(t *testing.T) {
	doc, err := scenarios.Load("the-cloakroom")
	if err != nil {
		t.Fatal(err)
	}
	for i := range doc.Seats {
		doc.Seats[i].Held = scenario.Bot
	}
	much, _ := gametest.Ends(t, Ruleset, doc, 70, map[string]func(battlemat.Choice) string{
		"cards": func(c battlemat.Choice) string {
			if c.Part == "" {
				return ""
			}
			return c.Card
		},
	})
	if much == 0 {
		t.Error("no turn had much left")
	}
}

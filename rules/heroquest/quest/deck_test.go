package quest

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestTreasureDeckFacts checks that the treasure deck matches the collected facts of the game.
func TestTreasureDeckFacts(t *testing.T) {
	text, err := os.ReadFile("../../../../shared/data/heroquest_facts.json")
	if err != nil {
		t.Skip("the collected facts are not here: ", err)
	}
	var facts struct {
		Treasure map[string]int `json:"treasureDeckUS"`
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	deck, cards := treasureDeck, 0
	for name, n := range facts.Treasure {
		if got := deck.Count(dice.Named(name)); got != n {
			t.Errorf("%s: %d in the deck, %d in the facts", name, got, n)
		}
		cards += n
	}
	if deck.Len() != cards {
		t.Errorf("%d cards in the deck, %d in the facts", deck.Len(), cards)
	}
}

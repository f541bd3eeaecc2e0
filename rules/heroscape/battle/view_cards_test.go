package battle

import "testing"

// TestNumbersOfArmyCards: an army card says what its figures go by, in the order of the cards; its points stand in
// its note.
func TestNumbersOfArmyCards(t *testing.T) {
	c := Card{Life: 5, Move: 6, Range: 1, Attack: 4, Defense: 3, Height: 5, Points: 120}
	got := ""
	for _, s := range c.numbers() {
		got += s.Key + " " + s.Value + ", "
	}
	if want := "life 5, move 6, range 1, attack 4, defense 3, height 5, "; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

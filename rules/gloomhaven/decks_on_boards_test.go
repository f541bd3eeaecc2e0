package gloomhaven

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// TestDecksOnBoards checks that a deck written into the stats of a figure remains the same when it
// is read again. The decks include rolling cards, cards that shuffle the deck or leave it, cards
// with effects, empty piles, and a shuffle that is due. GH G105
func TestDecksOnBoards(t *testing.T) {
	for _, text := range []string{
		"+0x6 +1x5 -1x5 +2 -2 x2* null*", "+1", "empty", "empty / +1 x2* / shuffle", "+0r:push-1,stun +0rx2:heal-2,bless_ally -1 null* / curse bless +3 x2o / shuffle",
		"+1x3 / null*",
	} {
		m, err := modifier.ParseDeck(text)
		if err != nil {
			t.Fatal(err)
		}
		f := board.Figure{ID: "a", Stats: map[string]int{}}
		PutDeck(m, f.Stats)
		got, err := deckOf(&f)
		if err != nil || got.String() != m.String() {
			t.Errorf("%s: %v, %v, of %v", text, got, err, f.Stats)
		}
	}
	if _, err := deckOf(&board.Figure{ID: "a", Stats: map[string]int{"deck-plus-one": 1}}); err == nil {
		t.Error("no card")
	}
	f := board.Figure{ID: "a", Stats: map[string]int{}}
	PutBonus(modifier.Bonus{Times: 2}, f.Stats)
	PutBonus(modifier.Bonus{Add: 2}, f.Stats)
	if a, err := ParseAbility("attack=3", f); err != nil || len(a.Bonuses) != 2 || (modifier.Strike{Attack: 3, Bonuses: a.Bonuses}).Value() != 10 {
		t.Errorf("%+v, %v", a, err) // GH G62
	}
	PutRetaliation(2, 1, f.Stats)
	PutRetaliation(3, 3, f.Stats)
	for far, want := range map[int]int{1: 5, 2: 3, 3: 3, 4: 0, -1: 0} {
		if got := retaliation(&f, far); got != want {
			t.Errorf("retaliation %d from %d hexes away, not %d", got, far, want)
		}
	}
}

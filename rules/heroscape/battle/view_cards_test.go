package battle

import (
	"slices"
	"testing"
)

// TestNumbersOfArmyCards checks that an army card shows the numbers of its figures, in the order of
// the cards, and its points in its note.
func TestNumbersOfArmyCards(t *testing.T) {
	c := Card{Life: 5, Move: 6, Range: 1, Attack: 4, Defense: 3, Height: 5, Points: 120}
	got := ""
	for _, s := range c.numbers() {
		got += s.Key + " " + s.Shown() + ", "
	}
	if want := "life 5, move 6, range 1, attack 4, defense 3, height 5, "; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestSpecialsInSigns shows HS B4: a card shows a special attack with its range and its dice, and
// describes other effects in words.
func TestSpecialsInSigns(t *testing.T) {
	c := soldier("witch", 0)
	c.Specials = []Special{{Key: "flare", Name: "Flare", Range: 4, Attack: 2, Blast: true}, {Key: "spit", Name: "Spit", Range: 3, Attack: 1}}
	for profile, want := range map[string]string{"master": "special Flare, special-range 4, special-attack 2, special Spit, special-range 3, special-attack 1, ", "basic": ""} {
		p := laid(t, profile, field(t, "000"), document([]Card{c, soldier("guard", 0)}, []CardEntry{standing("witch", at(0, 0))}, []CardEntry{standing("guard", at(2, 0))}))
		got, seen := "", p.See("reds").Hands[0].Cards[0]
		for _, s := range seen.Stats[len(c.numbers()):] {
			if s.Key == "special" {
				s.Value = s.Name
			}
			got += s.Key + " " + s.Shown() + ", "
		}
		if got != want || profile == "master" && !slices.Equal(seen.Lines, []string{"Flare: all figures adjacent to the target are attacked as well."}) {
			t.Errorf("%s: %q and %q", profile, got, seen.Lines)
		}
	}
}

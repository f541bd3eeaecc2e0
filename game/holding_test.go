package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game"
)

// TestAPlaceIsHeld checks that a place is held as long as a single side is there at the end of each
// round. When the side changes, the count starts again.
func TestAPlaceIsHeld(t *testing.T) {
	var held game.Held
	for round, of := range []struct {
		there  []string // the sides of the figures
		side   string
		rounds int
	}{
		{nil, "", 0}, {[]string{"red"}, "red", 1}, {[]string{"red", "red"}, "red", 2}, {[]string{"blue"}, "blue", 1},
		{[]string{"blue", "red", "blue"}, "", 0}, {[]string{"blue"}, "blue", 1},
	} {
		held = held.Next(game.Alone(slices.Values(of.there)))
		if held.Side != of.side || held.Rounds != of.rounds {
			t.Errorf("round %d: %+v", round, held)
		}
		if held.For(2) != (of.rounds == 2) || held.For(0) != (of.side != "") {
			t.Errorf("round %d: held for two rounds %t, for none %t", round, held.For(2), held.For(0))
		}
	}
}

// TestWhoHoldsThePlace checks that within a sentence the article of the side is in lower case.
func TestWhoHoldsThePlace(t *testing.T) {
	if got := (game.Held{Side: "fen", Rounds: 1}).Number("The Fen Court"); got.Name != "held by the Fen Court" || got.Value != "1 round" {
		t.Errorf("%+v", got)
	}
}

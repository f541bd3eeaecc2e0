package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game"
)

func TestARoundIsNotedAndTold(t *testing.T) {
	all := game.EventsOf(game.Kinds[*int]{"round": game.Rounds("S 6", func(n *int, round int) { *n = round })})
	n := 1
	if told := all.Tell(&n, "me", game.Round{Round: 2}); len(told) != 1 || told[0].Text != "Round 2." || told[0].Rule != "S 6" {
		t.Errorf("told %+v", told)
	}
	if all.Apply(&n, game.Round{Round: 2}); n != 2 {
		t.Errorf("round %d", n)
	}
}

// TestTurnsGoRound checks that the order wraps around, beginning after the current member, or with
// the first if none is current.
func TestTurnsGoRound(t *testing.T) {
	for now, want := range map[string][]string{
		"Bo": {"Cy", "again Ann", "Bo", "Cy", "again Ann"}, "Cy": {"again Ann", "Bo", "Cy", "again Ann", "Bo"}, "": {"Ann", "Bo", "Cy", "again Ann", "Bo"},
	} {
		var got []string
		for name, again := range game.After([]string{"Ann", "Bo", "Cy"}, func(name string) bool { return name == now }) {
			if again {
				name = "again " + name
			}
			if got = append(got, name); len(got) == 5 {
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %q: %v", now, got)
		}
	}
}

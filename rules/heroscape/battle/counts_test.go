package battle

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
)

// TestCounts checks the number of command sequences from a position. The counts for two adjacent
// figures in the basic game can be computed by hand: a seat takes its card or gives up. Then it
// attacks, or ends its turn, or gives up. An attack of two dice against two has 81 results, of
// which 24 have more skulls than shields. The other counts change whenever the rules change.
func TestCounts(t *testing.T) {
	guard := soldier("guard", 0)
	duel := laid(t, "basic", field(t, "00"), document([]Card{guard}, []CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("guard", at(1, 0))}))
	begun := func(p battlemat.Position, err error) *Position {
		if err != nil {
			t.Fatal(err)
		}
		return p.(*Position)
	}
	seed := dice.SeedOf("counts")
	for _, c := range []struct {
		name  string
		p     *Position
		depth int
		seed  *dice.Seed
		want  rulestest.Count
	}{
		{"a duel", duel, 1, nil, rulestest.Count{Ways: 2, Over: 1}},
		{"a duel", duel, 2, nil, rulestest.Count{Ways: 84, Over: 26}},
		{"two guards", guards(t), 3, &seed, rulestest.Count{Ways: 263, Over: 24}},
		{"a draft", begun(battlemat.Begin(Ruleset, Skirmish(t, "master"))), 4, &seed, rulestest.Count{Ways: 46, Over: 30}},
		{"among glyphs", play(t, begun(battlemat.Begin(Ruleset, Shrine(t))), "roll: 20 1", "muster", "muster",
			"reds> mark 1 guard", "reds> mark 2 guard", "reds> mark 3 guard", "reds> mark X guard",
			"blues> mark 1 guard.2", "blues> mark 2 guard.2", "blues> mark 3 guard.2", "blues> mark X guard.2: 20 1"), 2, &seed, rulestest.Count{Ways: 474, Over: 26}},
	} {
		got, err := rulestest.Perft(c.p, c.depth, c.seed)
		if err != nil || got != c.want {
			t.Errorf("%s to a depth of %d: %+v (%v), want %+v", c.name, c.depth, got, err, c.want)
		}
	}
}

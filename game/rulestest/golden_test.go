package rulestest_test

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
)

// TestPerftOfTheYard checks the counts, which change with any change of the small game's rules.
func TestPerftOfTheYard(t *testing.T) {
	seed := dice.SeedOf("yard")
	for _, test := range []struct {
		depth int
		seed  *dice.Seed
		want  rulestest.Count
	}{
		// A seat may resign at once, after each of the 30 snares, or after each of the six rolls
		// that follow a snare.
		{3, nil, rulestest.Count{Ways: 3391, Over: 1 + 30 + 30*6}},
		{5, &seed, rulestest.Count{Ways: 7082, Over: 391}},
	} {
		got, err := rulestest.Perft(open(t), test.depth, test.seed)
		if err != nil || got != test.want {
			t.Errorf("depth %d: %+v, %v, not %+v", test.depth, got, err, test.want)
		}
	}
}

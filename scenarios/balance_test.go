package scenarios_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// TestBalanceHoldsAtLength lets bots of one strength play all seats of every scenario that says how often each side
// is meant to win, and holds the matches against it: 200, or as many as BATTLEMAT_LONG says if that is more than 1.
func TestBalanceHoldsAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("set BATTLEMAT_LONG=1")
	}
	matches, err := strconv.Atoi(os.Getenv("BATTLEMAT_LONG"))
	if err != nil || matches < 2 {
		matches = 200
	}
	for _, name := range scenarios.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, doc := load(t, name); len(doc.Balance) == 0 {
				t.Skip("the scenario says nothing of it")
			}
			balanced(t, name, matches)
		})
	}
}

// balanced plays that many matches of a scenario and tells where a side wins more or less often than it is meant to.
func balanced(t *testing.T, name string, matches int) {
	t.Helper()
	rules, doc := load(t, name)
	won := map[string]int{}
	for i := range matches {
		p, _ := play(t, rules, doc, fmt.Sprint(name, i), 5000)
		outcome, over := p.Outcome()
		if !over {
			t.Errorf("match %d does not end", i)
		}
		sides := map[string]bool{}
		for _, w := range outcome.Winners {
			seat, _ := doc.Seat(string(w))
			sides[seat.Side] = true
		}
		if len(sides) == 0 {
			sides[scenario.Nobody] = true
		}
		for side := range sides {
			won[side]++
		}
	}
	t.Logf("%s: of %d matches %v", name, matches, won)
	for side, share := range doc.Balance {
		if !share.Holds(won[side], matches) {
			t.Errorf("%s: of %d matches %d are won by %s: meant are %v", name, matches, won[side], side, share)
		}
	}
}

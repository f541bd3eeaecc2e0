package quest_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/scenarios"
)

// TestDiscoveriesAreMarked: on the way of players who play well, whatever any seat may choose
// and any seat would learn by it is a discovery, unless dice are rolled.
func TestDiscoveriesAreMarked(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		doc, n := shipped(t, name), 0
		seats := []battlemat.Seat{battlemat.Spectator}
		for _, s := range doc.Seats {
			seats = append(seats, battlemat.Seat(s.ID))
		}
		played(t, doc, "discoveries", 240, func(p battlemat.Position) {
			if n++; n%usual(24, 7) == 0 && !t.Failed() {
				rulestest.Discoveries(t, p, seats, 3, dice.SeedOf(fmt.Sprint(name, n)))
			}
		})
	}
}

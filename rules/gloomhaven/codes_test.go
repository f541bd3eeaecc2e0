package gloomhaven_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals are the codes of which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has none.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestNoWayRound: GH S4.19: range is not counted through walls: a neighbour behind one that divides
// the board is seen past its end, and has no range.
func TestNoWayRound(t *testing.T) {
	b := draw(t, "Aa")
	wall(t, b, at(0, 0), at(1, 0))
	if got := code(attack(t, desk(t, ""), b, "A", "a", "attack=1 range=3")); got != "GH S4.19 no-way" {
		t.Errorf("refused for %q", got)
	}
}

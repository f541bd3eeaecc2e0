package gloomhaven_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals collects the codes of the refusals that the tests have seen.
var refusals codetest.Examples

// TestMain fails if a code has no example in a test.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestNoWayRound shows GH S4.19: range is not counted through walls. A wall divides the board; the
// neighbour behind the wall is seen past the wall's end, but range cannot be counted to it.
func TestNoWayRound(t *testing.T) {
	b := draw(t, "Aa")
	wall(t, b, at(0, 0), at(1, 0))
	if got := code(attack(t, desk(t, ""), b, "A", "a", "attack=1 range=3")); got != "GH S4.19 no-way" {
		t.Errorf("refused for %q", got)
	}
}

package player

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestPrizesAreFoundOnce checks that the prizes are found only once, because they are needed for
// every hex to which a character may go. GH G118.
func TestPrizesAreFoundOnce(t *testing.T) {
	m := &mind{view: battlemat.View{Counts: []battlemat.Stat{{Key: "treasures-left", N: 1}, {Key: "money-left", N: 0}}}}
	m.view.Ground.Pieces = []battlemat.Piece{{Kind: "chest", At: grid.Cell{X: 2}}, {Kind: "coins", At: grid.Cell{X: 3}}, {Kind: "trap"}}
	var got []grid.Cell
	for range 2 {
		if got = m.prizes(); len(got) != 1 || got[0] != (grid.Cell{X: 2}) {
			t.Errorf("they lie on %v", got)
		}
	}
	if n := testing.AllocsPerRun(9, func() { got = m.prizes() }); n > 0 {
		t.Errorf("found again, with %v allocations", n)
	}
}

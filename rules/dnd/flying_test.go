package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// DND M8: a natural flier passes over a trap just like a figure that is asked to fly.
func TestFlyersByNatureTripNoTrap(t *testing.T) {
	for trait, want := range map[string]int{"flying": 0, "walking": 1} {
		b := open(t, 3, 1)
		b.SetTerrain(grid.Cell{X: 1}, board.Trap)
		b.AddFigure(board.Figure{ID: "bat", Size: 1, Traits: []string{trait}})
		found, err := desk(t, "").Reach(b, rules.Reach{Figure: "bat", Move: 10})
		if err != nil {
			t.Fatal(err)
		}
		last := found[len(found)-1]
		if last.At != (grid.Cell{X: 2}) || len(last.Facts) != want {
			t.Errorf("%s: %+v", trait, last)
		}
	}
}

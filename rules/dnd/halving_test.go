package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// DND P5: where the speed is halved, each foot costs twice as much. This holds on difficult ground
// and for a climb, a flight and a jump, whose length does not change. A side may be spared.
func TestHalvedSpeedAtTheDesk(t *testing.T) {
	for _, c := range []struct {
		movement, trait, side string
		terrain               board.Terrain
		move, cost            int // 0 if it does not get there
	}{
		{"", HalvesSpeed, "a", board.Floor, 30, 20}, {"", HalvesSpeed, "a", board.Difficult, 60, 40}, {"", HalvesSpeed, "a", board.Floor, 15, 0},
		{"fly", HalvesSpeed, "a", board.Difficult, 30, 20}, {"climb", HalvesSpeed, "a", board.Floor, 60, 40}, {"teleport", HalvesSpeed, "a", board.Floor, 30, 10},
		{"running-jump", HalvesSpeed, "a", board.Floor, 30, 20}, {"running-jump", HalvesSpeed, "a", board.Floor, 15, 0},
		{"", HalvesSpeed + ButSide + "a", "a", board.Floor, 30, 10}, {"", HalvesSpeed + ButSide + "a", "b", board.Floor, 30, 20}, {"", HalvesSpeed + ButSide + "a", "", board.Floor, 30, 20},
	} {
		b := open(t, 5, 1)
		for x := 1; x < 4; x++ {
			b.SetCellTraits(at(x, 0), c.trait)
			b.SetTerrain(at(x, 0), c.terrain)
		}
		b.AddFigure(board.Figure{ID: "f", Side: c.side, At: at(0, 0), Stats: map[string]int{"str": 15}})
		for _, bare := range []bool{false, true} {
			found, err := desk(t, "5-10-5").Reach(b, rules.Reach{Figure: "f", Move: c.move, Movement: c.movement, Bare: bare})
			if err != nil {
				t.Fatal(err)
			}
			cost := 0
			for _, r := range found {
				if r.At == at(2, 0) && r.End {
					cost = r.Cost
				}
			}
			if cost != c.cost {
				t.Errorf("%+v, bare %v: %d ft", c, bare, cost)
			}
		}
	}
}

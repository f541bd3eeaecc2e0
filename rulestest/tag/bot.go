package tag

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// worth is how good a choice is: the hunter goes for the nearest runner, a runner for the
// gate.
func worth(v battlemat.View, c battlemat.Choice) int {
	switch {
	case c.Kind == battlemat.Attack:
		return 1000
	case c.Kind == battlemat.Move:
		return 500 - far(v, *c.At)
	case c.Kind == battlemat.Act && c.At == nil: // the roll
		return 600
	case c.Kind == battlemat.Act: // the snare: near the gate
		return -grid.Grid{}.Distance(*c.At, v.Ground.Pieces[0].At)
	case c.Kind == battlemat.Answer && c.Odds != nil:
		return 2
	case c.Kind == battlemat.Answer:
		return 1
	}
	return 0
}

// far is how far a cell is from what the seat wants.
func far(v battlemat.View, at grid.Cell) int {
	if v.Seat != Hunter {
		return grid.Grid{}.Distance(at, v.Ground.Pieces[0].At)
	}
	least := 1 << 20
	for _, f := range v.Figures {
		if f.Seat != Hunter {
			least = min(least, grid.Grid{}.Distance(at, f.At))
		}
	}
	return least
}

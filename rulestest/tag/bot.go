package tag

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// bot plays a seat: the hunter goes for the nearest runner, a runner for the gate.
type bot struct{ seat battlemat.Seat }

// Choose takes the choice of most worth, the first of equals.
func (b bot) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	best, most := choices[0].Command, -1<<30
	for _, c := range choices {
		if w := b.worth(v, c); w > most {
			best, most = c.Command, w
		}
	}
	return best
}

func (b bot) worth(v battlemat.View, c battlemat.Choice) int {
	switch c.Kind {
	case battlemat.Attack:
		return 1000
	case battlemat.Move:
		return 500 - b.far(v, *c.At)
	case battlemat.Act: // the roll, or the snare: near the gate
		if c.At == nil {
			return 600
		}
		return -far(*c.At, v.Ground.Pieces[0].At)
	case battlemat.Answer:
		if c.Odds != nil {
			return 2
		}
		return 1
	case battlemat.Resign:
		return -1 << 29
	}
	return 0
}

// far is how far a cell is from what the seat wants.
func (b bot) far(v battlemat.View, at grid.Cell) int {
	if b.seat != Hunter {
		return far(at, v.Ground.Pieces[0].At)
	}
	least := 1 << 20
	for _, f := range v.Figures {
		if f.Seat != Hunter {
			least = min(least, far(at, f.At))
		}
	}
	return least
}

func far(a, b grid.Cell) int { return abs(a.X-b.X) + abs(a.Y-b.Y) }

func abs(n int) int { return max(n, -n) }

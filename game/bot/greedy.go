package bot

import (
	"cmp"
	"math/big"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// Greedy returns a bot that takes the attack that is most likely to kill, or else to hurt. Without
// an attack it answers questions, moves towards the nearest foe or unknown ground, does anything
// else that is offered, and ends its turn. Among equal choices it takes the first. It resigns only
// if nothing else is left.
func Greedy() battlemat.Bot { return greedy{} }

type greedy struct{}

// worth is the value of a choice. It is compared by rank, then by chances, then by nearness.
type worth struct {
	rank          int
	kill, success *big.Rat
	far           int
}

func (a worth) compare(b worth) int {
	return cmp.Or(cmp.Compare(a.rank, b.rank), a.kill.Cmp(b.kill), a.success.Cmp(b.success), cmp.Compare(b.far, a.far))
}

// The ranks of choices, lowest first.
const (
	nothing = iota // moves that lead no nearer
	passes
	acts
	nears // moves that lead nearer
	answers
	attacks
)

// Choose returns the choice with the highest worth.
func (greedy) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	choices = playing(choices)
	var ways map[string]view.Distances
	best, most := choices[0].Command, worth{rank: -1}
	for _, c := range choices {
		w := worth{kill: fraction(""), success: fraction("")}
		if c.Odds != nil {
			w.kill, w.success = fraction(c.Odds.Kill), fraction(c.Odds.Success)
		}
		switch c.Kind {
		case battlemat.Attack:
			w.rank = attacks
		case battlemat.Answer:
			w.rank = answers
		case battlemat.Pass:
			w.rank = passes
		case battlemat.Move:
			if ways == nil {
				ways = map[string]view.Distances{}
			}
			to, known := ways[c.Figure]
			if !known {
				to = towards(v, c.Figure)
				ways[c.Figure] = to
			}
			w.far = goal(to, c.At)
			if w.far < goal(to, place(v, c.Figure)) {
				w.rank = nears
			}
		default:
			w.rank = acts
		}
		if most.rank < 0 || w.compare(most) > 0 {
			best, most = c.Command, w
		}
	}
	return best
}

// place returns the cell of a figure, or nil if the view does not show it.
func place(v battlemat.View, id string) *grid.Cell {
	for _, f := range v.Figures {
		if f.ID == id {
			return &f.At
		}
	}
	return nil
}

// fraction parses a chance. Any other text counts as zero.
func fraction(s string) *big.Rat {
	if r, ok := new(big.Rat).SetString(s); ok {
		return r
	}
	return new(big.Rat)
}

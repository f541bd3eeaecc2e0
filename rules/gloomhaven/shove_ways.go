package gloomhaven

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// maxShoveWays is the largest number of paths that [Desk.ShoveWays] returns.
const maxShoveWays = 4096

// ShoveWays is like [Desk.Shove], but gives several paths to a hex if they spring different traps
// or enter different hazards. For each hex the path of Shove comes first. If there are more than
// 4096 paths, which happens on no printed board, the answer is that of Shove. The desk uses Shove;
// a game in play uses ShoveWays.
//
// GH S4.35: the attacker chooses the hexes of the path.
func (d *Desk) ShoveWays(b *board.Board, q rules.Shove) ([]rules.Reached, error) {
	s, err := d.shove(b, q)
	if err != nil {
		return nil, err
	}
	first, err := s.ends(q.Steps, d.profile.shoveSeeksHarm())
	if err != nil || s.w.flies {
		return first, err // a flyer springs nothing
	}
	ways := s.ways(q.Steps)
	var all []rules.Reached
	for _, r := range first {
		all = append(all, r)
		var others []rules.Reached
		for _, w := range ways {
			if s.w.cell(w.at) != r.At || !s.w.stops(w.at) {
				continue
			}
			if o := s.w.reached(w.trail, 1, w.steps, len(w.harmed), true); !slices.Equal(Sprung(o), Sprung(r)) {
				others = append(others, o)
			}
		}
		slices.SortStableFunc(others, func(a, b rules.Reached) int { return cmp.Compare(a.Harm, b.Harm) })
		all = append(all, others...)
	}
	return all, nil
}

// Sprung returns the hexes of a path where traps spring or hazards do damage, in order.
func Sprung(r rules.Reached) []grid.Cell {
	var cells []grid.Cell
	for _, f := range r.Facts {
		if f.Kind == "trap" || f.Kind == "hazard" {
			cells = append(cells, f.At)
		}
	}
	return cells
}

// passage is a path of a push or pull: its last hex, its number of steps, its hexes, and those
// among them that do harm.
type passage struct {
	at     int32
	steps  int
	turns  int
	side   int
	trail  []int32
	harmed []int32
}

// ways returns one path for each end hex and each set of harmful hexes on the path: the one with
// the fewest steps, then the fewest turns. If there are too many, it returns none.
func (s *shove) ways(steps int) []passage {
	var all []passage
	seen := map[string]bool{}
	layer := []passage{{at: s.w.at, side: -1, trail: []int32{s.w.at}}}
	for n := 1; n <= steps && len(layer) > 0; n++ {
		var next []passage
		place := map[string]int{} // by end and harm: the index of the path in `next`
		for _, last := range layer {
			for side := range sides {
				w, ok := s.onwardBy(last, side)
				if !ok {
					continue
				}
				key := fmt.Sprint(w.at, w.harmed)
				if seen[key] {
					continue
				}
				if i, known := place[key]; !known {
					place[key] = len(next)
					next = append(next, w)
				} else if w.turns < next[i].turns {
					next[i] = w
				}
			}
		}
		for key := range place {
			seen[key] = true
		}
		if all = append(all, next...); len(all) > maxShoveWays {
			return nil
		}
		layer = next
	}
	return all
}

// onwardBy returns the path with one more step. It sets ok to false if the rule forbids the step.
func (s *shove) onwardBy(last passage, side int) (passage, bool) {
	trail := make([]int32, 0, 8)
	to, _, _, ok := s.w.step(last.at, side, &trail)
	w := passage{at: to, steps: last.steps + 1, turns: last.turns, side: side, trail: slices.Clip(last.trail), harmed: slices.Clip(last.harmed)}
	if last.side >= 0 && last.side != side {
		w.turns++
	}
	at := last.at
	for _, c := range trail {
		if !ok || !s.onward(at, c) {
			return w, false
		}
		w.trail = append(w.trail, c)
		if s.w.is[c]&harmful != 0 {
			w.harmed = append(w.harmed, c)
		}
		at = c
	}
	return w, ok
}

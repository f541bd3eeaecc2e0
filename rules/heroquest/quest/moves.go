package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/heroquest"
	"slices"
)

// moves holds the spots that a figure can reach with the squares of movement it has left.
type moves struct {
	all   heroquest.Spots
	stops []int // the indexes in `all` of the spots where it may stop
}

// movesOf returns the moves of a figure.
func movesOf(p *Position, f *Figure) moves {
	all := spotsOf(p, f)
	return moves{all, stopsOf(p, f, all)}
}

// pathways holds moves with every step of their paths.
type pathways struct {
	moves
	steps []battlemat.Step // the steps of all paths
	first []int32          // for each spot in `all`: the index in `steps` at which its path begins
}

// to returns the path to the nth spot, which must be one where the figure may stop.
func (w *pathways) to(n int) []battlemat.Step {
	first := int(w.first[n])
	end := first + w.all[n].Cost + 1
	return w.steps[first:end:end]
}

// waysOf returns the pathways of a figure. It starts with the farthest spots, because the path to a
// nearer spot may be the beginning of the path to a farther one.
func waysOf(p *Position, f *Figure) *pathways {
	m := &pathways{moves: movesOf(p, f)}
	m.first = make([]int32, len(m.all))
	for n := range m.first {
		m.first[n] = -1
	}
	var room [64]int
	farthest, squares := room[:0], 0
	for _, n := range slices.Backward(m.stops) {
		if m.first[n] >= 0 {
			continue
		}
		for on := n; on >= 0 && m.first[on] < 0; on = m.all.Before(on) {
			m.first[on] = int32(squares)
		}
		farthest, squares = append(farthest, n), squares+m.all[n].Cost+1
	}
	m.steps = make([]battlemat.Step, squares)
	known, end := p.knownGround(), 0
	for _, n := range farthest {
		end += m.all[n].Cost + 1
		for i := end - 1; n >= 0; i, n = i-1, m.all.Before(n) {
			to := &m.all[n]
			s := battlemat.Step{At: to.At, Cost: to.Cost}
			if f.Hero && to.Cost > 0 {
				s.Danger = dangerAt(p, known, to.At)
			}
			m.steps[i] = s
		}
	}
	return m
}

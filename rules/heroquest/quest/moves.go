package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/heroquest"
	"slices"
)

// moves are what a figure can reach with the squares it has left.
type moves struct {
	all   heroquest.Spots
	stops []int // those of all at which it may stop
}

// movesOf returns the moves of a figure.
func movesOf(p *Position, f *Figure) moves {
	all := spotsOf(p, f)
	return moves{all, stopsOf(p, f, all)}
}

// pathways are the ways of moves, with every step.
type pathways struct {
	moves
	steps []battlemat.Step // of all ways
	first []int32          // of each of all: where its way begins among the steps
}

// to returns the way to the nth spot at which the figure may stop.
func (w *pathways) to(n int) []battlemat.Step {
	first := int(w.first[n])
	end := first + w.all[n].Cost + 1
	return w.steps[first:end:end]
}

// waysOf lays the ways of a figure, from the farthest on: the way to a spot is the beginning of one to a spot behind it.
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

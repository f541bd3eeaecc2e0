package cover

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
)

// TestWhatAScreenHidesLiesBehindIt draws lines from the corner to many points of the square and of its
// border: a barrier that hides it crosses them all.
func TestWhatAScreenHidesLiesBehindIt(t *testing.T) {
	r := rand.New(rand.NewSource(31))
	hidden, bare := 0, 0
	for range 200_000 {
		q := quarter{4, 4, 2*r.Intn(2) - 1, 2*r.Intn(2) - 1}
		i, j := r.Intn(4), r.Intn(4)
		end := func() geom.Point { return geom.Point{X: r.Intn(33) * 128, Y: r.Intn(33) * 128} }
		l := geom.Segment{A: end(), B: end()}
		crosses := 0
		const n = 4
		for x := range n + 1 {
			for y := range n + 1 {
				p := geom.Point{X: q.x * board.Fine, Y: q.y * board.Fine}
				to := p.Add(geom.Point{X: (i*n + x) * board.Fine / n * q.sx, Y: (j*n + y) * board.Fine / n * q.sy})
				if geom.Turn(p, to, l.A)*geom.Turn(p, to, l.B) < 0 && geom.Turn(l.A, l.B, p)*geom.Turn(l.A, l.B, to) < 0 {
					crosses++
				}
			}
		}
		all := crosses == (n+1)*(n+1)
		if got := q.hidden(l, i, j); got != all {
			t.Fatalf("%+v: %v hides (%d, %d): %v, but %d lines cross it", q, l, i, j, got, crosses)
		} else if got {
			hidden++
		} else if crosses > 0 {
			bare++
		}
	}
	if hidden < 1000 || bare < 1000 {
		t.Errorf("%d hidden, %d partly", hidden, bare)
	}
}

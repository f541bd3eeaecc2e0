package space_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// hills returns a battlefield of 800 hexes with 24 figures. It is so hilly that a third of the
// pairs do not see each other.
func hills(tb testing.TB) (*board.Board, []space.Body) {
	tb.Helper()
	rnd := rand.New(rand.NewPCG(3, 5))
	g := grid.Grid{Kind: grid.HexPointy}
	b, err := board.New(g, 32, 25)
	if err != nil {
		tb.Fatal(err)
	}
	for range 30 { // hills on top of each other
		c := b.At(rnd.IntN(800))
		for d := range 1 + rnd.IntN(4) {
			for _, at := range g.Ring(c, d) {
				if b.Contains(at) {
					raise(b, at, b.Level(at)+1+rnd.IntN(2))
				}
			}
		}
	}
	for range 40 {
		c := b.At(rnd.IntN(800))
		b.SetTerrain(c, board.Obstacle)
		b.SetCellHeight(c, 12)
	}
	for range 40 {
		e := g.Edge(b.At(rnd.IntN(800)), grid.Side(rnd.IntN(6)))
		b.SetWall(e, true)
		b.SetWallSize(e, board.WallSize{Height: 9})
	}
	for i := 0; i < 10; i++ {
		c := b.At(rnd.IntN(800))
		b.SetSpans(c, board.Span{Bottom: 0, Top: b.Level(c)}, board.Span{Bottom: b.Level(c) + 6, Top: b.Level(c) + 7})
	}
	var bodies []space.Body
	for len(bodies) < 24 {
		c := b.At(rnd.IntN(800))
		if b.Terrain(c) == board.Obstacle || slices.ContainsFunc(bodies, func(o space.Body) bool { return slices.Contains(o.Cells, c) }) {
			continue
		}
		at := body(fmt.Sprint("f", len(bodies)), b.Level(c), 3+rnd.IntN(5), c)
		if n := g.Neighbour(c, 1); len(bodies)%4 == 0 && b.Contains(n) && b.Level(n) == at.Level {
			at.Cells = append(at.Cells, n)
		}
		bodies = append(bodies, at)
	}
	return b, bodies
}

// BenchmarkVerdict computes one verdict with its reason, starting from the board.
func BenchmarkVerdict(b *testing.B) {
	field, bodies := hills(b)
	var took []time.Duration
	for i := range b.N {
		from, to := bodies[i%24], bodies[(i/24+i+1)%24]
		if from.ID == to.ID {
			continue
		}
		start := time.Now()
		scene(b, field, bodies...).See(from, to)
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds()), "ns/median")
	b.ReportMetric(float64(took[len(took)-1].Nanoseconds()), "ns/worst")
}

// BenchmarkAllTargets computes who sees whom among 24 figures, starting from the board.
func BenchmarkAllTargets(b *testing.B) {
	field, bodies := hills(b)
	for b.Loop() {
		s, sees := scene(b, field, bodies...), 0
		for _, from := range bodies {
			for _, to := range bodies {
				if from.ID != to.ID && s.Sees(from, to) {
					sees++
				}
			}
		}
		b.ReportMetric(float64(sees), "pairs")
	}
}

// BenchmarkSeen computes how much of a target is visible.
func BenchmarkSeen(b *testing.B) {
	field, bodies := hills(b)
	s := scene(b, field, bodies...)
	for i := range b.N {
		s.Seen(bodies[i%24], 0, bodies[(i/24+i+1)%24])
	}
}

// BenchmarkTwin computes verdicts on small battlefields, by the package and by its slow twin,
// starting from the board.
func BenchmarkTwin(b *testing.B) {
	var fights []skirmish
	for n := uint64(1); len(fights) < 40; n++ {
		if k := skirmishOf(n); len(k.bodies) > 1 {
			fights = append(fights, k)
		}
	}
	b.Run("kernel", func(b *testing.B) {
		for i := range b.N {
			k := fights[i%len(fights)]
			s, err := space.NewScene(k.b, k.m, k.bodies)
			if err != nil {
				b.Fatal(err)
			}
			s.Sees(k.bodies[0], k.bodies[1])
		}
	})
	b.Run("twin", func(b *testing.B) {
		for i := range b.N {
			k := fights[i%len(fights)]
			w := worldOf(k.b, k.m)
			for _, eye := range twinSights(w, w.terrain(), k.bodies[0], k.bodies[1], k.bodies) {
				if eye.sees() {
					break
				}
			}
		}
	})
}

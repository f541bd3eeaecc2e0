package sight_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// TestKernelAgreesWithPolicy compares the fast fields of view with the policy and its witnesses, on
// boards with walls, doors, rock, holes and obstructing figures.
func TestKernelAgreesWithPolicy(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	var field sight.Set
	for range 60 {
		w, h := 2+r.IntN(13), 2+r.IntN(11)
		b := sight.RandomBoard(grid.Grid{}, w, h, r, r.IntN(5), r.IntN(4))
		plan, err := square.NewPlan(b)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.IntN(6) {
			c := grid.Cell{X: r.IntN(w), Y: r.IntN(h)}
			b.AddFigure(board.Figure{ID: string(rune('a' + i)), At: c})
			plan.Obstruct(c, true)
		}
		p := sight.Centre{Board: b, Traces: sight.NewTraces(grid.Grid{}), Figure: func(c grid.Cell) (string, bool) {
			f, ok := b.FigureAt(c)
			return f.ID, ok
		}}
		for range 12 {
			from := grid.Cell{X: r.IntN(w), Y: r.IntN(h)}
			if b.Terrain(from) == board.Void {
				continue
			}
			var bodies []grid.Cell
			for _, f := range b.Figures() {
				if f.At != from {
					bodies = append(bodies, f.At)
				}
			}
			for _, to := range b.Cells() {
				if _, stands := b.FigureAt(to); stands {
					continue // a figure at the end does not obstruct
				}
				if err := sight.Verify(b, p.See(from, to), sight.TouchBothWays, bodies...); err != nil {
					t.Fatalf("%v to %v: %v", from, to, err)
				}
			}
			plan.See(from, &field)
			var fast []grid.Cell
			for c := range field.All() {
				fast = append(fast, c)
			}
			if slow := p.Field(from); !slices.Equal(fast, slow) {
				t.Fatalf("from %v: kernel %v, policy %v", from, fast, slow)
			}
		}
	}
}

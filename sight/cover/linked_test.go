package cover

import (
	"math/rand"
	"testing"
)

// TestNoLineLeadsWhereNoStepDoes checks that a full search finds no line to a square without steps
// to it, and that there are many such squares.
func TestNoLineLeadsWhereNoStepDoes(t *testing.T) {
	n := 90
	if coverLong() {
		n = 6000
	}
	r := rand.New(rand.NewSource(14))
	apart, found := 0, 0
	for range n {
		b, scene, twin := coverBoard(r, 2+r.Intn(6), 2+r.Intn(6), r.Intn(50), r.Intn(70), r.Intn(2)*20)
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		var view View
		for _, contact := range contacts {
			width, height := b.Size()
			for k := range width * height {
				c := b.At(k)
				for _, bodies := range []bool{false, true} {
					holds := holding(bodies)
					if from.Contains(c) || scene.at(c.X, c.Y)&holds != 0 {
						continue
					}
					l, got := scene.search(from, c, contact, holds)
					linked := view.linked(scene, from, c, contact, holds)
					if got && !linked {
						t.Fatalf("no steps lead from %v to %v by %+v, and the line %+v does\n%s", from, c, contact, l, twin.draw())
					}
					if !linked {
						apart++
					}
					if got {
						found++
					}
				}
			}
		}
	}
	if t.Logf("%d squares to which no steps lead, %d to which lines do", apart, found); apart < 1000 || found < 1000 {
		t.Error("hardly any")
	}
}

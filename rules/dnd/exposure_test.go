package dnd

import (
	"math/rand"
	mix "math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// TestTotalCoverFollowsFromExposure: it is that of those whom no free line reaches, creatures in the way or not, on squares
// and on hexes. DND L2, DND H4.
func TestTotalCoverFollowsFromExposure(t *testing.T) {
	r, m := rand.New(rand.NewSource(71)), mix.New(mix.NewPCG(71, 71))
	n := 300
	if long() {
		n = 6000
	}
	pairs, total := 0, 0
	for i := range n {
		b := randomBoard(r, 3+r.Intn(10), 3+r.Intn(10), r.Intn(40), r.Intn(40), 0)
		if i%3 == 0 {
			b = honeycomb(m, honeycombs[i/3%len(honeycombs)], 4+r.Intn(8), 4+r.Intn(8))
		}
		settings := []string{[]string{"touch=blocks", "touch=clear"}[r.Intn(2)], []string{"pinch=blocks", "pinch=clear"}[r.Intn(2)]}
		d := desk(t, []string{"", "3.5e"}[r.Intn(2)], settings...)
		all := b.Cells()
		for range r.Intn(12) {
			b.AddFigure(board.Figure{ID: string(rune('a' + len(b.Figures()))), At: all[r.Intn(len(all))], Size: 1})
		}
		space := func() sight.Space { return sight.Space{At: all[r.Intn(len(all))], Size: 1 + r.Intn(3), Grid: b.Grid()} }
		open := d.Exposure(b)
		for range 10 {
			from := space()
			if slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Space(c) || b.Opaque(c) }) {
				continue
			}
			kept := map[sight.Space][]grid.Cell{}
			exposed := func(from sight.Space, c grid.Cell) bool {
				if kept[from] == nil {
					kept[from] = slices.Clone(open.To(from))
				}
				return slices.Contains(kept[from], c)
			}
			for range 10 {
				to := space()
				if slices.ContainsFunc(to.Squares(), func(c grid.Cell) bool { return from.Contains(c) || !b.Space(c) || b.Opaque(c) }) {
					continue
				}
				got := isWalledOff(b, from, to, exposed)
				effect, err := d.SeeSpace(b, "effect", from, to)
				if want := d.coverFrom(b, from, to).Degree == Total; err != nil || got != want || want == effect.Sees {
					t.Fatalf("%v to %v, %v: total cover %v, expected %v, effect %v, %v\n%s", from, to, settings, got, want, effect.Sees, err, b.Text())
				}
				if pairs++; got {
					total++
				}
			}
		}
	}
	if t.Logf("%d of %d have total cover", total, pairs); total == 0 || total == pairs {
		t.Error("all are alike")
	}
}

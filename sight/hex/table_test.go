package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// hexSameAsField compares the table with the fields of every cell.
func hexSameAsField(t *testing.T, b *board.Board, table *hex.CornerTable) int {
	t.Helper()
	field := hex.NewCornerField(b)
	var seen sight.Set
	w, h := b.Size()
	for i := range w * h {
		field.See(b.At(i), &seen)
		for j := range w * h {
			if a, c := b.At(i), b.At(j); table.Sees(a, c) != seen.Has(c) {
				t.Fatalf("%s%v sees %v: the table says %v, the field %v", hexDump(b), a, c, table.Sees(a, c), seen.Has(c))
			}
		}
	}
	return w * h * w * h
}

// GH S4.17: the table of all pairs against the twin, and on larger boards
// against the fields of view, which the twin proves.
func TestCornerTableEqualsTheTwin(t *testing.T) {
	rounds := 12
	if hexLong() {
		rounds = 300
	}
	pairs, proved := 0, 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 7+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(7), 1+r.IntN(7)
			if i%4 == 3 {
				w, h = 1+r.IntN(30), 1+r.IntN(30)
			}
			b := hexWild(r, g, w, h, []int{0, 4, 25, 40}[r.IntN(4)], []int{0, 3, 10, 25}[r.IntN(4)])
			table, err := hex.NewCornerTable(b)
			if err != nil {
				t.Fatal(err)
			}
			pairs += hexSameAsField(t, b, table)
			if w*h > 50 {
				continue
			}
			twin := newHexTwin(b)
			for a := range w * h {
				for c := range w * h {
					if table.Sees(b.At(a), b.At(c)) != twin.sees(b.At(a), b.At(c)) {
						t.Fatalf("%s%v sees %v: the table differs from the twin", hexDump(b), b.At(a), b.At(c))
					}
				}
			}
			proved += w * h * w * h
		}
	}
	t.Logf("%d pairs, %d of them against the twin, 0 differences", pairs, proved)
}

package heap

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func order(a, b Item) int { return cmp.Or(cmp.Compare(a.Turn, b.Turn), cmp.Compare(a.Value, b.Value)) }

// TestInOrder checks that numbers come out in order, even if some are removed in between.
func TestInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		var h Heap
		var left []Item // the slow twin
		for range 60 {
			if len(left) > 0 && r.IntN(3) == 0 {
				i := slices.Index(left, slices.MinFunc(left, order))
				if got := h.Pop(); got != left[i] {
					t.Fatalf("took %v of %v", got, left)
				}
				left = slices.Delete(left, i, i+1)
				continue
			}
			n := Item{uint64(r.IntN(9)), r.IntN(4)}
			h.Push(n)
			left = append(left, n)
		}
		slices.SortFunc(left, order)
		for _, want := range left {
			if got := h.Pop(); got != want {
				t.Fatalf("took %v, want %v", got, want)
			}
		}
		if len(h) != 0 {
			t.Fatalf("%v is left", h)
		}
	}
}

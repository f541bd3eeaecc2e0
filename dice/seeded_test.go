package dice

import (
	"math"
	"math/big"
	"testing"
)

// TestSeededSpecification checks the generator itself, against the test vector in its specification
// (C2SP chacha8rand).
func TestSeededSpecification(t *testing.T) {
	spec := NewSeeded(Seed([]byte("ABCDEFGHIJKLMNOPQRSTUVWXYZ123456")))
	if first := spec.words.Uint64(); first != 0xb773b6063d4616a5 {
		t.Errorf("the first word is %x", first)
	}
}

// TestSeededSurplus checks that a throw is unbiased: the same number of the 2^64 words stands for
// each side, and the surplus words are rejected. It is enough to test the last accepted word and
// the first surplus word.
func TestSeededSurplus(t *testing.T) {
	words := new(big.Int).Lsh(big.NewInt(1), 64)
	for n := uint64(2); n < 2000; n++ {
		// The accepted words are 0 to kept-1, and kept is a multiple of n.
		kept := new(big.Int).Sub(words, new(big.Int).Mod(words, new(big.Int).SetUint64(n)))
		last := kept.Sub(kept, big.NewInt(1)).Uint64()
		if side, fair := sideOf(last, n); side != n-1 || !fair {
			t.Fatalf("n=%d: the last word that counts means side %d, %v", n, side, fair)
		}
		if last != math.MaxUint64 {
			if _, fair := sideOf(last+1, n); fair {
				t.Fatalf("n=%d: one word too many counts", n)
			}
		}
	}
	// In a fixed stream of 120,000 throws, each side should come up about 20,000 times.
	r, seen := NewSeeded(SeedOf("count")), [6]int{}
	for range 120000 {
		seen[r.below(6)]++
	}
	for side, n := range seen {
		if n < 19500 || n > 20500 {
			t.Errorf("side %d came up %d times", side+1, n)
		}
	}
}

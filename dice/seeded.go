package dice

import (
	"math"
	"math/rand/v2"
)

// Seeded throws dice from a seed. The throws are the same on every machine and in every release:
//
//   - the words are those of ChaCha8 keyed by the seed (the C2SP specification
//     chacha8rand, as implemented by math/rand/v2), taken 64 bits at a time;
//   - a throw among n sides takes words w until one is below the largest multiple
//     of n that 64 bits hold, and answers w mod n; so all sides are exactly
//     equally likely;
//   - a die with one side takes no word.
//
// A golden test pins the stream. A Seeded is not safe for use by several
// goroutines at once.
type Seeded struct {
	words *rand.ChaCha8
	taken uint64
}

// NewSeeded returns a roller at the beginning of the seed's stream.
func NewSeeded(seed Seed) *Seeded {
	return &Seeded{words: rand.NewChaCha8(seed)}
}

// Roll throws; it fails only for a die without faces.
func (s *Seeded) Roll(d Die) (int, error) {
	if err := throwable(d); err != nil {
		return 0, err
	}
	return int(s.below(uint64(len(d.Faces)))), nil
}

// below returns a number from 0 to n-1; n is at least 1.
func (s *Seeded) below(n uint64) uint64 {
	if n == 1 {
		return 0
	}
	for {
		s.taken++
		if side, fair := sideOf(s.words.Uint64(), n); fair {
			return side
		}
	}
}

// sideOf returns the side that a word stands for. It returns false for the last 2^64 mod n words,
// which would favour the lowest sides.
func sideOf(word, n uint64) (side uint64, fair bool) {
	surplus := (math.MaxUint64%n + 1) % n
	return word % n, word <= math.MaxUint64-surplus
}

// Taken returns the number of words taken from the stream so far.
func (s *Seeded) Taken() uint64 { return s.taken }

// Skip discards words. After Skip(n), a new roller continues like one that has taken n words.
func (s *Seeded) Skip(words uint64) {
	for range words {
		s.words.Uint64()
	}
	s.taken += words
}

package dice

import (
	"math/big"
	"testing"
)

// every plays a game once for each sequence of throws that it can ask for, and
// gives each the exact probability of its throws. It proves that what is played is
// what is counted.
func every(t *testing.T, play func(r Roller), see func(p *big.Rat)) {
	t.Helper()
	var turns []turn
	for {
		s := &sequence{turns: turns}
		play(s)
		p := big.NewRat(1, 1)
		for _, turn := range s.turns[:s.at] {
			p.Mul(p, big.NewRat(1, int64(turn.sides)))
		}
		see(p)
		turns = s.turns[:s.at]
		for len(turns) > 0 && turns[len(turns)-1].side == turns[len(turns)-1].sides-1 {
			turns = turns[:len(turns)-1]
		}
		if len(turns) == 0 {
			return
		}
		turns[len(turns)-1].side++
	}
}

type turn struct{ side, sides int }

type sequence struct {
	turns []turn
	at    int
}

func (s *sequence) Roll(d Die) (int, error) {
	if s.at == len(s.turns) {
		s.turns = append(s.turns, turn{0, len(d.Faces)})
	}
	s.at++
	return s.turns[s.at-1].side, nil
}

// played is the distribution of a number over all throws of a game.
func played(t *testing.T, play func(r Roller) int) Dist {
	t.Helper()
	sums := tallyOf{}
	var v int
	every(t, func(r Roller) { v = play(r) }, func(p *big.Rat) { sums.add(v, p) })
	return sums.dist(t)
}

// tallyOf collects probabilities by value.
type tallyOf map[int]*big.Rat

func (s tallyOf) add(v int, p *big.Rat) {
	if s[v] == nil {
		s[v] = new(big.Rat)
	}
	s[v].Add(s[v], p)
}

// dist makes a Dist of collected probabilities in the plainest way.
func (s tallyOf) dist(t *testing.T) Dist {
	t.Helper()
	low, high, first := 0, 0, true
	den, sum := big.NewInt(1), new(big.Rat)
	for v, p := range s {
		if first {
			low, high, first = v, v, false
		}
		low, high = min(low, v), max(high, v)
		den.Mul(den, p.Denom())
		sum.Add(sum, p)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("the enumeration sums to %v", sum)
	}
	num := zeros(high - low + 1)
	for v, p := range s {
		x := new(big.Rat).Mul(p, new(big.Rat).SetInt(den))
		num[v-low].Set(x.Num())
	}
	return fitWide(low, num, den)
}

func same(t *testing.T, what string, got, want Dist) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func ok[T any](v T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

package dicetest

import (
	"math/big"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// Every plays a game once for each sequence of throws that the game can request, and calls `see`
// with the exact probability of each sequence. So a test can prove that computed odds agree with
// the game as it is played.
func Every(t testing.TB, play func(r dice.Roller), see func(p *big.Rat)) {
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

func (s *sequence) Roll(d dice.Die) (int, error) {
	if s.at == len(s.turns) {
		s.turns = append(s.turns, turn{0, len(d.Faces)})
	}
	s.at++
	return s.turns[s.at-1].side, nil
}

// Played returns the distribution of the result of `play` over all possible throws.
func Played(t testing.TB, play func(r dice.Roller) int) dice.Dist {
	t.Helper()
	sums := Tally{}
	var v int
	Every(t, func(r dice.Roller) { v = play(r) }, func(p *big.Rat) { sums.Add(v, p) })
	return sums.Dist(t)
}

// Outcomes visits every outcome of n six-sided dice, as the number of dice that show each side.
func Outcomes(n int, see func(sides [6]int)) {
	var sides [6]int
	var next func(left int)
	next = func(left int) {
		if left == 0 {
			see(sides)
			return
		}
		for s := range sides {
			sides[s]++
			next(left - 1)
			sides[s]--
		}
	}
	next(max(0, n))
}

// One returns the probability of one outcome of n six-sided dice.
func One(n int) *big.Rat {
	all := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(n)), nil)
	return new(big.Rat).SetFrac(big.NewInt(1), all)
}

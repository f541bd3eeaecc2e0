package dicetest

import (
	"encoding/json"
	"maps"
	"math/big"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// Tally collects probabilities by value.
type Tally map[int]*big.Rat

// Add adds p to the probability of v.
func (s Tally) Add(v int, p *big.Rat) {
	if s[v] == nil {
		s[v] = new(big.Rat)
	}
	s[v].Add(s[v], p)
}

// Dist returns the distribution of the values. It goes through JSON, which allows fractions of any
// size. The test fails unless the probabilities sum to 1.
func (s Tally) Dist(t testing.TB) dice.Dist {
	t.Helper()
	type outcome struct {
		Value    int    `json:"value"`
		Fraction string `json:"fraction"`
	}
	var outcomes []outcome
	for _, v := range slices.Sorted(maps.Keys(s)) {
		outcomes = append(outcomes, outcome{v, s[v].RatString()})
	}
	text, err := json.Marshal(map[string]any{"outcomes": outcomes})
	if err != nil {
		t.Fatal(err)
	}
	var d dice.Dist
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

package game

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
)

// Round says that a round begins.
type Round struct {
	Round int `json:"round"`
}

// Rounds makes the kind of [Round]. Begin notes in a position that it begins, by that rule.
func Rounds[P any](rule string, begin func(P, int)) Kind[P] {
	return Public(
		func(e Round, p P) { begin(p, e.Round) },
		func(e Round, _ P) []battlemat.Told { return Say(battlemat.Turned, rule, "", "Round %d.", e.Round) },
	)
}

// EndsTurn tags a choice that ends a turn, with what is left of that: nothing of what is 0. Much:
// it is worth a question.
func EndsTurn(c battlemat.Choice, much bool, left ...battlemat.Stat) battlemat.Choice {
	c.Tags = append(slices.Clip(c.Tags), battlemat.EndsTurn)
	if much {
		c.Tags = append(c.Tags, battlemat.Unspent)
	}
	for _, s := range left {
		if s.N > 0 {
			c.Stats = append(c.Stats, s)
		}
	}
	return c
}

// Left is a number of what is left of a turn, with the noun for one and for several.
func Left(key string, n int, one, several string) battlemat.Stat {
	if n == 1 {
		several = one
	}
	return Number(key, n, several)
}

// Whether is 1 for what is so, else 0.
func Whether(is bool) int {
	if is {
		return 1
	}
	return 0
}

// After yields those whose turn comes after that of one of them, round and round, and of each
// whether the order begins again with it. After none of them comes the first.
func After[T any](order []T, now func(T) bool) iter.Seq2[T, bool] {
	return func(yield func(T, bool) bool) {
		for i := slices.IndexFunc(order, now) + 1; yield(order[i%len(order)], i > 0 && i%len(order) == 0); i++ {
		}
	}
}

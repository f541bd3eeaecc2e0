package game

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
)

// Round records that a round begins.
type Round struct {
	Round int `json:"round"`
}

// Rounds returns the kind for [Round]. The function `begin` begins the round in a position. The
// rule is cited for the new round.
func Rounds[P any](rule string, begin func(P, int)) Kind[P] {
	return Public(
		func(e Round, p P) { begin(p, e.Round) },
		func(e Round, _ P) []battlemat.Told { return Say(battlemat.Turned, rule, "", "Round %d.", e.Round) },
	)
}

// EndsTurn tags a choice as ending a turn, and adds what is left of the turn, except zeros. If
// `much` is set, so much is left that a client asks for confirmation.
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

// Left returns the stat for an amount left in a turn, named by the noun for one or for several.
func Left(key string, n int, one, several string) battlemat.Stat {
	if n == 1 {
		several = one
	}
	return Number(key, n, several)
}

// Whether returns 1 for true and 0 for false.
func Whether(is bool) int {
	if is {
		return 1
	}
	return 0
}

// After yields the members in turn order, beginning after the current one and wrapping around. It
// reports for each whether a new round starts with it. If no member is current, it begins with the
// first.
func After[T any](order []T, now func(T) bool) iter.Seq2[T, bool] {
	return func(yield func(T, bool) bool) {
		for i := slices.IndexFunc(order, now) + 1; yield(order[i%len(order)], i > 0 && i%len(order) == 0); i++ {
		}
	}
}

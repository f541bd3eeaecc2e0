package game

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// Lot draws hidden state at random, to make positions that differ only in what a seat may not know.
type Lot struct{ dice.Roller }

// Below returns a random number from 0 to n-1, or 0 if the roller fails.
func (l Lot) Below(n int) int {
	if n < 2 {
		return 0
	}
	i, err := l.Roll(dice.Die{Name: "lot", Faces: make([]dice.Face, n)})
	if err != nil {
		return 0
	}
	return i
}

// Pick returns a random element of a list. It panics if the list is empty.
func Pick[T any](l Lot, list []T) T { return list[l.Below(len(list))] }

// Mix returns a copy of a list in random order.
func Mix[T any](l Lot, list []T) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := l.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

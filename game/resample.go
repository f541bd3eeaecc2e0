package game

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// Lot draws at random what a seat may not know, to make positions that differ in nothing else.
type Lot struct{ dice.Roller }

// Below draws a number from 0 to n-1; 0 where the roller fails.
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

// Pick draws one of a list, and panics where it is empty.
func Pick[T any](l Lot, list []T) T { return list[l.Below(len(list))] }

// Mix returns a list in another order.
func Mix[T any](l Lot, list []T) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := l.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

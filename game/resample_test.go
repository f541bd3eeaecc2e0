package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

func TestALotDrawsFromAllOfAList(t *testing.T) {
	lot := game.Lot{Roller: dice.NewSeeded(dice.Seed{1})}
	drawn := map[int]bool{}
	for range 200 {
		drawn[game.Pick(lot, []int{0, 1, 2})] = true
	}
	if len(drawn) != 3 {
		t.Errorf("drawn: %v", drawn)
	}
	list := []int{1, 2, 3, 4, 5, 6, 7, 8}
	mixed := game.Mix(lot, list)
	if slices.Equal(mixed, list) || !slices.IsSorted(list) {
		t.Errorf("mixed: %v of %v", mixed, list)
	}
	if slices.Sort(mixed); !slices.Equal(mixed, list) {
		t.Errorf("something was lost: %v", mixed)
	}
}

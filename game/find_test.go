package game_test

import (
	"testing"

	"github.com/battlemat/battlemat/game"
)

// TestFind checks that Find points to the first match in the list itself.
func TestFind(t *testing.T) {
	list := []int{3, 8, 5, 8}
	if n := game.Find(list, func(n *int) bool { return *n == 8 }); n != &list[1] {
		t.Errorf("found %v, which is not the second", n)
	}
	if n := game.Find(list, func(n *int) bool { return *n == 4 }); n != nil {
		t.Errorf("found %d in %v", *n, list)
	}
}

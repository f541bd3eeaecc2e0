package game_test

import (
	"testing"

	"github.com/battlemat/battlemat/game"
)

// What is found is the first in the list itself.
func TestFind(t *testing.T) {
	list := []int{3, 8, 5, 8}
	if n := game.Find(list, func(n *int) bool { return *n == 8 }); n != &list[1] {
		t.Errorf("found %v, which is not the second", n)
	}
	if n := game.Find(list, func(n *int) bool { return *n == 4 }); n != nil {
		t.Errorf("found %d in %v", *n, list)
	}
}

func TestIndexFrom(t *testing.T) {
	list := []int{3, 5, 3}
	for _, c := range []struct{ from, what, want int }{{0, 3, 0}, {1, 3, 2}, {2, 5, 1}, {3, 3, 0}, {1, 4, -1}} {
		if got := game.IndexFrom(list, c.from, func(n int) bool { return n == c.what }); got != c.want {
			t.Errorf("%d from %d on is at %d, want %d", c.what, c.from, got, c.want)
		}
	}
	if game.IndexFrom(nil, 0, func(int) bool { return true }) != -1 {
		t.Error("something is found in nothing")
	}
}

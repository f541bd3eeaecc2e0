package game_test

import (
	"runtime"
	"slices"
	"testing"
	"weak"

	"github.com/battlemat/battlemat/game"
)

// TestOwned checks that changing an element creates a new element, and the old list keeps the old
// element.
func TestOwned(t *testing.T) {
	before := game.Shared([]int{1, 2, 3})
	after, own := before, new(game.Owned[int])
	*own.Of(&after, 1) = 7
	changed := &after[0]
	*own.Of(&after, 1)++
	if &after[0] != changed {
		t.Error("the list is copied again")
	}
	if got := game.Values(after); !slices.Equal(got, []int{1, 8, 3}) {
		t.Errorf("after: %v", got)
	}
	if got := game.Values(before); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("before: %v", got)
	}
	if after[0] != before[0] || after[1] == before[1] {
		t.Error("what did not change is not shared, or what did is")
	}
	if own.Find(&after, func(n *int) bool { return *n == 8 }) != after[1] || own.Find(&after, func(n *int) bool { return *n == 5 }) != nil {
		t.Error("what is found is not the first in the list")
	}
	if none := (*game.Owned[int])(nil); none.Of(&after, 2) != before[2] {
		t.Error("a position that has been handed out copies its elements")
	}
}

// TestOwnedLetsGo checks that copied elements are released, however many there were.
func TestOwnedLetsGo(t *testing.T) {
	own := new(game.Owned[[8]int])
	var all []weak.Pointer[[8]int]
	for n := range 7 {
		list := game.Shared(make([][8]int, n))
		for i := range list {
			all = append(all, weak.Make(own.Of(&list, i)))
		}
		own.Forget()
	}
	runtime.GC()
	if slices.ContainsFunc(all, func(p weak.Pointer[[8]int]) bool { return p.Value() != nil }) {
		t.Error("an element is still held")
	}
	runtime.KeepAlive(own)
}

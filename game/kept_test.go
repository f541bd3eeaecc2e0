package game

import (
	"slices"
	"testing"
)

// TestKept: a value is worked out once for each key in a row.
func TestKept(t *testing.T) {
	var k Kept[int, int]
	worked := 0
	for i, key := range []int{3, 3, 4, 4, 3} {
		if got := k.Of(key, func() int { worked++; return 10 * key }); got != 10*key {
			t.Errorf("question %d: %d, want %d", i, got, 10*key)
		}
	}
	if worked != 3 {
		t.Errorf("worked out %d times, want 3", worked)
	}
	k.Forget()
	if got := k.Of(3, func() int { return 31 }); got != 31 {
		t.Errorf("%d is still kept", got)
	}
}

// TestSeveral: values are worked out once for each key until they are forgotten, also while others are.
func TestSeveral(t *testing.T) {
	var s Several[int, int]
	worked := 0
	for i, key := range []int{3, 4, 3, 4, 5, 3} {
		got := s.Of(key, func() int {
			worked++
			if key == 5 {
				s.Of(6, func() int { return 60 })
			}
			return 10 * key
		})
		if got != 10*key {
			t.Errorf("question %d: %d, want %d", i, got, 10*key)
		}
	}
	if got := s.Of(6, func() int { return 61 }); got != 60 || worked != 3 {
		t.Errorf("%d, and worked out %d times, want 60 and 3", got, worked)
	}
	s.Forget()
	if got := s.Of(3, func() int { return 31 }); got != 31 {
		t.Errorf("%d is still kept", got)
	}
}

// TestRecall: what was kept is recalled, and what nobody kept is worked out each time.
func TestRecall(t *testing.T) {
	var m Memory
	work := func(n int) func() int { return func() int { return n } }
	for n := range 2 {
		if got := Recall(&m, "key", work(n)); got != n {
			t.Errorf("recalled %d, which nobody kept", got)
		}
	}
	Keep(&m, "key", work(7))
	if got := Recall(&m, "key", work(8)); got != 7 {
		t.Errorf("recalled %d, kept 7", got)
	}
}

func TestSame(t *testing.T) {
	before := []int{1, 2}
	if now := Same(before, []int{1, 2}); Identity(now) != Identity(before) {
		t.Error("a list that is equal has another identity")
	}
	for _, other := range [][]int{{1, 3}, {1}, {}, nil} {
		if now := Same(before, other); !slices.Equal(now, other) || (now == nil) != (other == nil) {
			t.Errorf("%v in the place of %v", now, other)
		}
	}
	if Same([]int{}, nil) != nil || Same(nil, []int{}) == nil {
		t.Error("no list is one that is empty")
	}
}

func TestKeptFor(t *testing.T) {
	var k KeptFor[int, int]
	worked := 0
	key := []int{3, 4}
	for i, want := range []int{1, 1, 2, 2, 3} {
		if i == 2 || i == 4 {
			key[1]++ // of the caller's: what is kept has its own
		}
		if got := k.Of(key, func() int { worked++; return worked }); got != want {
			t.Errorf("question %d: %d, want %d", i, got, want)
		}
	}
	if got := k.Of(key[:1], func() int { return 0 }); got != 0 {
		t.Errorf("a shorter key has the value %d of a longer one", got)
	}
}

func TestEach(t *testing.T) {
	var e Each[int]
	*e.Of("orc-1") = 7
	if *e.Of("orc-1") != 7 || *e.Of("orc-2") != 0 {
		t.Errorf("orc-1 has %d, orc-2 %d, want 7 and 0", *e.Of("orc-1"), *e.Of("orc-2"))
	}
}

func TestListOf(t *testing.T) {
	list := []int{3, 4}
	if ListOf(list) != ListOf(list[:2:2]) || ListOf(list) == ListOf(list[:1]) || ListOf(list) == ListOf([]int{3, 4}) {
		t.Error("a list is named by where it lies and how long it is")
	}
	if !ListOf([]int(nil)).Empty() || ListOf(list[:0]) != ListOf([]int(nil)) || ListOf(list).Empty() {
		t.Error("all lists with nothing in them have one name, and no others")
	}
}

func TestKeptList(t *testing.T) {
	var k KeptList[int]
	if got := k.Of(nil); got != nil {
		t.Errorf("nothing is %v", got)
	}
	room := []int{1, 2}
	first := k.Of(room)
	if room[0] = 3; first[0] != 1 {
		t.Error("the list that is kept is written to where the other is")
	}
	if again := k.Of([]int{1, 2}); &again[0] != &first[0] {
		t.Error("an equal list is copied")
	}
	if other := k.Of(room); len(other) != 2 || other[0] != 3 || first[0] != 1 {
		t.Errorf("%v comes after %v", other, first)
	}
}

package game

import "testing"

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
}

package quest

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// TestThingsAreCounted checks that items with the same name are listed once, with their number.
func TestThingsAreCounted(t *testing.T) {
	for _, test := range []struct {
		items []string
		gold  int
		want  string
	}{
		{[]string{"Broadsword", "Broadsword"}, 0, "2 Broadswords"},
		{[]string{"Dagger", "Potion of Healing", "Dagger", "Potion of Healing", "Orc's Bane"}, 7, "2 Daggers, 2 Potions of Healing, Orc's Bane and 7 gold"},
		{[]string{"Shield"}, 0, "the Shield"},
	} {
		if got := things(test.items, test.gold); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestWaysOutAreListed: HQ Q23: the squares to escape to are listed as in a sentence.
func TestWaysOutAreListed(t *testing.T) {
	if got := ways([]grid.Cell{{X: 13, Y: 14}, {X: 13, Y: 16}}); got != "(13,14) or (13,16)" {
		t.Error(got)
	}
}

package dnd

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules"
)

// DND L7: a table gives half cover and bars neither movement nor sight. An arrow slit gives
// three-quarters cover. The squares of the two figures themselves give no cover.
func TestLowThingsGiveCover(t *testing.T) {
	b := drawn(t,
		"a...B",
		".....")
	d := desk(t, "")
	cover := func(profile, from, to string) Covered {
		c, err := desk(t, profile).Cover(b, from, to)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if got := cover("", "a", "B"); got.Degree != Open {
		t.Errorf("in the open: %v", got.Degree)
	}
	b.SetCellTraits(at(2, 0), "half-cover")
	for profile, want := range map[string]Degree{"5-10-5": Half, "3.5e": Some, "pf2e": Standard} {
		if got := cover(profile, "a", "B"); got.Degree != want || !got.Low || got.Creature {
			t.Errorf("%s, over the table: %v", profile, got)
		}
	}
	if v, _ := d.See(b, "sight", at(0, 0), at(4, 0)); !v.Sees {
		t.Error("the table stops sight")
	}
	if got := reach(t, d, b, rules.Reach{Figure: "a", Move: 15})[at(2, 0)]; got.Cost != 10 || !got.End {
		t.Errorf("onto the table: %+v", got)
	}
	a, err := d.Attack(b, rules.Attack{Attacker: "a", Target: "B", With: "longbow"})
	if err != nil || a.Cover != "half" || !strings.Contains(strings.Join(a.Steps, "; "), "+2 to AC, from a low obstacle") {
		t.Errorf("the attack: %v %v", a.Steps, err)
	}
	b.SetCellTraits(at(2, 0), "three-quarters-cover")
	if got := cover("", "a", "B"); got.Degree != ThreeQuarters {
		t.Errorf("through the slit: %v", got.Degree)
	}
	// A figure at the table or the slit gets no cover from its own square.
	b.SetCellTraits(at(2, 0))
	b.SetCellTraits(at(4, 0), "half-cover")
	b.SetCellTraits(at(0, 0), "three-quarters-cover")
	if got := cover("", "a", "B"); got.Degree != Open {
		t.Errorf("on the table: %v", got.Degree)
	}
}

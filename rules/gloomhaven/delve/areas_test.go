package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestAreaIsLaid shows GH S4.28 to S4.30, S4.32. Every placement that attacks a figure is offered,
// each set of hexes once. Allies and invisible figures in the area are not victims.
func TestAreaIsLaid(t *testing.T) {
	p := bout(t, []string{"Attack 2, Area [[1,0],[0,1]]"}, foe("rat-1", north, life(9)), foe("rat-2", east, life(9)), foe("rat-3", at(3, 3), having("invisible")))
	seen := map[string]bool{}
	two := battlemat.Choice{}
	for c := range p.Choices("hob") {
		if !strings.HasPrefix(string(c.Command), "strike") {
			continue
		}
		if seen[string(c.Command)] || len(c.Cells) != 2 || len(c.Hits) == 0 || slices.Contains(c.Hits, "rat-3") || c.Target != "" || *c.At != c.Cells[0] {
			t.Errorf("%+v", c)
		}
		if seen[string(c.Command)] = true; len(c.Hits) == 2 {
			two = c
		}
	}
	// Four of the six pairs of hexes around hob contain a visible rat.
	if len(seen) != 4 || len(two.Hits) != 0 {
		t.Errorf("%v, with both %q", seen, two.Command)
	}
	if r := refused(t, p, "hob", "attack hob rat-1"); r.Code != "area-first" {
		t.Errorf("%+v", r)
	}
	if why := p.Why("hob", north); !slices.ContainsFunc(why, func(r battlemat.Reason) bool { return r.What == "Attack Rat 1" && r.Refusal == nil }) {
		t.Errorf("%+v", why)
	}
	if why := p.Why("hob", at(3, 3)); len(why) != 1 || why[0].Refusal == nil {
		t.Errorf("the area attacks an invisible figure: %+v", why)
	}
}

// TestVictimsInTheirOrder shows GH S4.28: each victim is attacked separately with its own card.
func TestVictimsInTheirOrder(t *testing.T) {
	p := bout(t, []string{"Attack 2, Range 3, Area [[0,0],[0,1]]", "Move 1"}, foe("rat-2", at(4, 0), life(9)), foe("rat-1", at(4, 1), life(9), having("poison")))
	c := choice(t, p, "strike hob 4,0+4,1")
	if !slices.Equal(c.Hits, []string{"rat-2", "rat-1"}) || len(c.Odds.Steps) != 2 || c.Odds.Dice != "2 attacks, each with its own modifier card" {
		t.Errorf("%+v %+v", c, c.Odds)
	}
	p, lines := blows(t, p, "strike hob 4,0+4,1", "+1", "-2")
	says(t, lines, "Hob shoots Rat 2: attack 2; card +1 makes 3.")
	says(t, lines, "Hob shoots Rat 1: attack 2, +1 (poison) makes 3; card -2 makes 1.")
	has(t, p, "rat-2", 6)
	has(t, p, "rat-1", 8, "poison")
	if got := offered(p, "hob", "strike"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
}

// TestAreaElsewhere checks that an area cannot be placed where no placement is offered.
func TestAreaElsewhere(t *testing.T) {
	p := bout(t, []string{"Attack 2, Area [[1,0],[0,1]]"}, foe("rat-1", north))
	for _, c := range []string{"strike hob", "strike hob 4,0+4,1", "strike hob 5,3+5,2 now", "strike pip 4,2+5,2"} {
		refused(t, p, "hob", c)
	}
}

// TestAddedTargets shows GH S4.43: an added target is one more enemy in range, not another area. It
// may be attacked even if the area can attack nobody.
func TestAddedTargets(t *testing.T) {
	p := bout(t, []string{"Attack 2, Range 2, Area [[0,0],[0,1]], Add Target, Stun"},
		foe("rat-1", at(4, 1), life(9)), foe("rat-2", at(4, 5), life(9)), foe("rat-3", at(2, 3), life(9)))
	p, _ = blows(t, p, "strike hob 4,0+4,1", "+0")
	if got := offered(p, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-2", "attack hob rat-3"}) {
		t.Errorf("offered %q", got)
	}
	p, _ = blows(t, p, "attack hob rat-3", "+0")
	has(t, p, "rat-3", 7, "stun")
	if got := offered(p, "hob", "attack"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}

	// From hob's own hex the area reaches only hexes two steps away.
	p = bout(t, []string{"Attack 2, Area [[2,0]], Add Target"}, foe("rat-1", north, life(9)), foe("rat-2", south, life(9)))
	p, _ = blows(t, p, "attack hob rat-1", "+0")
	has(t, p, "rat-1", 7)
	if got := offered(p, "hob", "attack"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
}

// TestPreparedForOne shows GH G38: only the first of an area's attacks uses the prepared bonuses,
// and the odds show it.
func TestPreparedForOne(t *testing.T) {
	p := bout(t, []string{"Prepare +2", "Attack 1, Range 3, Area [[0,0],[0,1]]"}, foe("rat-1", at(4, 0), life(9)), foe("rat-2", at(4, 1), life(9)))
	if c := choice(t, p, "strike hob 4,0+4,1"); c.Odds.Mean != "81/20" { // 3 for the first target, 21/20 for the second
		t.Errorf("mean %s", c.Odds.Mean)
	}
	p, lines := blows(t, do(t, p, "hob", "strike hob 4,0+4,1"), "strike hob all", "+0", "+1")
	says(t, lines, "Hob shoots Rat 1: attack 1, +2 (prepared) makes 3; card +0 makes 3.")
	says(t, lines, "Hob shoots Rat 2: attack 1; card +1 makes 2.")
	has(t, p, "rat-2", 7)
}

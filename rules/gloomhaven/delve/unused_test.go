package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// GH G12: an ability that could not be used at all is reported, with what was missing. The other
// abilities of the half follow.
func TestUnusedAbilitiesAreTold(t *testing.T) {
	p := bout(t, []string{"Experience 1", "Prepare +1"})
	for _, c := range []struct {
		ability, want string
		change        []func(*Figure)
	}{
		{"Attack 3", "Hob: Attack 3 has no target in reach.", nil},
		{"Attack 3", "Hob: Attack 3 cannot be made by a disarmed figure.", []func(*Figure){having("disarm")}},
		{"Stun, Range 3", "Hob: Stun, Range 3 has no target in reach.", nil},
		{"Wound, Range 3, Enemies", "Hob: Wound, Range 3, Enemies has no target in reach.", nil},
		{"Loot 2", "Hob: Loot 2 finds nothing.", nil},
		{"Push 2", "Hob has nobody to push.", nil},
	} {
		p := changed(p, "hob", c.change...)
		p.classes["tester"].Card("c2").Bottom.Abilities = abilities(t, c.ability, "Prepare +1", "Experience 1")
		p, lines := blows(t, p, "play hob c2 bottom")
		says(t, lines, c.want)
		if got := p.figure("hob").Experience; got != 2 {
			t.Errorf("after %s hob has %d experience", c.ability, got)
		}
	}
}

// GH G90: nothing without effect is offered, not even a basic action. A half with a useful part is
// offered, with a note about the rest.
func TestNothingIsOfferedInVain(t *testing.T) {
	p := set{Rows: []string{"1#", "##"}, Game: `"objective":{"survive":9},`}.lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	for command, why := range map[string]string{
		"play hob c1 attack": "Hob can do nothing with that half now: Attack 2 has no target in reach.",
		"play hob c1 top":    "Hob can do nothing with that half now: Attack 3 has no target in reach.",
		"play hob c2 move":   "Hob can do nothing with that half now: Move 2 has no hex to go to.",
		"play hob c2 bottom": "Hob can do nothing with that half now: Move 3 has no hex to go to.",
	} {
		if no := refused(t, p, "hob", command); no.Code != "in-vain" || no.Rule != "GH G90" || no.Detail != why {
			t.Errorf("%s: %+v", command, no)
		}
	}
	if got := offered(p, "hob", "play"); len(got) > 0 {
		t.Errorf("offered %q", got)
	}
	p = forgetful(p) // a position without cached results
	p.classes["tester"].Card("c1").Top.Abilities = abilities(t, "Attack 3", "Shield 1")
	p.print()
	if got := choice(t, p, "play hob c1 top").Note; got != "Attack 3 has no target in reach now. Attack 3. Shield 1." {
		t.Error(got)
	}
	if got := offered(p, "hob", "end"); len(got) != 1 {
		t.Errorf("offered %q", got)
	}
}

// GH S4.34, G89: if a character does no part of a half, the half does not count as played. The card
// is discarded, not lost, and gives no experience. Experience that comes first in the half waits
// until something is done.
func TestHalvesAreLeftOut(t *testing.T) {
	lay := func(lines ...string) *Position { return bout(t, lines, foe("rat-1", north, life(9))) }
	pile := func(p *Position) string {
		switch f := p.figure("hob"); {
		case slices.Contains(f.Lost, "c1"):
			return "lost"
		case slices.Contains(f.Discarded, "c1"):
			return "discarded"
		}
		return "held"
	}
	p := lay("Experience 2", "Attack 1", "Move 1", "Lost")
	if got := p.figure("hob").Experience; got != 0 {
		t.Errorf("%d experience before anything was done", got)
	}
	if c := choice(t, p, "leave hob"); c.Kind != battlemat.Pass || c.Rule != "GH G89" {
		t.Errorf("%+v", c)
	}
	left, lines := blows(t, p, "leave hob")
	says(t, lines, "Hob leaves out the top of Card 1. No part of it has been done: the card is discarded, not lost, and gives no experience.")
	if pile(left) != "discarded" || left.figure("hob").Experience != 0 {
		t.Errorf("%s, %d experience", pile(left), left.figure("hob").Experience)
	}
	step := do(t, p, "hob", "done hob")
	if got := offered(step, "hob", "leave"); len(got) > 0 { // here "done" leaves out the half
		t.Errorf("offered %q", got)
	}
	if got := choice(t, step, "done hob").Note; !strings.HasPrefix(got, "Leaves out this half.") {
		t.Error(got)
	}
	if left = do(t, step, "hob", "done hob"); pile(left) != "discarded" || left.figure("hob").Experience != 0 {
		t.Errorf("step by step: %s, %d experience", pile(left), left.figure("hob").Experience)
	}
	struck, _ := blows(t, p, "attack hob rat-1", "null*")
	if got := offered(struck, "hob", "leave"); len(got) > 0 {
		t.Errorf("offered %q once it attacked", got)
	}
	if done := do(t, struck, "hob", "done hob"); pile(done) != "lost" || done.figure("hob").Experience != 2 {
		t.Errorf("once it attacked: %s, %d experience", pile(done), done.figure("hob").Experience)
	}
	// Placing an area does not count as an attack, as long as the player must still choose the
	// first target.
	p = bout(t, []string{"Attack 1, Range 3, Area [[0,0],[0,1]], Push 1", "Experience 2", "Lost"}, foe("rat-1", at(4, 0), life(9)), foe("rat-2", at(4, 1), life(9)))
	p = do(t, p, "hob", "strike hob 4,0+4,1")
	if left = do(t, p, "hob", "done hob"); pile(left) != "discarded" || left.figure("hob").Experience != 0 {
		t.Errorf("an area laid: %s, %d experience", pile(left), left.figure("hob").Experience)
	}
	p, _ = blows(t, p, "strike hob all", "-2", "-1")
	for p.next().Kind == shoving {
		p = do(t, p, "hob", "skip hob push")
	}
	if pile(p) != "lost" || p.figure("hob").Experience != 2 {
		t.Errorf("an area attacked: %s, %d experience", pile(p), p.figure("hob").Experience)
	}
	if p = lay("Attack 1", "Prepare +1"); len(offered(p, "hob", "leave")) > 0 {
		t.Error("a half that costs nothing is offered to be left out")
	}
}

func abilities(t *testing.T, lines ...string) []card.Ability {
	t.Helper()
	var all []card.Ability
	for _, l := range lines {
		all = append(all, line(t, l))
	}
	return all
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND C4: the deafened hear nobody, so they do not know about figures that they do not see.
func TestDeafened(t *testing.T) {
	rows := []string{"....................", "...................."}
	p := fight(t, dark(t, rows...), pair2(), at(0, 0), at(5, 0))
	if !p.spots("heroes", p.figure("wolf")) || len(offers(p, "attack")) == 0 {
		t.Fatal("nobody is heard in the dark")
	}
	p = p.apply(Afflicted{"guard", Affliction{Key: condition.Deafened}})
	if p.spots("heroes", p.figure("wolf")) || len(offers(p, "attack")) > 0 {
		t.Error("the deafened hear")
	}
}

// DND C7: the grappled cannot move, even by a Dash, until they get free.
func TestGrappled(t *testing.T) {
	p := play(t, fight(t, arena(t, hall...), pair2(), at(1, 1), at(2, 1)), "grapple guard wolf: 11 10", "end guard", "dash wolf")
	if got := offers(p, "move"); len(got) > 0 {
		t.Errorf("the grappled move: %q", got)
	}
	refused(t, p, "move wolf 3,1", codeStill, "no movement left")
	free := play(t, p, "end wolf", "release guard wolf", "end guard")
	if got := offers(free, "move"); len(got) == 0 {
		t.Error("it does not get free")
	}
}

// DND C9: hits on the paralyzed and on the unconscious are critical from within 5 feet, and not
// from farther away.
func TestParalyzed(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(), at(1, 1), at(2, 1)).apply(Afflicted{"wolf", Affliction{Key: condition.Paralyzed}})
	hp(t, play(t, p, "attack guard wolf sword: 15 2 3 4"), "wolf", 20-3-4-3)
	far := p.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(2, 1), at(3, 1)}})
	hp(t, play(t, far, "attack guard wolf bow: 15 2 3"), "wolf", 20-3-3)
}

// DND K14: a shove is a contest instead of an attack. It knocks the target prone, or moves it 5
// feet straight away. A tie changes nothing, a figure that cannot act loses, and creatures two
// sizes larger cannot be shoved.
func TestShoving(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(), at(1, 1), at(2, 1))
	want := map[string]bool{"shove guard wolf prone": true, "shove guard wolf 3,1": true, "shove guard wolf 3,0": true, "shove guard wolf 3,2": true}
	got := offers(p, "shove")
	for _, c := range got {
		if !want[c] {
			t.Errorf("%s is offered", c)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%q", got)
	}
	for _, c := range []string{"shove guard wolf prone", "shove guard wolf 3,1", "grapple guard wolf"} { // in 190 of the 400 results of two dice, the first is higher
		if o := chosen(t, p, c).Odds; o == nil || o.Success != "19/40" || o.Text != "48% to succeed" || o.Dice != "d20+3 against d20+3" {
			t.Errorf("%s: %+v", c, o)
		}
	}
	tie := play(t, p, "shove guard wolf prone: 10 10")
	if tie.figure("wolf").is(condition.Prone) || !tie.Turn.Action {
		t.Errorf("a tie: %+v", tie.Turn)
	}
	stands(t, play(t, p, "shove guard wolf 3,1: 10 10"), "wolf", at(2, 1))
	away := play(t, p, "shove guard wolf 3,1: 11 10")
	stands(t, away, "wolf", at(3, 1))
	if left := away.figure("guard").in(away).left(); left != 30 {
		t.Errorf("the one who shoves has %d ft left", left)
	}
	stunned := p.apply(Afflicted{"wolf", Affliction{Key: condition.Stunned}})
	if o := chosen(t, stunned, "shove guard wolf prone").Odds; o.Success != "1" {
		t.Errorf("against the stunned %s", o.Text)
	}
	if q := play(t, stunned, "shove guard wolf prone: 1"); !q.figure("wolf").is(condition.Prone) {
		t.Error("the stunned resist")
	}
	for size, may := range map[string]bool{"large": true, "huge": false} {
		q := fight(t, arena(t, hall...), pair2(func(s *creature.Statblock) { s.Size = size }), at(0, 0), at(1, 0))
		if got := len(offers(q, "shove")) > 0; got != may {
			t.Errorf("a creature that is %s is shoved: %v", size, got)
		}
	}
}

// DND C14: the unconscious fall prone, and are still prone when they wake.
func TestUnconscious(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(), at(1, 1), at(2, 1)).apply(Dropped{"guard"})
	if !p.figure("guard").is(condition.Prone) {
		t.Error("the unconscious stand")
	}
	p = p.apply(Healed{"guard", 5})
	if f := p.figure("guard"); !f.acts() || !f.is(condition.Prone) {
		t.Errorf("awake: %+v", f)
	}
}

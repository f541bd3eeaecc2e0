package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// GH G111: ward halves the next damage, rounded down, and then ends, even if no damage is left.
// GH G112: brittle doubles the next damage. If a figure with one of the two gets the other, both
// end.
func TestWardAndBrittle(t *testing.T) {
	for _, c := range []struct {
		on    string
		n     int
		after int
		says  string
	}{
		{"ward", 5, 8, "Hob is warded: the damage is halved, 2 instead of 5."},
		{"ward", 1, 10, "Hob is warded: the damage is halved, 0 instead of 1."},
		{"brittle", 3, 4, "Hob is brittle: the damage is doubled, 6 instead of 3."},
	} {
		p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", having(c.on), func(f *Figure) { f.Hand, f.Discarded = nil, nil })
		p, lines := brought(t, p, func(d *resolution) { d.hurt("hob", c.n, "a trap", "") })
		if !slices.Contains(lines, c.says) {
			t.Errorf("%s: %q", c.on, lines)
		}
		has(t, p, "hob", c.after)
		p, _ = brought(t, p, func(d *resolution) { d.hurt("hob", 1, "a trap", "") })
		has(t, p, "hob", c.after-1)
	}
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north, having("brittle")), foe("rat-2", south, having("ward")))
	for id, name := range map[string]string{"rat-1": condition.Ward, "rat-2": condition.Brittle} {
		after, _ := brought(t, p, func(d *resolution) { d.afflict(id, name, "hob") })
		if left := after.figure(id).Conditions; len(left) > 0 {
			t.Errorf("%s on %s: %v are left", name, id, left)
		}
	}
}

// GH G112: the question shows the damage that the character would suffer. If cards are lost
// instead, brittle remains.
func TestBrittleIsAskedAbout(t *testing.T) {
	p := bitten(t, 3, having("brittle"), func(f *Figure) { f.Hand, f.Discarded = []string{"c3"}, nil })
	c := chosen(t, p, "suffer hob")
	if c.Label != "Suffer 6 damage" || *c.Cost != 6 || !c.Saying(battlemat.SaysCost) || !strings.Contains(c.Note, "Hob is brittle") && !strings.Contains(c.Note, "hob is brittle") {
		t.Errorf("%+v", c)
	}
	after, _ := blows(t, p, "lose hob c3")
	has(t, after, "hob", 10, "brittle")
	after, _ = blows(t, p, "suffer hob")
	has(t, after, "hob", 4)
}

// chosen returns the offered choice that has the given command.
func chosen(t *testing.T, p *Position, command battlemat.Command) battlemat.Choice {
	t.Helper()
	for c := range p.Choices("hob") {
		if c.Command == command {
			return c
		}
	}
	t.Fatalf("%q is not offered", command)
	return battlemat.Choice{}
}

// GH G111, G112: the odds of an attack take ward and brittle into account, in the game and at the
// desk.
func TestOddsOfTheBrittle(t *testing.T) {
	for on, mean := range map[string]string{"": "3", "brittle": "6", "ward": "13/10"} {
		p := bout(t, []string{"Attack 3"}, foe("rat-1", north, life(20)))
		if on != "" {
			p = changed(p, "rat-1", having(on))
		}
		c := chosen(t, p, "attack hob rat-1")
		b, err := p.Board("hob")
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.desk.Attack(b, rules.Attack{Attacker: "hob", Target: "rat-1", With: "attack=3"})
		if err != nil || got.Odds.Harm.Mean().String() != c.Odds.Mean {
			t.Errorf("%s: %s at the table, at the desk %+v, %v", on, c.Odds.Mean, got.Odds, err)
		}
		if c.Odds.Mean != mean {
			t.Errorf("%s: %s on average, not %s", on, c.Odds.Mean, mean)
		}
		if steps := strings.Join(c.Odds.Steps, "; "); on == "brittle" && !strings.Contains(steps, "doubled by brittle") || on == "ward" && !strings.Contains(steps, "halved by ward") {
			t.Errorf("%s: %q", on, steps)
		}
	}
}

// GH G113: a bane does 10 damage when it ends, at the end of the figure's next turn. Healing ends
// bane, and also brittle.
func TestBane(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north, life(12), having("bane")))
	p.turn.Figure = "rat-1"
	after, lines := brought(t, p, func(d *resolution) { d.endTurn("rat-1") })
	has(t, after, "rat-1", 2)
	if !slices.ContainsFunc(lines, func(s string) bool { return strings.HasPrefix(s, "Rat 1 suffers 10 damage from its bane") }) {
		t.Errorf("%q", lines)
	}
	p = changed(p, "rat-1", lifeLeft(5), having("brittle"))
	after, lines = brought(t, p, func(d *resolution) { d.heal("rat-1", 2, "rat-1") })
	has(t, after, "rat-1", 7)
	says(t, lines, "Rat 1 is no longer brittle and is no longer under a bane and is healed by 2: now 7 of 12 life.")
}

// GH G115: regenerate heals 1 at the start of a turn, before a wound does damage, and ends with any
// damage. GH G114: impair ends with the turn and changes nothing.
func TestRegenerate(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north, life(9), lifeLeft(5), having("regenerate", "wound", "impair")))
	if b := (presenter{p}).badges(p.figure("rat-1")); !strings.Contains(b[2].Text, "has no effect") {
		t.Errorf("%+v", b)
	}
	after, _ := brought(t, p, func(d *resolution) { d.beginTurn("rat-1") })
	has(t, after, "rat-1", 6, "regenerate")
	after, lines := brought(t, after, func(d *resolution) { d.hurt("rat-1", 1, "a trap", "") })
	has(t, after, "rat-1", 5)
	if !slices.Contains(lines, "Rat 1 is no longer regenerating.") {
		t.Errorf("%q", lines)
	}
}

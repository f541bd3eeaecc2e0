package quest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// bodyLost returns the distribution, over all throws, of the body points that a command costs a
// hero.
func bodyLost(t *testing.T, p *Position, line battlemat.Command, id string) dice.Dist {
	t.Helper()
	return dicetest.Played(t, func(r dice.Roller) int {
		events, err := p.Decide(p.player(p.figure(id)), line, r)
		if err != nil {
			t.Fatal(err)
		}
		q := p
		for _, e := range events {
			q = q.apply(e)
		}
		return p.figure(id).Body - q.figure(id).Body
	})
}

// TestThreatsOfTraps: HQ Q20 to Q25, Q142: the threat shown for a found trap, if a hero walks into
// it, jumps over it or disarms it, agrees with the outcomes of all throws. The first of two traps
// on a path ends the path. Unknown traps are not shown.
func TestThreatsOfTraps(t *testing.T) {
	found := func(kind, second, hero string) *Position {
		p := trapped(t, kind, func(d *Document) {
			d.Heroes[0] = heroOf(hero)
			if second != "" {
				d.Traps = append(d.Traps, TrapEntry{Kind: second, At: at(3, 0)})
			}
		})
		id := p.figures[0].ID
		return play(t, p, "search "+id+" traps", "end "+id, "roll "+id+": 6 6")
	}
	for _, c := range []struct{ kind, second, hero, line, threat string }{
		{pit, "", "elf", "move elf 2,0", pit}, {spear, "", "elf", "move elf 2,0", "spear-trap"},
		{pit, "", "elf", "move elf 1,0", ""},
		{pit, spear, "elf", "move elf 2,0", pit},
	} {
		p := found(c.kind, c.second, c.hero)
		offer := chosen(t, p, c.line)
		if c.threat == "" {
			if len(offer.Threats) > 0 {
				t.Errorf("%s: %+v", c.line, offer.Threats)
			}
			continue
		}
		if len(offer.Threats) != 1 || offer.Threats[0].Kind != c.threat || offer.Path[offer.Threats[0].Step].Danger != c.threat {
			t.Fatalf("%s into a %s: %+v", c.line, c.kind, offer.Threats)
		}
		lost := bodyLost(t, p, offer.Command, c.hero)
		dicetest.Equal(t, c.line+" into a "+c.kind, offer.Threats[0].Mean, lost.Mean().String())
		dicetest.Equal(t, c.line+" is hurt by a "+c.kind, offer.Threats[0].Hit, lost.AtLeast(1).String())
	}
	for _, kind := range []string{pit, spear} {
		for _, hero := range []string{"elf", "dwarf"} {
			p := play(t, found(kind, "", hero), "move "+hero+" 1,0")
			for _, line := range []string{"jump " + hero + " 3,0", "disarm " + hero + " 2,0"} {
				offer := chosen(t, p, line)
				if len(offer.Threats) != 1 {
					t.Fatalf("%s over a %s: %+v", line, kind, offer.Threats)
				}
				lost := bodyLost(t, p, offer.Command, hero)
				dicetest.Equal(t, line+", a "+kind, offer.Threats[0].Mean, lost.Mean().String())
				dicetest.Equal(t, line+" is hurt, a "+kind, offer.Threats[0].Hit, lost.AtLeast(1).String())
			}
		}
	}
	if c := chosen(t, found(block, "", "elf"), "move elf 2,0"); len(c.Threats) != 1 || c.Threats[0].Kind != "falling-block" || c.Threats[0].Hit != "" {
		t.Errorf("where a block lands is not known: %+v", c.Threats)
	}
}

// heroOf returns a hero with a tool kit on the first square.
func heroOf(id string) HeroEntry {
	h := hero(id, 0, 0)
	h.Items = []string{"Tool kit"}
	return h
}

package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND K16, DND K23, DND K38: a path on which a figure is dragged warns of its dangers as a move
// does: enemies that may strike, the effects of their attacks, and traps. It does not warn about
// attacks on the dragged figure.
func TestDragsWarn(t *testing.T) {
	bite := bites(4, "2d4")
	doc := placed([]creature.Statblock{soldier("guard", hero), soldier("wolf", bite), soldier("ogre", large, bite)}, at(2, 1), at(2, 0), at(0, 1))
	doc.Traps = []TrapEntry{{ID: "pit", Name: "Pit", Spot: 10, Cells: []grid.Cell{at(4, 1)}, Effect: creature.ZoneEffect{Damage: []creature.Damage{{Dice: "1d6", Type: "piercing"}}}}}
	p := play(t, begun(t, laidOut(t, arena(t, "........", "........", "........"), doc)), "grapple guard wolf: 20 1")
	p = p.apply(Hurt{Figure: "guard", Dealt: []Dealt{{Type: "fire", Rolled: 14, Taken: 14}}})
	p = p.apply(Spotted{Side: "heroes", Trap: "pit"})
	for _, to := range []string{"3,1", "3,2", "4,1"} {
		move, drag := chosen(t, p, "move guard "+to), chosen(t, p, "drag guard "+to)
		if *drag.Cost != 2**move.Cost || drag.Left == nil || *drag.Left != 30-*drag.Cost || len(drag.Path) != len(move.Path) {
			t.Errorf("%s costs %d, %v are left; %v", to, *drag.Cost, drag.Left, drag.Path)
		}
		if got, want := offeredStrikes(&drag), []string{"ogre 2,1"}; !slices.Equal(got, want) {
			t.Errorf("%s: it warns of %v, want %v", to, got, want)
		}
		trap := to == "4,1"
		springs := slices.ContainsFunc(drag.Threats, func(t battlemat.Threat) bool { return t.Kind == "trap" })
		if trap != springs || trap != (len(drag.Threats) == 2) {
			t.Errorf("%s: %q, %+v", to, drag.Note, drag.Threats)
		}
		if trap {
			continue // a trap rolls dice of its own
		}
		if got, want := askedStrikes(t, p, "drag guard "+to), offeredStrikes(&drag); !slices.Equal(got, want) {
			t.Errorf("%s: %v are asked, %v named", to, got, want)
		}
		took := harmOf(t, play(t, p, "drag guard "+to), "take ogre guard sword", "guard")
		life := p.figure("guard").HP
		kill := ""
		if took.High() >= life {
			kill = took.AtLeast(life).String()
		}
		if len(drag.Threats) == 0 {
			t.Errorf("%s: it tells of none", to)
		} else if one := drag.Threats[0]; one.Mean != took.Cap(life).Mean().String() || one.Kill != kill || drag.Fatal != kill {
			t.Errorf("%s: it tells %+v and %q, in play %s", to, one, drag.Fatal, took.Mean())
		}
	}
}

// DND K23, DND L2: the effect of an attack is computed with the dragged figure where it is at that
// time. The dragged figure follows the mover, so it is between the mover and the attacker.
func TestDragsWarnByWhoComesAfter(t *testing.T) {
	long := func(s *creature.Statblock) { s.Actions[0].Use.Attack.Reach = 15 }
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("ogre", bites(4, "2d4"), long)}
	p := play(t, fight(t, arena(t, "........", "........", "........"), list, at(2, 1), at(2, 0), at(0, 1)), "grapple guard wolf: 20 1")
	drag := chosen(t, p, "drag guard 5,1")
	took := harmOf(t, play(t, p, "drag guard 5,1"), battlemat.Command("take ogre guard sword"), "guard")
	if len(drag.Threats) != 1 || drag.Threats[0].Mean != took.Mean().String() {
		t.Errorf("it tells %+v, in play %s", drag.Threats, took.Mean())
	}
	if bare := chosen(t, p, "move guard 5,1"); bare.Threats[0].Mean == drag.Threats[0].Mean {
		t.Error("nothing comes between")
	}
}

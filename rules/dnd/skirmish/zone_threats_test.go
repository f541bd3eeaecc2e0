package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND P5: the predicted effect of a zone on a figure that enters it agrees with play, over every
// throw. The effect happens once a turn or, for spikes and the like, on each square. Nothing
// happens to the caster's friends if the zone spares them, nor to figures that are in it from the
// start.
func TestGroundOverEveryThrow(t *testing.T) {
	for _, of := range []struct {
		spell  string
		cells  []grid.Cell
		line   battlemat.Command
		steps  []int
		brings string
		hp     int
	}{
		{"moonbeam", []grid.Cell{at(3, 0), at(4, 0)}, "move guard 5,0", []int{3}, "", 40},
		{"moonbeam", []grid.Cell{at(3, 0), at(4, 0)}, "move guard 5,0", []int{3}, "", 12},
		{"moonbeam", []grid.Cell{at(0, 0), at(1, 0)}, "move guard 4,0", nil, "", 40},
		{"moonbeam", []grid.Cell{at(1, 0), at(3, 0)}, "move guard 4,0", []int{1}, "", 40},
		{"spike-growth", []grid.Cell{at(2, 0), at(3, 0)}, "move guard 3,0", []int{2, 3}, "", 40},
		{"spike-growth", []grid.Cell{at(2, 0), at(3, 0)}, "move guard 3,0", []int{2, 3}, "", 9},
		{"web", []grid.Cell{at(2, 0), at(3, 0)}, "move guard 3,0", []int{2}, condition.Restrained, 40},
	} {
		tough := func(s *creature.Statblock) { s.HP = of.hp }
		mage := caster([]int{2, 2, 2, 2}, of.spell)
		mage.Character, mage.Level, mage.Challenge = false, 0, "1"
		p := fight(t, arena(t, ".........."), []creature.Statblock{soldier("guard", hero, tough), mage}, at(0, 0), at(9, 0))
		p = p.apply(Cast{Figure: "mage", Key: of.spell, Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: of.spell, By: "mage", DC: 13, Rounds: 3, Cells: of.cells}})
		c := chosen(t, p, string(of.line))
		var steps []int
		sum := dice.NewRatio(0, 1)
		for _, one := range c.Threats {
			if steps = append(steps, one.Step); one.Kind != "zone" || c.Path[one.Step].Danger != "zone" || one.With != p.figure("mage").called(of.spell) {
				t.Errorf("%s: %+v", of.spell, one)
			}
			if one.Mean != "" {
				sum = sum.Plus(dicetest.OK(dice.ParseRatio(one.Mean))(t))
			}
			if of.brings != "" && (!slices.Equal(one.Brings, []string{of.brings}) || one.Hit != "3/5" && one.Hit != "11/20" && one.Hit != "1/2") {
				t.Errorf("%s: %+v", of.spell, one)
			}
		}
		if !slices.Equal(steps, of.steps) {
			t.Errorf("%s on %v: threatens at %v, expected %v: %+v", of.spell, of.cells, steps, of.steps, c.Threats)
			continue
		}
		took := harmOf(t, p, of.line, "guard")
		if of.hp == 40 {
			dicetest.Equal(t, of.spell+" on average", sum.String(), took.Mean().String())
		}
		kill := ""
		if took.High() >= of.hp {
			kill = took.AtLeast(of.hp).String()
		}
		dicetest.Equal(t, of.spell+": fatal", c.Fatal, kill)
	}
	list := []creature.Statblock{soldier("guard", hero), caster([]int{0, 0, 1}, "spirit-guardians"), soldier("wolf")}
	p := fight(t, arena(t, ".........."), list, at(0, 0), at(9, 0), at(5, 0))
	p = p.apply(Cast{Figure: "mage", Key: "spirit-guardians", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "spirit-guardians", By: "mage", DC: 13, Rounds: 3}})
	if c := chosen(t, p, "move guard 4,0"); len(c.Threats) != 0 {
		t.Errorf("a friend among spirits: %+v", c.Threats)
	}
	q := p.apply(Began{Figure: "wolf"})
	if c := chosen(t, q, "move wolf 7,0"); len(c.Threats) != 1 || c.Threats[0].Step != 1 || c.Threats[0].Mean == "" {
		t.Errorf("a foe among spirits: %+v", c.Threats)
	}
}

// DND P5, DND K16: a zone takes effect on a figure that is dragged into it, once a turn, and the
// note on the path says so. A figure that is dragged in, out and in again is affected once on the
// dragger's turn.
func TestGroundIntoWhichOneIsDragged(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), caster([]int{0, 0, 1}, "spirit-guardians"), soldier("wolf")}
	p := fight(t, arena(t, "...............", "..............."), list, at(5, 0), at(9, 0), at(4, 0))
	p = p.apply(Afflicted{"wolf", Affliction{Key: condition.Grappled, By: "guard"}})
	p = p.apply(Cast{Figure: "mage", Key: "spirit-guardians", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "spirit-guardians", By: "mage", DC: 13, Rounds: 3}})
	c := chosen(t, p, "drag guard 7,0")
	if !strings.Contains(c.Note, "Wolf enters Spirit Guardians (") || len(c.Threats) != 0 {
		t.Errorf("the way says %q, %+v", c.Note, c.Threats)
	}
	q := play(t, p, "drag guard 7,0: 1 4 4 4")
	hp(t, q, "wolf", 20-12)
	q = q.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(6, 0), at(4, 0)}})
	d := q.resolve(dice.NewScripted("1", "4", "4", "4"))
	d.displace("wolf", []grid.Cell{at(4, 0), at(5, 0), at(6, 0)}, "guard")
	if d.Err != nil || d.figure("wolf").HP != 20-12 {
		t.Errorf("again on the same turn: %d hit points", d.figure("wolf").HP)
	}
	next := q.apply(Began{Figure: "mage"})
	d = next.resolve(dice.NewScripted("1", "4", "4", "4"))
	d.displace("wolf", []grid.Cell{at(4, 0), at(5, 0), at(6, 0)}, "guard")
	if d.Err != nil || d.figure("wolf").HP >= 20-12 {
		t.Errorf("on the next turn: %d hit points, %v", d.figure("wolf").HP, d.Err)
	}
}

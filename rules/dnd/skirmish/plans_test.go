package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansComeTrue: in skirmishes between bots, a plan's move and deed are legal, one after the
// other, as promised. No cheaper move would be enough.
func TestPlansComeTrue(t *testing.T) {
	t.Parallel()
	held := gametest.Plans(t, Ruleset, cellar(t), 80, gametest.Usual(3, 2)) + gametest.Plans(t, Ruleset, cliff(t), 80, gametest.Usual(3, 2))
	for _, name := range scenarios.Of("dnd") {
		if testing.Short() {
			break
		}
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		held += gametest.Plans(t, Ruleset, s, gametest.Usual(40, 60), gametest.Usual(13, 3))
	}
	if t.Logf("%d plans came true", held); held < 5 {
		t.Errorf("only %d plans came to their deed", held)
	}
}

// planned returns the texts of the plans of the acting seat.
func planned(p *Position, c grid.Cell) (texts []string) {
	for _, plan := range p.Plans(p.ToAct()[0], "", c) {
		texts = append(texts, plan.Text)
	}
	return texts
}

// DND K23: a plan avoids the reach of enemies if it can, and otherwise warns of them.
func TestPlansTellOfOpportunityAttacks(t *testing.T) {
	bare := func(s *creature.Statblock) { s.Actions = s.Actions[:1] }
	three := []creature.Statblock{soldier("guard", hero, bare), soldier("wolf", bare), soldier("boar", bare)}
	p := fight(t, arena(t, ".......", "......."), three, at(0, 0), at(1, 0), at(5, 0))
	list := p.Plans("heroes", "", at(5, 0))
	if len(list) != 1 || list[0].Text != "Go 20 ft and attack Boar with Sword" {
		t.Fatalf("%+v", list)
	}
	if way := list[0].Steps[0]; way.Note != "Leaves the reach of Wolf (Sword: 60% to hit, 60% to harm, 0% to kill)." || !slices.ContainsFunc(way.Path, func(s battlemat.Step) bool { return s.Danger == opportunity }) {
		t.Errorf("%+v", way)
	}
	if got := planned(p, at(1, 0)); got != nil {
		t.Errorf("of the one beside it: %q", got)
	}
}

// DND P1: a plan for a touch spell leads to the friend. A spell with enough range needs no plan.
func TestPlansOfSpells(t *testing.T) {
	p := fight(t, arena(t, "........"), []creature.Statblock{caster([]int{1}, "cure-wounds", "sacred-flame"), soldier("scout", hero), soldier("wolf")}, at(0, 0), at(4, 0), at(7, 0))
	p.Figures[1].HP = 1
	if got := planned(p, at(4, 0)); !slices.Equal(got, []string{"Go 15 ft and cast Cure Wounds on Scout"}) {
		t.Errorf("%q", got)
	}
	if got := planned(p, at(7, 0)); slices.Contains(got, "Go 15 ft and cast Sacred Flame at Wolf") {
		t.Errorf("%q", got)
	}
}

// DND K20: only figures next to a door know whether it is locked, and a plan from afar does not
// reveal it.
func TestPlansTellNothingOfLocks(t *testing.T) {
	b := arena(t, "......#..")
	b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(4, 0), 1), State: board.Closed})
	doc := placed(pair2(), at(0, 0), at(8, 0))
	open := begun(t, laidOut(t, b, doc))
	doc.Doors = []DoorEntry{{Door: "gate", Locked: true, DC: 15}}
	locked := begun(t, laidOut(t, b, doc))
	for name, p := range map[string]*Position{"open": open, "locked": locked} {
		if got := planned(p, at(4, 0)); !slices.Equal(got, []string{"Go 20 ft and open the door"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
	beside := append(pair2(), soldier("scout", hero))
	doc = placed(beside, at(0, 0), at(8, 0), at(4, 0))
	doc.Doors = []DoorEntry{{Door: "gate", Locked: true, DC: 15}}
	if got := planned(begun(t, laidOut(t, b, doc)), at(5, 0)); got != nil {
		t.Errorf("where a friend stands in the way: %q", got)
	}
}

// DND P5: plans do not change lasting effects, although their side may know only a part of them.
func TestPlansLeaveZonesAlone(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "fog-cloud"), soldier("wolf")}
	p := fight(t, arena(t, "....##..........", "....##..........", "................"), list, at(0, 0), at(14, 1))
	events, err := p.Decide("heroes", "cast mage fog-cloud 1 8,2 NW", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.apply(e)
	}
	before := slices.Clone(p.Lasting[0].Cells)
	unknown := func(c grid.Cell) bool { return !p.known("heroes").has(c) }
	if !slices.ContainsFunc(before, unknown) {
		t.Fatal("the heroes know all of it")
	}
	believed(p, "heroes")
	if !slices.Equal(p.Lasting[0].Cells, before) {
		t.Errorf("%v, expected %v", p.Lasting[0].Cells, before)
	}
}

// DND K36: a plan jumps if no path leads to the goal on foot, or only a more expensive one. It does
// not jump to a landing that may go wrong if walking would do. It never jumps over an edge, because
// the plan could not promise anything after the fall.
func TestPlansJump(t *testing.T) {
	strong := func(s *creature.Statblock) { s.Abilities.Str, s.Actions = 20, s.Actions[:1] }
	pair := []creature.Statblock{soldier("guard", hero, strong), soldier("wolf")}
	for _, x := range []struct {
		why, plan, note, danger string
		rows                    []string
		wolf                    int
	}{
		{"over a gap", "Jump 10 ft and attack Wolf with Sword", "", "", []string{"909999", "######"}, 3},
		{"at less cost", "Jump 10 ft and attack Wolf with Sword", "", "", []string{"0:0000", "######"}, 3},
		{"onto difficult ground, where one might walk", "Go 10 ft and attack Wolf with Sword", "", "", []string{"0:0000", "######"}, 2},
		{"onto difficult ground, where one cannot", "Jump 10 ft and attack Wolf with Sword", "Lands on difficult terrain and falls prone unless an Acrobatics check reaches 10 (60% to succeed).", "stumbles", []string{"0 ::0", "#.###"}, 3},
		{"over an edge", "", "", "", []string{"600000", "######"}, 3},
	} {
		p := fight(t, hills(t, x.rows...), pair, at(0, 0), at(x.wolf, 0))
		got := p.Plans("heroes", "", at(x.wolf, 0))
		if x.plan == "" {
			if got != nil {
				t.Errorf("%s: %s", x.why, texts(got))
			}
			continue
		}
		if len(got) != 1 || got[0].Text != x.plan {
			t.Errorf("%s: %s, expected %q", x.why, texts(got), x.plan)
			continue
		}
		way := got[0].Steps[0]
		if last := way.Path[len(way.Path)-1]; way.Note != x.note || last.Danger != x.danger {
			t.Errorf("%s: %q, %q, expected %q, %q", x.why, way.Note, last.Danger, x.note, x.danger)
		}
	}
}

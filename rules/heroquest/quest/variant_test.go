package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// configured returns a shipped quest with some fields of the profile overridden.
func configured(t *testing.T, name string, set map[string]string) *Position {
	t.Helper()
	s, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return opened(t, s.Configure("", set))
}

func opened(t *testing.T, s *scenario.Scenario) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestLayoutIsASwitch: HQ Q132, S1.50: the profile can reveal any quest from the start, and can
// have an open quest revealed step by step.
func TestLayoutIsASwitch(t *testing.T) {
	dark := configured(t, "soup-for-the-orcs", nil)
	light := configured(t, "soup-for-the-orcs", map[string]string{"layout": "everything"})
	knows(t, light, true, light.ground.Cells()...)
	if len(monstersInPlay(dark)) == len(monstersInPlay(light)) || slices.Contains(light.waiting, true) {
		t.Errorf("in play: %q, and laid open %q", monstersInPlay(dark), monstersInPlay(light))
	}
	steps := configured(t, "everything-on-the-table", map[string]string{"layout": "step-by-step"})
	if !slices.Contains(steps.waiting, true) || !configured(t, "everything-on-the-table", nil).variant.Revealed {
		t.Error("the open game is not found step by step")
	}
}

// TestIdleRoundsAreASwitch: HQ S1.50, Q131: the profile can set the number of idle rounds after
// which the heroes lose, in any quest.
func TestIdleRoundsAreASwitch(t *testing.T) {
	for value, want := range map[string]int{"by-quest": 10, "never": 0, "3": 3} {
		if p := configured(t, "everything-on-the-table", map[string]string{"idle-rounds": value}); p.variant.Idle != want {
			t.Errorf("%s: %d rounds", value, p.variant.Idle)
		}
	}
	p := configured(t, "the-lantern", map[string]string{"idle-rounds": "2"})
	for n := 0; p.over == nil && n < 30; n++ {
		p = play(t, p, "end "+string(whoseEnd(p)))
	}
	if o, over := p.Outcome(); !over || !strings.Contains(o.Text, "For 2 rounds the heroes have achieved nothing") {
		t.Errorf("%+v", o)
	}
}

// whoseEnd returns the seat that ends the turn.
func whoseEnd(p *Position) battlemat.Seat {
	if f := p.active(); f != nil {
		return battlemat.Seat(f.ID)
	}
	return p.zargon
}

// TestJoiningIsASwitch: HQ Q134: a wandering monster comes at intervals, far from the heroes, on
// ground that they know.
func TestJoiningIsASwitch(t *testing.T) {
	p := configured(t, "the-lantern", map[string]string{"joining-rounds": "2"})
	if p.variant.Every != 2 || !p.variant.Endless {
		t.Fatalf("%+v", p.variant)
	}
	for p.round < 6 && p.over == nil {
		p = play(t, p, "end "+string(whoseEnd(p)))
	}
	// A monster comes at the beginning of Zargon's turn in rounds 2 and 4.
	if p.spawned != 2 {
		t.Errorf("%d have come by round %d: %q", p.spawned, p.round, monstersInPlay(p))
	}
	// The monsters that the quest names come first.
	q := configured(t, "everything-on-the-table", map[string]string{"joining-rounds": "5"})
	q = q.copy()
	q.round = 5
	if m, comes := whoJoins(q); !comes || m != q.doc.Variant.Spawn[0] {
		t.Errorf("%+v", m)
	}
	if q.spawned = len(q.doc.Variant.Spawn); true {
		m, comes := whoJoins(q)
		if !comes || m.Kind != kindNamed(wanderingKind(q)) || !q.vacantAt(m.At) {
			t.Errorf("%+v", m)
		}
	}
	if _, comes := whoJoins(configured(t, "everything-on-the-table", map[string]string{"joining-rounds": "never"})); comes {
		t.Error("a monster joins all the same")
	}
}

// TestPrintedBoard: HQ Q133: rooms, corridors and walls are shown where no hero has been, without
// anything that the quest adds. Nothing else changes.
func TestPrintedBoard(t *testing.T) {
	doc := crew()
	p := laid(t, manor, doc)
	if p.See("elf").Ground.Printed != nil {
		t.Error("printed without the switch")
	}
	shown := under(t, p, "printed-board", "shown")
	g := shown.See("elf").Ground
	if g.Printed == nil || len(g.Printed.Rooms) != g.Height || shown.See(p.zargon).Ground.Printed != nil {
		t.Fatalf("%+v", g.Printed)
	}
	b := p.scenario.Board
	for y, row := range g.Printed.Rooms {
		for x, r := range []rune(row) {
			if c := at(x, y); b.Space(c) && b.Terrain(c) != board.Wall && r != rune(b.Room(c)) || b.Terrain(c) == board.Wall && r != battlemat.Unknown {
				t.Errorf("(%v) is printed as %q", c, r)
			}
		}
	}
	// Where the quest adds a door, the printed board has a wall, whether the door was found or not.
	for _, wall := range []battlemat.Border{{At: at(8, 0), Side: "E"}, {At: at(7, 6), Side: "E"}} {
		if !slices.Contains(g.Printed.Walls, wall) {
			t.Errorf("no wall on %+v", wall)
		}
	}
	// The printed board shows nothing on a square that a door fills.
	filled := shown.copy()
	q, doc2 := *shown.plan, *shown.scenario
	filled.plan, q.scenario, doc2.Board = &q, &doc2, b.Clone()
	doc2.Board.AddDoor(board.Door{ID: "slab", Edge: grid.Edge{Cell: at(0, 0)}, InCell: true, State: board.Secret})
	if r := []rune(printedBoard(filled).Rooms[0])[0]; r != battlemat.Unknown {
		t.Errorf("the square of a secret door is printed as %q", r)
	}
	g.Printed = nil
	if same := p.See("elf").Ground; !slices.Equal(g.Map, same.Map) || !slices.Equal(g.Rooms, same.Rooms) || len(g.Walls) != len(same.Walls) {
		t.Error("more is known than without it")
	}
	// The printed board reveals nothing about what the quest puts in the dark.
	other := shown.Reshuffle("elf", anyDice()).(*Position)
	if a, b := printedBoard(shown), printedBoard(other); !slices.Equal(a.Rooms, b.Rooms) || !slices.Equal(a.Walls, b.Walls) {
		t.Error("the printed board depends on what is hidden")
	}
}

package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// gated returns a passage with a closed door in its middle, and a figure on each side of the door.
func gated(t *testing.T, l board.Leaf, off bool) *Position {
	t.Helper()
	b := arena(t, "########", "........", "########")
	if off {
		w := board.Barrier{ID: "gate", Kind: board.BarrierDoor, State: board.Closed, Leaf: l}
		w.Line.A.X, w.Line.A.Y, w.Line.B.X, w.Line.B.Y = 2000, 512, 2000, 1024
		b.AddBarrier(w)
	} else {
		b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(3, 1), 1), State: board.Closed, Leaf: l})
	}
	return fight(t, b, pair2(), at(3, 1), at(6, 1))
}

// DND L10, DND K28: a door of bars can be seen and shot through, and walked through when it is
// open. Glass stops the arrow. A slit cannot be opened.
func TestLeavesInASkirmish(t *testing.T) {
	for _, off := range []bool{false, true} {
		for _, c := range []struct {
			leaf                board.Leaf
			sees, shoots, opens bool
			cover               string // the chance to hit the other figure, which is behind the door
		}{
			{board.SolidLeaf, false, false, true, ""}, {board.GlassLeaf, true, false, true, ""}, {board.WindowLeaf, true, true, true, "3/5"},
			{board.BarsLeaf, true, true, true, "3/5"}, {board.SlitLeaf, true, true, false, "3/5"},
		} {
			p := gated(t, c.leaf, off)
			if got := p.figure("guard").in(p).sees(p.figure("wolf")); got != c.sees {
				t.Errorf("%v, off the lattice %v: sees %v", c.leaf, off, got)
			}
			shots := offers(p, "attack guard wolf bow")
			if got := len(shots) > 0; got != c.shoots {
				t.Errorf("%v, off the lattice %v: shoots %v", c.leaf, off, got)
			}
			if c.shoots {
				if o := chosen(t, p, shots[0]).Odds; o.Success != c.cover {
					t.Errorf("%v, off the lattice %v: hits with %s: %v", c.leaf, off, o.Success, o.Steps)
				}
				q := play(t, p, "end guard") // the guard is next to the bars, which give it cover from afar
				want := "3/5"
				if c.leaf != board.WindowLeaf {
					want = "7/20"
				}
				if o := chosen(t, q, "attack wolf guard bow").Odds; o.Success != want {
					t.Errorf("%v, off the lattice %v: the other hits with %s, want %s: %v", c.leaf, off, o.Success, want, o.Steps)
				}
			}
			if got := len(offers(p, "open")) > 0; got != c.opens {
				t.Errorf("%v, off the lattice %v: opens %v", c.leaf, off, got)
			}
			if got := offers(p, "move guard 4,1"); len(got) > 0 {
				t.Errorf("%v, off the lattice %v: walks through", c.leaf, off)
			}
			doors := p.See("heroes").Ground.Doors
			if len(doors) != 1 || c.leaf != board.SolidLeaf && doors[0].Leaf != c.leaf.String() || c.leaf == board.SolidLeaf && doors[0].Leaf != "" {
				t.Errorf("%v, off the lattice %v: %+v", c.leaf, off, doors)
			}
			b, err := p.Board("heroes")
			if err != nil || b.Leaf("gate") != c.leaf {
				t.Errorf("%v, off the lattice %v: on the board it is %v, %v", c.leaf, off, b.Leaf("gate"), err)
			}
			if c.opens {
				q := play(t, p, "open guard gate")
				stands(t, play(t, q, "move guard 4,1"), "guard", at(4, 1))
				if q := play(t, q, "close guard gate"); len(offers(q, "move guard 4,1")) > 0 || q.figure("guard").in(q).sees(q.figure("wolf")) != c.sees {
					t.Errorf("%v, off the lattice %v: closed again", c.leaf, off)
				}
			}
		}
	}
}

// DND K13, DND K14, DND K9, DND K21, DND K22, DND L10: through a closed door a figure can be
// seized, shoved, tended or given a potion only if it could be attacked. Help against an enemy
// requires a line of sight to it. When the door is open, all of this is offered.
func TestHandsThroughLeaves(t *testing.T) {
	for _, c := range []struct {
		leaf        board.Leaf
		sees, hands bool
	}{
		{board.SolidLeaf, false, false}, {board.GlassLeaf, true, false}, {board.WindowLeaf, true, true}, {board.BarsLeaf, true, true},
	} {
		for _, open := range []bool{false, true} {
			b := arena(t, "########", "........", "########")
			b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(3, 1), 1), State: map[bool]board.DoorState{true: board.Open}[open], Leaf: c.leaf})
			if !open {
				b.SetDoor("gate", board.Closed)
			}
			list := append(pair2(), soldier("scout", hero), soldier("monk", hero))
			p := fight(t, b, list, at(3, 1), at(4, 1), at(7, 1), at(2, 1))
			p = p.apply(Saw{Side: "heroes", Cells: b.Cells()})
			for line, want := range map[string]bool{
				"attack guard wolf sword": c.hands || open, "grapple guard wolf": c.hands || open, "shove guard wolf prone": c.hands || open, "shove guard wolf 5,1": c.hands || open,
				"help guard scout wolf": c.sees || open,
			} {
				if got := len(offers(p, line)) > 0; got != want {
					t.Errorf("%v, open %v: %s is offered: %v", c.leaf, open, line, got)
				}
			}
			q := fight(t, b, list, at(3, 1), at(7, 1), at(4, 1), at(2, 1))
			q.Figures[0].Items, q.Figures[2].HP, q.Figures[3].HP = map[string]int{potion: 1}, 0, 5
			for line, want := range map[string]bool{
				"stabilise guard scout": c.hands || open, "drink guard potion-of-healing scout": c.hands || open, "drink guard potion-of-healing monk": true,
			} {
				if got := len(offers(q, line)) > 0; got != want {
					t.Errorf("%v, open %v: %s is offered: %v", c.leaf, open, line, got)
				}
			}
		}
	}
}

// fenced returns a field with a wall of the given height between columns 3 and 4, from top to
// bottom.
func fenced(t *testing.T, height int, change func(*creature.Statblock), from, to grid.Cell) *Position {
	t.Helper()
	b := arena(t, hall...)
	for y := range len(hall) {
		e := b.Grid().Edge(at(3, y), 1)
		b.SetWall(e, true)
		b.SetWallSize(e, board.WallSize{Height: height})
	}
	return fight(t, b, []creature.Statblock{soldier("guard", hero, change), soldier("wolf")}, from, to)
}

// DND L11: a wall 5 feet high hides figures one square wide from each other. An ogre looks over it,
// and has half cover. A figure climbs over it, jumps over it if its jump is high enough, or flies
// over it.
func TestWallsWithAHeightInASkirmish(t *testing.T) {
	p := fenced(t, 1, func(*creature.Statblock) {}, at(1, 1), at(6, 1))
	if p.figure("guard").in(p).sees(p.figure("wolf")) || len(offers(p, "attack")) > 0 {
		t.Error("it is seen through the wall")
	}
	if got := offers(p, "move guard 4,1"); len(got) > 0 {
		t.Error("it knows what is behind the wall")
	}
	q := play(t, p, "move guard 3,1") // from there it looks over the wall
	if got := *chosen(t, q, "move guard 4,1").Cost; got != 5+10 {
		t.Errorf("climbs for %d ft", got)
	}
	if got := offers(q, "move guard 5,1"); len(got) > 0 {
		t.Error("it knows more than the square behind the wall")
	}
	q = play(t, q, "move guard 4,1")
	stands(t, q, "guard", at(4, 1))
	if left := q.figure("guard").in(q).left(); left != 5 {
		t.Errorf("%d ft are left", left)
	}
	large := fenced(t, 1, func(s *creature.Statblock) { s.Size = "large" }, at(1, 1), at(6, 1))
	if !large.figure("guard").in(large).sees(large.figure("wolf")) || !large.figure("wolf").in(large).sees(large.figure("guard")) {
		t.Error("an ogre does not look over it")
	}
	if o := chosen(t, large, "attack guard wolf bow").Odds; o.Success != "1/2" {
		t.Errorf("over it with %s: %v", o.Success, o.Steps)
	}
	stands(t, play(t, large, "move guard 4,1"), "guard", at(4, 1))
	if got := offers(large, "move guard 3,1"); len(got) > 0 {
		t.Errorf("astride: %q", got)
	}
	flies := play(t, fenced(t, 2, func(s *creature.Statblock) { s.Speed.Fly = 30 }, at(1, 1), at(6, 1)), "move guard 3,1")
	if got := *chosen(t, flies, "move guard 4,1").Cost; got != 5 {
		t.Errorf("flies for %d ft", got)
	}
	stands(t, play(t, flies, "move guard 4,1"), "guard", at(4, 1))
	strong := play(t, fenced(t, 1, func(s *creature.Statblock) { s.Abilities.Str = 24 }, at(2, 1), at(6, 1)), "move guard 3,1")
	jumps := slices.DeleteFunc(offers(strong, "jump guard"), func(c string) bool { return !strings.HasSuffix(c, " 4,1") })
	if len(jumps) != 1 {
		t.Fatalf("jumps: %q", offers(strong, "jump"))
	}
	if got := *chosen(t, strong, jumps[0]).Cost; got != 10 {
		t.Errorf("jumps for %d ft", got)
	}
	stands(t, play(t, strong, jumps[0]), "guard", at(4, 1))
	b, err := p.Board("heroes")
	if err != nil || len(b.Tops()) == 0 {
		t.Errorf("the board has no heights of walls: %v", err)
	}
	high := play(t, fenced(t, 3, func(*creature.Statblock) {}, at(1, 1), at(6, 1)), "dash guard", "move guard 3,1")
	if got := offers(high, "move guard 4,1"); len(got) > 0 {
		t.Errorf("over a wall of 15 feet: %q", got)
	}
	full := scenarioOf(t, arena(t, hall...), placed(pair2(), at(2, 1), at(6, 1)))
	full.Board, full.Set = p.scenario.Board, map[string]string{"walls": "full"}
	o, err := battlemat.Begin(Ruleset, full)
	if err != nil {
		t.Fatal(err)
	}
	if got := offers(play(t, begun(t, o.(*Position)), "move guard 3,1"), "move guard 4,1"); len(got) > 0 {
		t.Errorf("a full wall is climbed: %q", got)
	}
}

package skirmish

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// raise adds a wall, window or door between two points, given in parts of a square, 512 to a side.
// A door has a name and is closed.
func raise(b *board.Board, kind board.BarrierKind, id string, x, y, x2, y2 int) {
	b.AddBarrier(board.Barrier{Kind: kind, ID: id, State: board.Closed, Line: geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x2, Y: y2}}})
}

// shed returns a board of 8 x 5 squares whose left and right parts are separated by a slanting wall
// with a window and a door in it.
func shed(t testing.TB) *board.Board {
	b := arena(t, "........", "........", "........", "........", "........")
	raise(b, board.BarrierWall, "", 2100, 0, 2100, 512)
	raise(b, board.BarrierWindow, "", 2100, 512, 2020, 1100)
	raise(b, board.BarrierDoor, "flap", 2020, 1100, 1900, 1800)
	raise(b, board.BarrierWall, "", 1900, 1800, 1900, 2560)
	return b
}

// DND M4, DND K20: a door off the sides of squares is opened and closed from the squares next to
// it. When shut, it stops figures and lines.
func TestADoorOffTheSidesOfSquares(t *testing.T) {
	p := fight(t, shed(t), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(3, 2), at(6, 4))
	heroes := p.See("heroes")
	if len(heroes.Ground.Doors) != 1 || heroes.Ground.Doors[0].ID != "flap" || heroes.Ground.Doors[0].State != "closed" || len(heroes.Ground.Doors[0].Line) != 4 {
		t.Fatalf("the doors are %+v", heroes.Ground.Doors)
	}
	if c := chosen(t, p, "open guard flap"); c.Door != "flap" || c.At == nil || *c.At != heroes.Ground.Doors[0].At {
		t.Errorf("the door is offered as %+v", c)
	}
	if got := offers(p, "move guard 5,2"); len(got) != 0 {
		t.Errorf("through a shut door: %v", got)
	}
	p = play(t, p, "open guard flap")
	if got := p.See("heroes").Ground.Doors[0].State; got != "open" {
		t.Errorf("the door is %s", got)
	}
	chosen(t, p, "move guard 5,2")
	p = play(t, p, "move guard 5,2", "end guard", "end wolf")
	if got := offers(p, "close"); len(got) != 0 {
		t.Errorf("two squares away: %v", got)
	}
	p = play(t, p, "move guard 4,2", "close guard flap")
	if p.Doors[0].Open {
		t.Error("the door is open")
	}
	if got := offers(p, "move guard 2,2"); len(got) != 0 {
		t.Errorf("through the door that was shut again: %v", got)
	}
}

// DND K20: a door cannot be shut while a figure is in its way.
func TestNobodyShutsADoorOnABody(t *testing.T) {
	b := arena(t, "......", "......", "......")
	raise(b, board.BarrierDoor, "flap", 1280, 512, 1280, 1024) // through the middle of 2,1
	b.SetBarrierDoor("flap", board.Open)
	p := fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(2, 1), at(5, 1))
	if got := offers(p, "close"); len(got) != 0 {
		t.Errorf("it stands there: %v", got)
	}
	p = play(t, p, "move guard 1,1")
	chosen(t, p, "close guard flap")
}

// DND M4, DND L1: a window lets lines pass, but no figures.
func TestAWindowLetsLinesPass(t *testing.T) {
	p := fight(t, shed(t), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(3, 1), at(6, 1))
	chosen(t, p, "attack guard wolf bow")
	if got := offers(p, "move guard 4,1"); len(got) != 0 {
		t.Errorf("through a window: %v", got)
	}
	if ground := p.See("heroes").Ground; !slices.ContainsFunc(ground.Barriers, func(w battlemat.Barrier) bool { return w.Kind == "window" }) {
		t.Errorf("no window is seen: %+v", ground.Barriers)
	}
	p = fight(t, shed(t), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(3, 4), at(6, 4))
	if got := offers(p, "attack guard wolf"); len(got) != 0 {
		t.Errorf("through the wall: %v", got)
	}
}

// DND K28: barriers off the sides of squares are not shown if none of their squares has been seen.
// Two matches that differ only in barriers of this kind look the same to the seat.
func TestBarriersOutOfSightAreNotTold(t *testing.T) {
	match := func(beyond func(*board.Board)) *Position {
		b := arena(t, "....#.......", "....#.......", "....#.......", "....#.......")
		beyond(b)
		return fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(1, 1), at(10, 1))
	}
	one := match(func(b *board.Board) {
		raise(b, board.BarrierWall, "", 1100, 1300, 2400, 1306)
	})
	other := match(func(b *board.Board) {
		raise(b, board.BarrierWall, "", 3000, 100, 4000, 900)
		raise(b, board.BarrierWall, "", 1100, 1300, 5700, 1321) // along the same line, only longer
		raise(b, board.BarrierDoor, "flap", 3100, 1500, 3600, 1700)
		raise(b, board.BarrierWindow, "", 4100, 1500, 4600, 1700)
	})
	if ground := one.See("heroes").Ground; len(ground.Barriers) != 1 || ground.Barriers[0].Line[2] != 2400 && ground.Barriers[0].Line[2] > 2560 {
		t.Fatalf("the wall is seen as %+v", ground.Barriers)
	}
	for _, seat := range []battlemat.Seat{"heroes", battlemat.Spectator} {
		a, b := fmt.Sprint(seenBy(t, one, seat)), fmt.Sprint(seenBy(t, other, seat))
		// The barriers may differ, because the side knows the far side of the rock that hides
		// everything else, and the first wall may end or continue there.
		if a, b = cut(a, `"barriers"`), cut(b, `"barriers"`); a != b {
			t.Errorf("%s sees\n%s\nand\n%s", seat, a, b)
		}
	}
	for _, w := range other.See("heroes").Ground.Barriers {
		if max(w.Line[0], w.Line[2]) > 5*board.Fine {
			t.Errorf("told beyond the rock: %v", w.Line)
		}
	}
	if got, want := offers(other, ""), offers(one, ""); !slices.Equal(got, want) {
		t.Errorf("offered\n%v\nand\n%v", got, want)
	}
}

// DND K28: a wall that hides the middle of its own square is seen from the square in front of it.
// So is the door in it, which can be opened.
func TestAWallThatHidesItsOwnSquareIsSeen(t *testing.T) {
	b := arena(t, "........", "........", "........", "........", "........")
	raise(b, board.BarrierWall, "", 2100, 0, 2100, 1024)
	raise(b, board.BarrierDoor, "flap", 2100, 1024, 2100, 1536)
	raise(b, board.BarrierWall, "", 2100, 1536, 2100, 2560)
	raise(b, board.BarrierWall, "", 2200, 1024, 2200, 1536) // behind the door
	p := fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(2, 2), at(6, 2))
	ground := p.See("heroes").Ground
	if p.known("heroes").has(at(4, 2)) {
		t.Fatal("the middle of a square behind the wall is seen")
	}
	if len(ground.Barriers) != 2 || len(ground.Doors) != 1 || !slices.Equal(ground.Doors[0].Line, []int{2100, 1024, 2100, 1536}) || ground.Doors[0].State != "closed" {
		t.Errorf("the wall is seen as %v, its door as %v", ground.Barriers, ground.Doors)
	}
	p = play(t, p, "move guard 3,2", "open guard flap")
	if got := p.See("heroes").Ground; len(got.Barriers) != 3 || got.Doors[0].State != "open" {
		t.Errorf("through the open door are seen %v, and the door %v", got.Barriers, got.Doors)
	}
}

// DND K28: a wall close behind a door is seen by figures that know the door to be open, although it
// hides its own square. Others are shown only the door, whether it is open or not.
func TestAWallBehindAnOpenDoorIsSeen(t *testing.T) {
	for _, aside := range []int{0, 20, 52, 80} { // on the side, a little off it, and farther off
		b := arena(t, "........", "........", "........", "........", "........")
		raise(b, board.BarrierWall, "", 2048+aside, 0, 2048+aside, 1024)
		raise(b, board.BarrierDoor, "flap", 2048+aside, 1024, 2048+aside, 1536)
		raise(b, board.BarrierWall, "", 2048+aside, 1536, 2048+aside, 2560)
		raise(b, board.BarrierWall, "", 2200, 800, 2200, 1760)
		p := fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(3, 2), at(6, 2))
		shown := func(p *Position) bool { // the part of the wall in the square behind the door
			return slices.ContainsFunc(p.See("heroes").Ground.Barriers, func(w battlemat.Barrier) bool {
				return w.Line[0] == 2200 && w.Line[1] < 1536 && w.Line[3] > 1024
			})
		}
		if shown(p) {
			t.Errorf("%d aside: through the closed door are seen %v", aside, p.See("heroes").Ground.Barriers)
		}
		p = play(t, p, "open guard flap")
		if p.known("heroes").has(at(4, 2)) {
			t.Fatalf("%d aside: the wall hides nothing", aside)
		}
		if !shown(p) {
			t.Errorf("%d aside: through the open door are seen %v", aside, p.See("heroes").Ground.Barriers)
		}
		unseen := p.apply(Saw{Side: "heroes", Doors: map[string]string{"flap": "closed"}})
		if shown(unseen) {
			t.Errorf("%d aside: through a door that is not known to be open are seen %v", aside, unseen.See("heroes").Ground.Barriers)
		}
	}
}

// seenBy returns what a seat sees, encoded as JSON.
func seenBy(t testing.TB, p *Position, seat battlemat.Seat) string {
	t.Helper()
	data, err := json.Marshal(p.See(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// cut removes a named list from a text in JSON.
func cut(text, name string) string {
	before, after, found := strings.Cut(text, name)
	if !found {
		return text
	}
	_, after, _ = strings.Cut(after, "]}]")
	return before + after
}

// barn returns a skirmish among walls, windows and doors off the sides of squares.
func barn(t testing.TB) *scenario.Scenario {
	b := arena(t, "............", ".....:......", ".........O..", "............", "............", "............")
	raise(b, board.BarrierWall, "", 2100, 0, 1900, 1300)
	raise(b, board.BarrierDoor, "flap", 1900, 1300, 1850, 1800)
	raise(b, board.BarrierWindow, "", 1850, 1800, 1990, 2500)
	raise(b, board.BarrierWall, "", 1990, 2500, 2500, 3072)
	raise(b, board.BarrierWall, "", 3400, 700, 4500, 1900)
	raise(b, board.BarrierDoor, "hatch", 4500, 1900, 5000, 2200)
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "fighter", Seat: "heroes", At: at(1, 3)},
			{Creature: "wizard", Seat: "heroes", At: at(0, 1)},
			{Creature: "goblin", Seat: "gm", At: at(6, 4)},
			{Creature: "goblin", Seat: "gm", At: at(10, 1), Hidden: 14},
			{Creature: "ogre", Seat: "gm", At: at(9, 4)},
		},
		Objective: Objective{Rounds: 6},
	})
}

// cottage returns a skirmish among walls a little off the sides of squares. It has a corridor with
// walls within its squares, doors with jambs, a wall close behind one of them, a window, and a wall
// that runs slightly aslant.
func cottage(t testing.TB) *scenario.Scenario {
	b := arena(t, "............", "............", "............", "............", "............", "............")
	for _, l := range [][4]int{
		{0, 1054, 2078, 1054}, {0, 1500, 2078, 1500}, // the corridor
		{2078, 0, 2078, 1054}, {2078, 1500, 2078, 3072}, {2200, 1054, 2200, 1500}, // the corridor's end, and the wall behind its door
		{4080, 0, 4080, 1100}, {4080, 1900, 4080, 2570}, {4080, 2570, 6144, 2610}, // a room, with a window next to its door
	} {
		raise(b, board.BarrierWall, "", l[0], l[1], l[2], l[3])
	}
	raise(b, board.BarrierDoor, "flap", 2078, 1054, 2078, 1500)
	raise(b, board.BarrierDoor, "hatch", 4080, 1100, 4080, 1536)
	raise(b, board.BarrierWindow, "", 4080, 1536, 4080, 1900)
	raise(b, board.BarrierDoor, "gate", 1024, 1500, 1536, 1500)
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "fighter", Seat: "heroes", At: at(1, 2)},
			{Creature: "wizard", Seat: "heroes", At: at(0, 2)},
			{Creature: "goblin", Seat: "gm", At: at(6, 4)},
			{Creature: "goblin", Seat: "gm", At: at(10, 1), Hidden: 14},
			{Creature: "ogre", Seat: "gm", At: at(9, 2)},
		},
		Objective: Objective{Rounds: 6},
	})
}

// TestExaminedAmongBarriers checks that random matches among walls off the sides of squares keep
// the contract, including secrecy.
func TestExaminedAmongBarriers(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(6, 300), Choices: 3, Secrets: 1, Cached: true, Endless: true,
	}, barn(t), cottage(t))
}

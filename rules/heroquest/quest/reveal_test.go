package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// overlay returns the squares that a hero reveals, as shown in its overlay.
func overlay(t *testing.T, p *Position, hero string) []grid.Cell {
	t.Helper()
	for _, f := range p.Look(p.figure(hero).Seat, hero) {
		if f.Name == "reveals" {
			return f.Cells
		}
	}
	return nil
}

// row returns the squares of a row from one column to another.
func row(y, from, to int) []grid.Cell {
	var cells []grid.Cell
	for x := from; x <= to; x++ {
		cells = append(cells, at(x, y))
	}
	return cells
}

// TestWhoComesIntoSightHides: HQ S1.14, S1.58, Q113: if figures hide the squares behind them, a
// waiting monster hides squares from the moment it comes into sight. The match, the desk and the
// overlay agree.
func TestWhoComesIntoSightHides(t *testing.T) {
	doc := Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Goblin", 5, 0), monster("Orc", 3, 0)}}
	p := laidBy(t, "us1990", nil, "map:\n  .........\n", doc)
	knows(t, p, true, row(0, 0, 3)...)
	knows(t, p, false, row(0, 4, 8)...)
	if got := overlay(t, p, "elf"); !slices.Equal(got, row(0, 1, 3)) || p.figure("orc-1") == nil || p.figure("goblin-1") != nil {
		t.Errorf("the overlay shows %v, in play %v", got, monstersInPlay(p))
	}
	for _, c := range []struct{ profile, field, value string }{{"author", "", ""}, {"eu1989", "", ""}, {"us1990", "figures-hide", "nothing"}, {"us1990", "figures-in-corridors", "pass"}} {
		var set map[string]string
		if c.field != "" {
			set = map[string]string{c.field: c.value}
		}
		p := laidBy(t, c.profile, set, "map:\n  .........\n", doc)
		knows(t, p, true, row(0, 0, 8)...)
		if got := overlay(t, p, "elf"); !slices.Equal(got, row(0, 1, 8)) {
			t.Errorf("%+v: the overlay shows %v", c, got)
		}
	}
}

// TestWhatTheDeadHid: HQ S1.14, S1.75, Q113, Q31: what a monster hid is revealed when it dies. No
// search is allowed while another monster is in line of sight.
func TestWhatTheDeadHid(t *testing.T) {
	p := laidBy(t, "us1990", nil, "map:\n  .........\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 1, 0), monster("Goblin", 5, 0)},
	})
	knows(t, p, false, row(0, 2, 8)...)
	p, said := told(t, p, "attack elf orc-1 shortsword: skull,skull,white shield,white shield")
	knows(t, p, true, row(0, 2, 5)...)
	knows(t, p, false, row(0, 6, 8)...)
	if !strings.Contains(said, "4 squares of the corridor come into sight.") || !strings.Contains(said, "Goblin 1 appears on (5,0).") {
		t.Errorf("told %q", said)
	}
	if got := overlay(t, p, "elf"); !slices.Equal(got, row(0, 1, 5)) {
		t.Errorf("the overlay shows %v", got)
	}
	p = play(t, p, "end elf")
	refused(t, p, "dwarf", "search dwarf traps", "monster-in-sight", "Goblin 1 on (5,0)")
}

// TestWhoStepsAside: HQ S1.14, Q113: what a monster hid is revealed when the monster moves in
// Zargon's turn, even if the monster hides the same squares again at the end of its path.
func TestWhoStepsAside(t *testing.T) {
	p := play(t, laidBy(t, "us1990", nil, "map:\n  .......\n  ...####\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 2, 0), monster("Goblin", 6, 0)},
	}), "end elf")
	knows(t, p, false, row(0, 3, 6)...)
	p, said := told(t, p, "move orc-1 2,1")
	knows(t, p, true, row(0, 3, 6)...)
	// HQ Q113: the goblin that appears acts in the same turn.
	if !strings.Contains(said, "Goblin 1 appears") || !slices.Contains(offered(p, "zargon"), "move goblin-1 5,0") {
		t.Errorf("told %q; offered %q", said, offered(p, "zargon"))
	}
	// A monster leaves the row and comes back.
	d := laidBy(t, "us1990", nil, "map:\n  .......\n  .......\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 2, 0)}, Furniture: []FurnitureEntry{{Kind: "table", At: at(3, 0)}},
	}).resolve(nil)
	knows(t, d.Position, false, at(3, 0), at(6, 0))
	d.march("orc-1", []grid.Cell{at(2, 0), at(2, 1), at(3, 1), at(4, 1), at(4, 0)})
	knows(t, d.Position, true, row(0, 3, 6)...)
	if f := d.figure("orc-1"); f.At != at(4, 0) || len(d.Events) < 3 {
		t.Errorf("%+v after %d events", f, len(d.Events))
	}
}

// TestWhoLeavesIsNotInTheWay: HQ Q113: in profiles in which figures hide squares, heroes hide them
// too. A hero that leaves, gives up or moves on no longer hides anything.
func TestWhoLeavesIsNotInTheWay(t *testing.T) {
	doc := Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 1, 0)}, Stairs: &Area{at(1, 0), 1, 1}}
	lay := func() *Position {
		p := laidBy(t, "us1990", nil, "map:\n  .....\n  #..##\n  ##.##\n", doc)
		p.revealed = cellSet(nil).with(15, 0, 1, 6) // as if the dwarf had seen nothing
		return p
	}
	for _, line := range []string{"leave dwarf", "resign dwarf"} {
		p := play(t, lay(), "end elf")
		p = play(t, p, line)
		knows(t, p, true, row(0, 1, 4)...)
	}
	p := play(t, lay(), "end elf", "roll dwarf: 6,6", "move dwarf 1,1")
	knows(t, p, true, row(0, 1, 4)...)
}

// TestWhatTheBlockLeaves: HQ S1.14, Q113, Q23: a monster that a falling block kills no longer hides
// anything, but the block then does.
func TestWhatTheBlockLeaves(t *testing.T) {
	lands := at(2, 0)
	p := laidBy(t, "us1990", nil, "map:\n  ......\n  ......\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 2, 0)},
		Traps: []TrapEntry{{Kind: block, At: at(0, 1), Falls: &lands}},
	})
	knows(t, p, false, at(3, 0), at(5, 0))
	p = play(t, p, "roll elf: 1,1", "move elf 0,1: skull skull skull")
	if p.figure("orc-1").Gone != Dead || p.ground.Terrain(lands) != board.Block {
		t.Fatalf("%+v", p.figure("orc-1"))
	}
	if got, want := newlySeen(p, heroCells(p), nil); len(got)+len(want) > 0 {
		t.Errorf("%v %v is seen and not revealed", got, want)
	}
	knows(t, p, true, at(4, 0), at(5, 0)) // from the other row, past the block
}

// TestOpenRoomsByTheDesk: HQ Q8: both the match and the desk reveal a room that is open to seen
// squares. HQ Q106: the room's doors are revealed only to figures that come in.
func TestOpenRoomsByTheDesk(t *testing.T) {
	for _, way := range []string{"", "  d 1,0 E open\n"} {
		p := laid(t, "map:\n  ......\nrooms:\n  ..AA..\ndoors:\n  x 3,0 E closed\n"+way, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}})
		knows(t, p, true, row(0, 0, 3)...)
		knows(t, p, false, at(4, 0))
		for x := range 6 {
			v, err := p.desk.See(p.ground, heroquest.Reveal, at(0, 0), at(x, 0))
			if err != nil || v.Sees != p.isRevealed(at(x, 0)) {
				t.Errorf("(%d,0): the desk says %v (%s), %v", x, v.Sees, v.Reason, err)
			}
		}
		if p.knowsDoor("x") {
			t.Error("the door within the room is known from outside")
		}
		if p = play(t, p, "roll elf: 1,1", "move elf 2,0"); !p.knowsDoor("x") {
			t.Error("the door within the room is not known from inside")
		}
	}
}

// TestDoorsOpenedFromAfar: HQ S1.55, Q54: a door that the Genie opens shows the rooms on its two
// sides. Of a corridor it shows only what a hero sees.
func TestDoorsOpenedFromAfar(t *testing.T) {
	p := laid(t, "map:\n  ...\n  ...\n  ...\nrooms:\n  AA.\n  AA.\n  AA.\nwalls:\n  1,0 E  1,1 E  1,2 E\ndoors:\n  d 1,2 E closed\n", Document{
		Heroes: []HeroEntry{{ID: "wizard", Kind: "Wizard", At: at(0, 0), Spells: []string{"Air"}}},
	})
	p = play(t, p, "cast wizard genie 1,2E")
	for _, c := range p.ground.Cells() {
		v, err := p.desk.See(p.ground, heroquest.Reveal, at(0, 0), c)
		if err != nil || v.Sees != p.isRevealed(c) {
			t.Errorf("%v: the desk says %v, the match %v", c, v.Sees, p.isRevealed(c))
		}
	}
	knows(t, p, false, at(2, 0))
}

// TestDarkFurniture: HQ Q107, Q10: a hero with Pass Through Rock that bumps into furniture in the
// dark learns of the obstacle, but learns nothing about the room.
func TestDarkFurniture(t *testing.T) {
	lay := func(y int) *Position {
		p := laid(t, "map:\n  ......\n  ......\n  ......\nrooms:\n  ..AAAA\n  ..AAAA\n  ..AAAA\nwalls:\n  1,0 E  1,1 E  1,2 E\n", Document{
			Heroes:    []HeroEntry{{ID: "elf", Kind: "Elf", At: at(1, y), Spells: []string{"Earth"}}},
			Furniture: []FurnitureEntry{{Kind: "table", At: at(2, 0)}}, Monsters: []MonsterEntry{monster("Orc", 5, 1), monster("Goblin", 2, 1)},
			Notes: []NoteEntry{{At: at(4, 0), Text: "Here be crumbs."}},
		})
		return play(t, p, "cast elf pass-through-rock elf", "roll elf: 3,3")
	}
	q, said := told(t, lay(0), "move elf 2,0")
	if said != "Something on (2,0) bars the way." || q.figure("elf").At != at(1, 0) || len(monstersInPlay(q)) != 0 {
		t.Errorf("told %q; the elf is on %v; in play %v", said, q.figure("elf").At, monstersInPlay(q))
	}
	knows(t, q, true, at(2, 0))
	knows(t, q, false, at(2, 1), at(3, 0), at(3, 1), at(5, 1))
	// A waiting monster that the hero bumps into is seen, but the room around it is not.
	q, said = told(t, lay(1), "move elf 2,1")
	if !strings.Contains(said, "Goblin 1 appears on (2,1)") || len(monstersInPlay(q)) != 1 {
		t.Errorf("told %q; in play %v", said, monstersInPlay(q))
	}
	knows(t, q, false, at(3, 1), at(5, 1))
	// A hero that comes in reveals the whole room. HQ S1.18
	knows(t, play(t, lay(2), "move elf 2,2"), true, at(2, 1), at(5, 1))
}

// TestSecretDoorsByTheirMiddle: HQ S1.66, S1.67, Q105: with door-sight=wall-middle a match finds
// every secret door that is seen by that rule, even if the middle of the door's square is out of
// sight. The standard board has four pairs of a square and a door for which this matters.
func TestSecretDoorsByTheirMiddle(t *testing.T) {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	desk, err := heroquest.NewDesk("", setting("door-sight", "wall-middle"))
	if err != nil {
		t.Fatal(err)
	}
	centre, err := heroquest.NewDesk("")
	if err != nil {
		t.Fatal(err)
	}
	pairs := 0
	for _, e := range b.Walls() {
		x, y := b.Grid().Cells(e)
		if (b.Room(x) == board.NoRoom) == (b.Room(y) == board.NoRoom) {
			continue
		}
		with := b.Clone()
		with.AddDoor(board.Door{ID: "d", Edge: e, State: board.Secret})
		for _, from := range with.Cells() {
			if with.Room(from) != board.NoRoom {
				continue
			}
			v, err := desk.SeesDoor(with, heroquest.SecretDoors, from, "d")
			if err != nil {
				t.Fatal(err)
			}
			if w, _ := centre.SeesDoor(with, heroquest.SecretDoors, from, "d"); !v.Sees || w.Sees {
				continue
			}
			pairs++
			side := DoorEntry{At: e.Cell, Side: with.Grid().SideName(e.Side), State: "secret"}
			p := laidBy(t, "", map[string]string{"door-sight": "wall-middle"}, string(b.Text()),
				Document{Heroes: []HeroEntry{hero("elf", from.X, from.Y)}, Doors: []DoorEntry{side}})
			if _, said := told(t, p, "search elf secret-doors"); !strings.Contains(said, "finds a secret door") {
				t.Errorf("from %v the door %+v: %s", from, side, said)
			}
		}
	}
	if pairs != 4 {
		t.Errorf("%d pairs, want 4", pairs)
	}
}

// TestTrapsOnTerrainCorridor: HQ Q20, Q24: a found trap is marked even on squares whose terrain is
// corridor. Walks avoid it, and no jump ends on it.
func TestTrapsOnTerrainCorridor(t *testing.T) {
	p := laid(t, "map:\n  :::::\n  :::::\nlegend:\n  : = corridor\n", Document{
		Heroes: []HeroEntry{{ID: "elf", Kind: "Elf", At: at(0, 0), Items: []string{toolKit}}},
		Traps:  []TrapEntry{{Kind: pit, At: at(1, 0)}, {Kind: pit, At: at(2, 0)}},
	})
	p = play(t, p, "search elf traps", "end elf", "roll elf: 3,3")
	if p.ground.Terrain(at(1, 0)) != board.Trap || p.See("elf").Ground.Pieces == nil {
		t.Error("the pit is not marked")
	}
	way := chosen(t, p, "move elf 3,0")
	for _, s := range way.Path {
		if s.At == at(1, 0) || s.At == at(2, 0) {
			t.Errorf("the way %+v leads through a pit that is known", way.Path)
		}
	}
	refused(t, p, "elf", "jump elf 2,0", "no-landing", "(2,0) is not free")
	p = play(t, p, "disarm elf 1,0: white shield,")
	if p.ground.Terrain(at(1, 0)) != board.Corridor {
		t.Errorf("a disarmed pit leaves %v", p.ground.Terrain(at(1, 0)))
	}
}

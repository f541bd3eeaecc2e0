package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// corridors has a corridor, two rooms with closed doors on one side of it, and a room with a secret
// door on the other.
const corridors = `
map:
  .........
  .........
  .........
  .........
  .........
rooms:
  AAAABBBBB
  AAAABBBBB
  .........
  .........
  CCCCCCCCC
walls:
  0,1 S  1,1 S  2,1 S  3,1 S  4,1 S  5,1 S  6,1 S  7,1 S  8,1 S
  0,3 S  1,3 S  2,3 S  3,3 S  4,3 S  5,3 S  6,3 S  7,3 S  8,3 S
  3,0 E  3,1 E
doors:
  a 1,1 S closed
  b 6,1 S closed
  c 8,3 S secret
`

// TestMoves: HQ S0.26: offered moves are orthogonal, with their paths and the cost of each step.
// HQ Q3: no move takes more squares than were rolled. HQ Q6: moves may pass friends, but not end on
// a friend's square.
func TestMoves(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:    []HeroEntry{hero("elf", 0, 0), hero("dwarf", 1, 0)},
		Monsters:  []MonsterEntry{monster("Orc", 0, 2)},
		Furniture: []FurnitureEntry{{Kind: "table", At: at(3, 0), Height: 2}},
	})
	refused(t, p, "elf", "move elf 0,1", "not-rolled", "not rolled")
	for c, code := range map[grid.Cell]string{at(0, 1): "not-rolled", at(3, 0): "furniture", at(0, 2): "taken"} {
		if got := whyMove(p, "elf", c)[0].Refusal; got == nil || got.Code != code {
			t.Errorf("why not to %v before the roll: %+v, want %s", c, got, code)
		}
	}
	p = play(t, p, "roll elf: 1 2")
	c := chosen(t, p, "move elf 2,0")
	if *c.Cost != 2 || c.Unit != "squares" || !c.Main || len(c.Path) != 3 || c.Path[1].At != at(1, 0) || c.Path[2].Cost != 2 {
		t.Errorf("%+v", c)
	}
	refused(t, p, "elf", "move elf 6,2", "too-far", "Too far: it is 8 squares away, and Elf has 3 left.")
	refused(t, p, "elf", "move elf 1,0", "taken", "Dwarf stands there")
	refused(t, p, "elf", "move elf 0,2", "taken", "Orc 1 stands there")
	refused(t, p, "elf", "move elf 3,0", "furniture", "is in the way")
	refused(t, p, "elf", "move elf 0,0", "there-already", "stands there already")
	refused(t, p, "elf", "move elf 90,0", "unknown", "No hero has seen")
	refused(t, p, "elf", "move elf x", "no-square", "not a square")
	refused(t, p, "elf", "move elf 01,0", "no-square", "not a square")
	p, said := told(t, p, "move elf 2,0")
	if p.figure("elf").Left != 1 || said != "Elf moves 2 squares to (2,0)." {
		t.Errorf("%d left: %s", p.figure("elf").Left, said)
	}
	if b, _ := p.ground.Figure("elf"); b.At != at(2, 0) {
		t.Errorf("on the board the elf is on %v", b.At)
	}
	var why []string
	for _, r := range p.Why("elf", at(4, 0)) {
		if r.Refusal != nil {
			why = append(why, r.What+": "+r.Refusal.Detail)
		}
	}
	if !slices.Contains(why, "Move Elf here: Too far: it is 6 squares away, and Elf has 1 left.") {
		t.Errorf("why: %q", why)
	}
}

// TestFoesBarTheWay: HQ Q6: neither side may pass the other. A hero in the veil of mist may, but
// may not stop on an occupied square.
func TestFoesBarTheWay(t *testing.T) {
	p := laid(t, "map:\n  .....\nrooms:\n  AAAAA\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 2, 0)},
	})
	p = play(t, p, "roll elf: 3 3")
	refused(t, p, "elf", "move elf 3,0", "no-way", "There is no path there")
	misty := p.copy()
	misty.figure("elf").put(State{Name: veilOfMist})
	refused(t, misty, "elf", "move elf 2,0", "taken", "Orc 1")
	misty = play(t, misty, "move elf 3,0")
	// HQ Q10: the veil of mist ends with the turn in which it was used.
	if !misty.figure("elf").is(veilOfMist) {
		t.Error("the veil is gone in the middle of the turn")
	}
	if misty = play(t, misty, "end elf"); misty.figure("elf").is(veilOfMist) {
		t.Error("the veil outlasts its turn")
	}
	refused(t, misty, "zargon", "move orc-1 4,0", "no-way", "There is no path")
	misty = play(t, misty, "move orc-1 0,0")
	refused(t, misty, "zargon", "roll orc-1", "fixed-movement", "always moves 8")
	unused := p.copy()
	unused.figure("elf").put(State{Name: veilOfMist})
	if unused = play(t, unused, "end elf"); !unused.figure("elf").is(veilOfMist) {
		t.Error("a veil that was not used is gone")
	}
}

// TestSharedSquares: HQ Q6: friends may share stairs and known pits.
func TestSharedSquares(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 1), hero("wizard", 3, 0)},
		Stairs: &Area{At: at(0, 1), Width: 1, Height: 2},
		Traps:  []TrapEntry{{Kind: pit, At: at(3, 1)}},
	})
	p = play(t, p, "roll elf: 3 3", "move elf 0,1", "end elf", "end dwarf", "roll wizard: 1 1")
	if e, d := p.figure("elf").At, p.figure("dwarf").At; e != d {
		t.Errorf("on the stairs: %v and %v", e, d)
	}
	p = play(t, p, "move wizard 3,1", "end wizard", "roll elf: 3 3", "move elf 3,1")
	if p.figure("elf").At != p.figure("wizard").At {
		t.Error("the pit is not shared")
	}
}

// TestWalkPauses: HQ Q5: a walk stops when a monster comes into sight, and the unused squares of
// movement remain. HQ S1.49, S1.56: walking along a corridor reveals by line of sight.
func TestWalkPauses(t *testing.T) {
	p := laid(t, `
map:
  ......
  #####.
  #####.
  #####.
`, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 5, 3)}})
	knows(t, p, true, at(5, 0))
	knows(t, p, false, at(5, 1), at(5, 3))
	p = play(t, p, "roll elf: 4 4")
	p, said := told(t, p, "move elf 5,0")
	f := p.figure("elf")
	if !strings.Contains(said, "Orc 1 appears on (5,3)") {
		t.Errorf("told: %s", said)
	}
	knows(t, p, true, at(5, 1), at(5, 3))
	if f.At != at(5, 0) || f.Left != 3 {
		t.Errorf("%+v", f)
	}
	// If a monster is seen from afar, the walk stops early.
	p = laid(t, `
map:
  ......
  .#####
  .#####
`, Document{Heroes: []HeroEntry{hero("elf", 0, 2)}, Monsters: []MonsterEntry{monster("Orc", 5, 0)}})
	p = play(t, p, "roll elf: 6 6", "move elf 0,0")
	if f := p.figure("elf"); f.Left != 10 || p.figure("orc-1") == nil {
		t.Errorf("%+v", f)
	}
}

// TestDoors: HQ S1.47: at first only the heroes' rooms are revealed. HQ S1.48, S1.18, S1.55:
// opening a door reveals the whole room. HQ Q7: a hero opens a door from an adjacent square without
// an action, and monsters open no doors. HQ S1.66, S1.78: doors are seen by the centre of their
// square.
func TestDoors(t *testing.T) {
	p := laid(t, corridors, Document{
		Heroes:   []HeroEntry{hero("elf", 0, 0)},
		Monsters: []MonsterEntry{monster("Orc", 0, 2), monster("Goblin", 8, 1)},
		Notes:    []NoteEntry{{At: at(7, 0), Text: "A cold wind blows."}},
	})
	knows(t, p, true, at(0, 0), at(3, 1))
	knows(t, p, false, at(4, 0), at(1, 2), at(0, 4))
	if !slices.Equal(p.doors, []string{"a"}) {
		t.Errorf("doors known: %q", p.doors)
	}
	refused(t, p, "elf", "open elf 1,2N", "not-beside", "Elf on (0,0) is not next to the door north of (1,2)")
	refused(t, p, "elf", "open elf 6,2N", "no-such-door", "Nobody knows of a door \"6,2N\"")
	refused(t, p, "elf", "open elf 8,4N", "no-such-door", "Nobody knows of a door \"8,4N\"")
	refused(t, p, "elf", "open elf a", "no-such-door", "door \"a\"")
	p = play(t, p, "roll elf: 6 6", "move elf 1,1")
	c := chosen(t, p, "open elf 1,2N")
	if c.Side != "N" || *c.At != at(1, 2) || !c.Main {
		t.Errorf("%+v", c)
	}
	p, said := told(t, p, "open elf 1,2N")
	if !strings.HasPrefix(said, "Elf opens the door north of (1,2).") || p.figure("elf").Left != 10 || p.figure("elf").Acted {
		t.Errorf("%s; %+v", said, p.figure("elf"))
	}
	knows(t, p, true, at(1, 2), at(1, 3))
	knows(t, p, false, at(4, 0), at(7, 0))
	refused(t, p, "elf", "open elf 1,2N", "already-open", "is open")
	p = play(t, p, "move elf 1,2", "move elf 6,2")
	p, said = told(t, p, "open elf 6,2N")
	knows(t, p, true, at(4, 0), at(8, 1), at(7, 0))
	if !strings.Contains(said, "A cold wind blows.") || !strings.Contains(said, "Goblin 1 appears on (8,1)") {
		t.Errorf("told: %s", said)
	}
	// The secret door is not known.
	if slices.Contains(p.doors, "c") {
		t.Error("the secret door is known")
	}
	p = play(t, p, "end elf")
	refused(t, p, "zargon", "open goblin-1 6,2N", "monsters-open-nothing", "cannot open doors")
}

// TestOpenRooms: HQ Q8, S1.75: a room with an open door or a missing wall is revealed together with
// the squares in front of it.
func TestOpenRooms(t *testing.T) {
	for _, end := range []string{"doors:\n  a 2,0 E open\n", ""} {
		p := laid(t, "map:\n  .....\nrooms:\n  ...AA\n"+end, Document{
			Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 4, 0)},
		})
		knows(t, p, true, at(3, 0), at(4, 0))
		if p.figure("orc-1") == nil {
			t.Error("the orc has not been seen")
		}
	}
}

// rock has two rooms with rock between them.
const rock = `
map:
  ...##....
  ...##....
rooms:
  AAA..BBBB
  AAA..BBBB
walls:
  2,0 E  2,1 E  4,0 E  4,1 E
`

// TestPassThroughRock: HQ S1.18, S1.75: a hero who enters a room through rock reveals it. HQ S0.14:
// a hero who ends in rock is trapped for ever, and the move warns of this. Unseen squares may be
// rock.
func TestPassThroughRock(t *testing.T) {
	start := laid(t, rock, Document{
		Heroes:   []HeroEntry{hero("wizard", 2, 0), hero("elf", 0, 1)},
		Monsters: []MonsterEntry{monster("Orc", 8, 1), monster("Mummy", 6, 1)},
	})
	start = play(t, start, "roll wizard: 3 3")
	refused(t, start, "wizard", "move wizard 5,0", "unknown", "No hero has seen")
	start = start.copy()
	start.figure("wizard").put(State{Name: passThroughRock})
	c := chosen(t, start, "move wizard 5,0")
	if c.Rule != "HQ S0.14" || !strings.Contains(c.Note, "Nobody knows what is on (5,0)") {
		t.Errorf("%+v", c)
	}
	p := play(t, start, "move wizard 5,0")
	if f := p.figure("wizard"); f.At != at(5, 0) || f.Left != 3 || p.figure("orc-1") == nil {
		t.Errorf("%+v", f)
	}
	knows(t, p, true, at(5, 0), at(8, 1), at(3, 0))
	// In rock, a hero sees nothing and has no action, but may move on with the squares of movement
	// left.
	p = play(t, start, "move wizard 4,0")
	knows(t, p, false, at(5, 0))
	if c := chosen(t, p, "end wizard"); c.Rule != "HQ S0.14" {
		t.Errorf("the end of the turn in rock: %+v", c)
	}
	refused(t, p, "wizard", "search wizard traps", "in-rock", "(4,0)")
	thirsty := wounded(p, "wizard", 1).copy()
	thirsty.figure("wizard").Items = []string{healingPotion}
	refused(t, thirsty, "wizard", "drink wizard potion-of-healing", "in-rock", "(4,0)")
	if c := chosen(t, p, "move wizard 3,0"); !strings.Contains(c.Note, "trapped for ever") {
		t.Errorf("known rock: %+v", c)
	}
	out := play(t, p, "move wizard 5,0")
	if out.figure("wizard").At != at(5, 0) {
		t.Errorf("%+v", out.figure("wizard"))
	}
	p, said := told(t, p, "end wizard")
	if f := p.figure("wizard"); f.Gone != Trapped || !strings.Contains(said, "trapped for ever") || p.active().ID != "elf" {
		t.Errorf("%+v: %s", f, said)
	}
	if _, there := p.ground.Figure("wizard"); there {
		t.Error("the trapped wizard is still on the board")
	}
	// A monster waiting in the dark stops the hero in the rock, and is seen.
	p = play(t, start, "move wizard 6,1")
	if f := p.figure("wizard"); f.At == at(6, 1) || p.figure("mummy-1") == nil || f.Gone != Here {
		t.Errorf("against a mummy: %+v", f)
	}
}

// TestRockAndWhatIsBehind: HQ Q6, Q10: furniture blocks the way even if it comes into sight only on
// the way through rock. HQ Q69: a monster that has escaped into the dark blocks the way as a
// waiting monster does.
func TestRockAndWhatIsBehind(t *testing.T) {
	const cellar = `
map:
  ......
  ......
  ......
rooms:
  ..AAAA
  ..AAAA
  ..AAAA
walls:
  1,0 E 1,1 E 1,2 E
`
	wizard := HeroEntry{ID: "wizard", Kind: "Wizard", At: at(1, 1), Spells: []string{"Pass Through Rock"}}
	ready := []string{"cast wizard pass-through-rock wizard", "end wizard", "cast orc-1 escape 2,0", "roll wizard: 4 4"}
	p := play(t, laid(t, cellar, Document{
		Heroes:    []HeroEntry{wizard},
		Monsters:  []MonsterEntry{{Kind: "Orc", At: at(0, 0), Spells: []string{"Escape"}}},
		Furniture: []FurnitureEntry{{Kind: "table", At: at(3, 0), Height: 3}},
		Escapes:   []grid.Cell{at(2, 0)},
	}), ready...)
	for _, to := range []string{"3,1", "4,1"} {
		if f := play(t, p, "move wizard "+to).figure("wizard"); f.At != at(2, 1) || f.Left != 7 {
			t.Errorf("towards %s behind the table: on (%v) with %d left", to, f.At, f.Left)
		}
	}
	p = play(t, p, "move wizard 1,0", "move wizard 2,0")
	if f, orc := p.figure("wizard"), p.figure("orc-1"); f.At != at(1, 0) || orc.At != at(2, 0) || orc.Gone != Here {
		t.Errorf("against an orc that escaped: the wizard on (%v), the orc on (%v) %s", f.At, orc.At, orc.Gone)
	}
}

// TestEverySquareOfferedIsTaken: HQ Q1: of all commands that name a square, exactly the offered
// ones are accepted.
func TestEverySquareOfferedIsTaken(t *testing.T) {
	p := laid(t, corridors, Document{
		Heroes:    []HeroEntry{hero("elf", 0, 0), hero("dwarf", 2, 1)},
		Monsters:  []MonsterEntry{monster("Orc", 5, 1)},
		Traps:     []TrapEntry{{Kind: pit, At: at(2, 0)}, {Kind: spear, At: at(4, 3)}},
		Furniture: []FurnitureEntry{{Kind: "chest", At: at(3, 0)}},
	})
	p = play(t, p, "roll elf: 3 2")
	list := offered(p, "elf")
	for _, c := range append(p.ground.Cells(), at(-1, 0), at(40, 40)) {
		for _, verb := range []string{"move", "jump", "disarm", "dodge"} {
			command := verb + " elf " + c.String()
			_, err := p.Decide("elf", battlemat.Command(command), anyDice())
			if (err == nil) != slices.Contains(list, command) {
				t.Errorf("%q: offered %v, decided %v", command, slices.Contains(list, command), err)
			}
		}
	}
}

package quest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// TestTreasure: HQ S1.53, S1.62, S1.76: a hero searches for treasure only in its own room, never in
// a corridor. HQ Q30: no monster may be in the room, and each hero searches a room only once.
// HQ Q4: a search is an action.
func TestTreasure(t *testing.T) {
	p := laid(t, corridors, Document{
		Heroes:    []HeroEntry{hero("elf", 1, 1), hero("dwarf", 0, 0)},
		Monsters:  []MonsterEntry{monster("Orc", 8, 0)},
		Treasures: []TreasureEntry{{At: at(3, 0), Text: "A purse.", Gold: 10}},
	})
	p, said := told(t, p, "search elf treasure")
	if !strings.Contains(said, "Elf searches for treasure.") || !p.figure("elf").Acted {
		t.Errorf("told %s", said)
	}
	p = play(t, p, "end elf", "search dwarf treasure: Gold 15,", "end dwarf")
	refused(t, p, "elf", "search elf treasure", "has-searched", "has searched this room")
	refused(t, p, "elf", "search elf", "for-what", "Expected one of")
	p = play(t, p, "open elf 1,2N", "roll elf: 6,6", "move elf 1,2")
	refused(t, p, "elf", "search elf treasure", "in-a-corridor", "No treasure in corridors")
	p = play(t, p, "move elf 6,2", "open elf 6,2N", "move elf 6,1")
	refused(t, p, "elf", "search elf treasure", "monster-in-room", "Orc 1 on (8,0) is in this room")
	var why []string
	for _, r := range p.Why("elf", at(6, 1)) {
		if r.Refusal != nil {
			why = append(why, r.Refusal.Detail)
		}
	}
	if !slices.Contains(why, "Orc 1 on (8,0) is in sight of Elf.") {
		t.Errorf("why: %q", why)
	}
}

// TestTraps: HQ S1.63, S1.64, S1.77: a search in a room covers only that room. A search in a
// corridor covers the corridor squares in sight. HQ Q32: a search finds nothing behind a door until
// a hero is inside.
func TestTraps(t *testing.T) {
	start := laid(t, corridors, Document{
		Heroes: []HeroEntry{hero("elf", 1, 1)},
		Traps:  []TrapEntry{{Kind: pit, At: at(0, 0)}, {Kind: spear, At: at(1, 2)}, {Kind: block, At: at(5, 0)}, {Kind: pit, At: at(8, 3)}},
	})
	start = play(t, start, "open elf 1,2N")
	p, said := told(t, start, "search elf traps")
	if !strings.Contains(said, "finds a pit on (0,0).") || p.traps[1].Found || p.traps[2].Found {
		t.Errorf("told %s", said)
	}
	if p.ground.Terrain(at(0, 0)) != board.Trap {
		t.Error("the trap is not on the board")
	}
	p = play(t, start, "roll elf: 6,6", "move elf 1,2: white shield,", "search elf traps")
	if !p.traps[3].Found || p.traps[0].Found || p.traps[2].Found {
		t.Errorf("from the corridor: %+v", p.traps)
	}
	if _, said := told(t, play(t, p, "end elf"), "search elf traps"); !strings.Contains(said, "finds none") {
		t.Errorf("told %s", said)
	}
}

// TestNotBeforeMonsters: HQ Q31: a hero cannot search for traps or secret doors while a monster is
// in sight.
func TestNotBeforeMonsters(t *testing.T) {
	p := laid(t, "map:\n  .......\n  ######.\n", Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 5, 0)}})
	refused(t, p, "elf", "search elf traps", "monster-in-sight", "Orc 1 on (5,0) is in sight")
	refused(t, p, "elf", "search elf secret-doors", "monster-in-sight", "Orc 1")
	p = play(t, p, "end elf", "move orc-1 6,0", "end zargon")
	refused(t, p, "elf", "search elf traps", "monster-in-sight", "Orc 1 on (6,0)")
}

// TestSecretDoors: HQ S1.67, S1.78: a secret door is found if the centre of its square is in sight.
// HQ S1.63: a search in a room finds all secret doors of the room. HQ S1.66: once found, it is a
// closed door that all seats know.
func TestSecretDoors(t *testing.T) {
	p := laid(t, corridors, Document{Heroes: []HeroEntry{hero("elf", 1, 1), hero("dwarf", 0, 0)}})
	p, said := told(t, p, "search elf secret-doors")
	if !strings.Contains(said, "finds none") || slices.Contains(p.doors, "c") {
		t.Errorf("from the room: %s", said)
	}
	p = play(t, p, "open elf 1,2N", "roll elf: 6,6", "move elf 1,2", "end elf", "end dwarf")
	p, said = told(t, p, "search elf secret-doors")
	if !strings.Contains(said, "finds a secret door north of (8,4)") {
		t.Errorf("from the corridor: %s", said)
	}
	if d, _ := p.ground.Door("c"); d.State != board.Closed || !slices.Contains(p.doors, "c") {
		t.Errorf("%+v, known %q", d, p.doors)
	}
	p = play(t, p, "roll elf: 6,6", "move elf 8,3", "open elf 8,4N")
	knows(t, p, true, at(0, 4), at(8, 4))
}

// TestCorridorExtents: HQ S1.65: a search in a corridor extends as far as the profile says: squares
// in sight, or all revealed squares that can be reached on foot.
func TestCorridorExtents(t *testing.T) {
	for extent, want := range map[heroquest.Extent]bool{heroquest.InSight: false, heroquest.Walkable: true} {
		p := laid(t, "map:\n  ......\n  #####.\n  #####.\n", Document{
			Heroes: []HeroEntry{hero("elf", 4, 0)}, Traps: []TrapEntry{{Kind: spear, At: at(5, 2)}},
		})
		name := map[heroquest.Extent]string{heroquest.InSight: "line-of-sight", heroquest.Walkable: "walkable"}[extent]
		p.plan.desk, _ = heroquest.NewDesk("", setting("corridor-search", name))
		p.plan.profile = p.desk.Rules()
		p = play(t, p, "roll elf: 6,6", "move elf 5,0", "move elf 0,0", "search elf traps")
		knows(t, p, true, at(5, 2))
		if p.traps[0].Found != want {
			t.Errorf("%s: found %v", name, p.traps[0].Found)
		}
	}
}

// TestEventsSayWhatIsTold: HQ Q32, Q80: a search produces different events in two quests whose
// traps and treasures are in different places, because events contain everything that is shown.
func TestEventsSayWhatIsTold(t *testing.T) {
	search := func(x int, kind string) (event, said string) {
		p := laid(t, hall, Document{
			Heroes:    []HeroEntry{hero("elf", 0, 0)},
			Traps:     []TrapEntry{{Kind: pit, At: at(x, 0)}},
			Treasures: []TreasureEntry{{At: at(x, 1), Text: "A purse.", Gold: 5, Trap: "gas", Harm: 1}},
		})
		events, err := p.Decide("elf", battlemat.Command("search elf "+kind), anyDice())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			data, err := Ruleset.EventTypes().Write(e)
			if err != nil {
				t.Fatal(err)
			}
			told, err := json.Marshal(p.Tell("elf", e))
			if err != nil {
				t.Fatal(err)
			}
			event, said = event+string(data), said+string(told)
			p = p.Apply(e).(*Position)
		}
		return event, said
	}
	for _, kind := range []string{"traps", "treasure"} {
		here, toldHere := search(1, kind)
		there, toldThere := search(2, kind)
		if toldHere == toldThere || here == there {
			t.Errorf("%s: %s\nis told of as %s\nand as %s", kind, here, toldHere, toldThere)
		}
	}
}

package quest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// crushed returns a quest in which the elf, who has the key, steps under a block and has no way
// out.
func crushed(t *testing.T, plan string, take ...string) (*Position, string) {
	p := laid(t, plan, Document{
		Heroes: []HeroEntry{armed("elf", 5, 0, "Shortsword", "Brass key"), hero("dwarf", 4, 0), hero("barbarian", 3, 0)},
		Traps:  []TrapEntry{{Kind: block, At: at(6, 0)}}, Objective: Objective{Take: take},
		Monsters: []MonsterEntry{monster("Orc", 5, 0)},
	})
	p = p.copy() // put the orc behind the elf
	p.figure("elf").At = at(6, 0)
	if f := p.figure("orc-1"); f != nil {
		f.At = at(5, 0)
	}
	p.stand()
	d := p.resolve(dice.NewScripted(heroquest.Skull, heroquest.WhiteShield, heroquest.WhiteShield))
	d.spring(0, "elf")
	var said []string
	q := p
	for _, e := range d.Events {
		for _, line := range q.Tell("", e) {
			said = append(said, line.Text)
		}
		q = q.apply(e)
	}
	return q, strings.Join(said, "\n")
}

// TestThingsUnderABlock: HQ Q126, Q46: the belongings of a hero who dies under a block are pushed
// to an adjacent square and can be claimed there, in a corridor as well as in a room.
func TestThingsUnderABlock(t *testing.T) {
	const chamber = "map:\n  .......\nrooms:\n  AAAAAAA\n"
	for name, plan := range map[string]string{"corridor": lane, "room": chamber} {
		p, said := crushed(t, plan, "Brass key")
		if p.figure("elf").Gone != Dead || p.figure("elf").At != at(5, 0) || !strings.Contains(said, "What Elf carried is pushed aside to (5,0).") {
			t.Errorf("%s: %+v: %s", name, p.figure("elf"), said)
		}
		if p.ground.Terrain(at(6, 0)) != board.Block || objectiveStatus(p) != toDo {
			t.Errorf("%s: %v, %s", name, p.ground.Terrain(at(6, 0)), objectiveStatus(p))
		}
		p = p.copy()
		p.figure("orc-1").Gone = Dead
		p.stand()
		p.turn = 1
		if p = play(t, p, "claim dwarf elf"); !p.figure("dwarf").has("Brass key") {
			t.Errorf("%s: %+v", name, p.figure("dwarf"))
		}
	}
	// If no adjacent square is free, the belongings are buried. A quest that requires one of them
	// is then lost.
	p, _ := crushed(t, lane, "Brass key")
	p = p.copy()
	p.figure("elf").At, p.ground = at(6, 0), p.ground.Clone()
	p.ground.SetTerrain(at(5, 0), board.Block)
	d := p.resolve(nil)
	d.pushAside(at(6, 0))
	if f := d.figure("elf"); len(f.Items) != 0 || objectiveStatus(d.Position) != lost {
		t.Errorf("%+v, %s", f, objectiveStatus(d.Position))
	}
}

// TestALostObjective: HQ Q127: all seats are told once that the objective is lost, and their views
// say so. HQ Q128: any hero may then end the quest.
func TestALostObjective(t *testing.T) {
	doc := Document{
		Heroes: []HeroEntry{armed("elf", 0, 0, "Shortsword", "Brass key"), hero("dwarf", 7, 2)}, Objective: Objective{Take: []string{"Brass key", "Bell"}},
		Treasures: []TreasureEntry{{At: at(2, 0), Text: "A bell.", Items: []string{"Bell"}}},
	}
	p := laid(t, hall, doc)
	if v := p.See("elf"); v.Objective != "open" {
		t.Errorf("at first %q", v.Objective)
	}
	refused(t, p, "elf", "concede elf", "not-lost", "still be won")
	p.ground.SetTerrain(at(0, 1), board.Wall)
	p = p.copy()
	p.figure("elf").put(State{Name: passThroughRock})
	p = play(t, p, "roll elf: 1,1", "move elf 0,1")
	p, said := told(t, p, "end elf")
	if !strings.Contains(said, "The quest can no longer be won: nobody can get the Brass key any more.") {
		t.Errorf("told %s", said)
	}
	for _, seat := range []string{"elf", "dwarf", "zargon", ""} {
		if v := p.See(p.figures[1].Seat); v.Objective != "lost" || !strings.Contains(v.Status, "The quest can no longer be won.") {
			t.Errorf("%s: %q, %q", seat, v.Objective, v.Status)
		}
	}
	refused(t, p, "zargon", "concede zargon", "not-lost", "not yours to end")
	refused(t, p, "elf", "concede dwarf", "not-yours", "expected \"concede elf\"")
	again, said := told(t, p, "search dwarf treasure")
	if strings.Contains(said, "no longer") {
		t.Errorf("told again: %s", said)
	}
	again = play(t, again, "concede dwarf")
	if o, over := again.Outcome(); !over || o.Winners[0] != "zargon" || !strings.Contains(o.Text, "could no longer be won") {
		t.Errorf("%+v", o)
	}
}

// TestWhereAThingMayBe: HQ Q127: the objective is not lost as long as the required item can still
// be obtained.
func TestWhereAThingMayBe(t *testing.T) {
	take := Objective{Take: []string{healingPotion}}
	for name, doc := range map[string]Document{
		"a hero": {Heroes: []HeroEntry{armed("elf", 0, 0, healingPotion)}}, "a monster in wait": {
			Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{{Kind: "Orc", At: at(7, 2), Items: []string{healingPotion}}}, Deck: map[string]int{"Gold 15": 1},
		},
		"a treasure": {Heroes: []HeroEntry{hero("elf", 0, 0)}, Treasures: []TreasureEntry{{At: at(2, 0), Text: "It.", Items: []string{healingPotion}}}, Deck: map[string]int{"Gold 15": 1}},
		"a card":     {Heroes: []HeroEntry{hero("elf", 0, 0)}},
	} {
		doc.Objective = take
		if p := laid(t, hall, doc); objectiveStatus(p) == lost {
			t.Errorf("%s: lost", name)
		}
	}
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Objective: take, Deck: map[string]int{"Potion of Healing": 1, "Gold 15": 1}})
	p = play(t, p, "search elf treasure: Gold 15,")
	if objectiveStatus(p) != lost {
		t.Error("every room is searched, and the card is not drawn")
	}
	p = laid(t, lane, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Objective: Objective{Reach: []grid.Cell{at(6, 0)}}})
	p.ground.SetTerrain(at(6, 0), board.Block)
	if objectiveStatus(p) != lost {
		t.Error("the place to reach is blocked")
	}
	p = p.copy()
	p.figure("elf").Spells = []string{"Pass Through Rock"}
	if objectiveStatus(p) == lost {
		t.Error("rock can be passed")
	}
}

// TestAWandererThatDoesNotStrike: HQ Q82: the message is correct both if there is no room for a
// wandering monster and if the monster appears out of reach.
func TestAWandererThatDoesNotStrike(t *testing.T) {
	const cell = "map:\n  ..\nrooms:\n  AA\n"
	doc := Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 1, 0)}}
	_, said := told(t, laid(t, cell, doc), "search elf treasure: Wandering Monster,")
	if !strings.Contains(said, "There is no room for a wandering monster, so none comes.") || strings.Contains(said, "attacks at once") {
		t.Errorf("told %s", said)
	}
	const strip = "map:\n  ...\nrooms:\n  AAA\n"
	p, said := told(t, laid(t, strip, doc), "search elf treasure: Wandering Monster,")
	if p.figure("orc-1") == nil || !strings.Contains(said, "Orc 1 cannot reach Elf from (2,0) and does not strike.") || strings.Contains(said, "strikes Elf") {
		t.Errorf("told %s", said)
	}
}

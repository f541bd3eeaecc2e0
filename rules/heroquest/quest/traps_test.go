package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// lane is a corridor one square wide.
const lane = "map:\n  .......\n"

// trapped returns an elf in the lane with a trap on (2,0).
func trapped(t *testing.T, kind string, edit func(*Document)) *Position {
	doc := Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Traps: []TrapEntry{{Kind: kind, At: at(2, 0)}}}
	if edit != nil {
		edit(&doc)
	}
	return laid(t, lane, doc)
}

// TestPit: HQ Q20: a hero sees no danger on the square of an unknown trap, springs the trap by
// entering, and goes no further. HQ Q21: a pit costs a body point and stays.
func TestPit(t *testing.T) {
	p := play(t, trapped(t, pit, nil), "roll elf: 6 6")
	if c := chosen(t, p, "move elf 6,0"); c.Note != "" || c.Path[2].Danger != "" {
		t.Errorf("an unknown trap is told: %+v", c)
	}
	p, said := told(t, p, "move elf 6,0")
	f := p.figure("elf")
	if f.At != at(2, 0) || f.Left != 0 || f.Body != 5 || p.ground.Terrain(at(2, 0)) != board.Trap {
		t.Errorf("in the pit: %+v, %v", f, p.ground.Terrain(at(2, 0)))
	}
	if !strings.Contains(said, "Elf falls into the pit on (2,0).") {
		t.Errorf("told: %s", said)
	}
	// The hero's action remains. In the next turn the hero leaves the pit at no additional cost.
	p = play(t, p, "search elf traps", "end elf", "roll elf: 6 6", "move elf 3,0")
	if f := p.figure("elf"); f.Left != 11 || f.Body != 5 {
		t.Errorf("out of the pit: %+v", f)
	}
	if c := chosen(t, p, "move elf 2,0"); c.Path[1].Danger != "pit" || !strings.Contains(c.Note, "pit on (2,0)") {
		t.Errorf("a known pit: %+v", c)
	}
	if p = play(t, p, "move elf 2,0"); p.figure("elf").Body != 4 {
		t.Errorf("fallen again: %+v", p.figure("elf"))
	}
}

// TestMonstersSpringNothing: HQ Q20: a monster on the square of a trap does not spring it.
func TestMonstersSpringNothing(t *testing.T) {
	p := trapped(t, pit, func(d *Document) { d.Monsters = []MonsterEntry{monster("Orc", 4, 0)} })
	p = play(t, p, "end elf", "move orc-1 2,0", "move orc-1 1,0")
	if f := p.figure("orc-1"); f.At != at(1, 0) || f.Body != f.Stats.Body || p.traps[0].Found {
		t.Errorf("%+v", f)
	}
}

// TestSpear: HQ Q22: a spear trap throws one combat die; then the trap is used up.
func TestSpear(t *testing.T) {
	for throw, body := range map[string]int{"skull": 5, "white shield": 6, "black shield": 6} {
		p := play(t, trapped(t, spear, nil), "roll elf: 6,6", "move elf 6,0: "+throw+",")
		if f := p.figure("elf"); f.At != at(2, 0) || f.Left != 0 || f.Body != body {
			t.Errorf("%s: %+v", throw, f)
		}
		if p.ground.Terrain(at(2, 0)) != board.Floor || !p.traps[0].Gone {
			t.Errorf("%s: the trap is still there", throw)
		}
	}
}

// TestFallingBlock: HQ Q23: a falling block throws three dice, the hero escapes to the square ahead
// or behind, and the square is blocked for ever.
func TestFallingBlock(t *testing.T) {
	start := play(t, trapped(t, block, nil), "roll elf: 6,6")
	p := play(t, start, "move elf 6,0: skull, white shield, skull")
	if got := offered(p, "elf"); !slices.Equal(got, []string{"dodge elf 3,0", "dodge elf 1,0", "resign elf"}) {
		t.Fatalf("offered %q", got)
	}
	if p.ToAct()[0] != "elf" {
		t.Errorf("%v are to act", p.ToAct())
	}
	refused(t, p, "elf", "end elf", "answer-first", "get away")
	refused(t, p, "elf", "dodge elf 5,0", "no-way-out", "(5,0)")
	refused(t, p, "zargon", "dodge elf 1,0", "not-asked", "Elf")
	for _, to := range []grid.Cell{at(1, 0), at(3, 0)} {
		q := play(t, p, "dodge elf "+to.String())
		f := q.figure("elf")
		if f.At != to || f.Body != 4 || f.Left != 0 || q.asked != nil {
			t.Errorf("%+v", f)
		}
		if q.ground.Terrain(at(2, 0)) != board.Block {
			t.Errorf("(2,0) is %v", q.ground.Terrain(at(2, 0)))
		}
		q = play(t, q, "end elf", "roll elf: 6,6")
		refused(t, q, "elf", "move elf 2,0", "rock", "solid rock")
		refused(t, q, "elf", "dodge elf 1,0", "no-block", "No block")
	}
	// HQ S1.13: the fallen block also blocks sight.
	if v, _ := play(t, p, "dodge elf 1,0").desk.See(play(t, p, "dodge elf 1,0").ground, "", at(1, 0), at(3, 0)); v.Sees {
		t.Error("one sees through the block")
	}
	// If there is only one way out, it is taken at once.
	p = laid(t, lane, Document{Heroes: []HeroEntry{hero("elf", 5, 0)}, Traps: []TrapEntry{{Kind: block, At: at(6, 0)}}})
	p = play(t, p, "roll elf: 1,1", "move elf 6,0: skull, skull, white shield")
	if f := p.figure("elf"); f.At != at(5, 0) || p.asked != nil || f.Body != 4 {
		t.Errorf("at the end of the lane: %+v", f)
	}
	// Without any way out the hero dies. The elf is between two figures that block the way.
	p = laid(t, lane, Document{
		Heroes: []HeroEntry{hero("elf", 4, 0), hero("dwarf", 5, 0)}, Traps: []TrapEntry{{Kind: block, At: at(6, 0)}},
	})
	p = play(t, p, "roll elf: 1,1")
	p = play(t, p, "move elf 6,0: white shield, white shield, white shield")
	if f := p.figure("elf"); f.Gone != Dead || p.ground.Terrain(at(6, 0)) != board.Block || p.active().ID != "dwarf" {
		t.Errorf("crushed: %+v", f)
	}
	// If the player of a hero under the block gives up, the block falls anyway.
	p = play(t, start, "move elf 6,0: white shield, white shield, white shield", "resign elf")
	if p.ground.Terrain(at(2, 0)) != board.Block || p.over == nil {
		t.Errorf("resigned under the block: %v, %+v", p.ground.Terrain(at(2, 0)), p.over)
	}
}

// TestBlockFallsElsewhere: HQ Q23: the figure on the square where the block lands is struck.
func TestBlockFallsElsewhere(t *testing.T) {
	lands := at(5, 0)
	doc := Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Gargoyle", 5, 0)},
		Traps: []TrapEntry{{Kind: block, At: at(2, 0), Falls: &lands}},
	}
	p := laid(t, lane, doc)
	p = play(t, p, "roll elf: 1,1", "move elf 2,0: skull, white shield, white shield")
	g := p.figure("gargoyle-1")
	if g.Body != g.Stats.Body-1 || p.ToAct()[0] != "zargon" {
		t.Fatalf("%+v, %v to act", g, p.ToAct())
	}
	p = play(t, p, "dodge gargoyle-1 6,0")
	if p.ground.Terrain(lands) != board.Block || p.ToAct()[0] != "elf" {
		t.Errorf("%v, %v", p.ground.Terrain(lands), p.ToAct())
	}
	doc.Monsters = nil
	p = laid(t, lane, doc)
	p = play(t, p, "roll elf: 1,1", "move elf 2,0")
	if f := p.figure("elf"); f.Body != f.Stats.Body || p.ground.Terrain(lands) != board.Block {
		t.Errorf("%+v", f)
	}
}

// found returns the position with every trap known.
func found(p *Position) *Position {
	n := p.apply(Searched{Figure: p.figures[0].ID, For: "traps", Traps: []int{0}})
	return n
}

// TestJump: HQ Q24: a hero jumps over a known trap, for two squares of movement, with one combat
// die.
func TestJump(t *testing.T) {
	unknown := play(t, trapped(t, pit, nil), "roll elf: 2,2", "move elf 1,0")
	refused(t, unknown, "elf", "jump elf 3,0", "no-trap", "Nobody knows of a trap on (2,0)")
	p := found(unknown)
	c := chosen(t, p, "jump elf 3,0")
	if *c.Cost != 2 || len(c.Path) != 3 || c.Path[1].Danger != "pit" || c.Odds.Success != "1/2" {
		t.Errorf("%+v", c)
	}
	refused(t, p, "elf", "jump elf 4,0", "not-straight", "two squares straight")
	for _, throw := range []string{"white shield", "black shield"} {
		over := play(t, p, "jump elf 3,0: "+throw+",")
		if f := over.figure("elf"); f.At != at(3, 0) || f.Left != 1 || f.Body != 6 {
			t.Errorf("%s: %+v", throw, f)
		}
	}
	in := play(t, p, "jump elf 3,0: skull")
	if f := in.figure("elf"); f.At != at(2, 0) || f.Left != 0 || f.Body != 5 {
		t.Errorf("skull: %+v", f)
	}
	// HQ Q10: the veil of mist applies to a jump as to a walk, and ends with the turn.
	mist := found(play(t, trapped(t, pit, nil), "roll elf: 2,2")).copy()
	mist.figures[0].At = at(1, 0)
	mist.figures[0].put(State{Name: veilOfMist})
	mist.stand()
	if f := play(t, mist, "jump elf 3,0: white shield,", "end elf").figure("elf"); f.is(veilOfMist) {
		t.Errorf("after a jump in the mist: %+v", f.States)
	}
	far := found(play(t, trapped(t, pit, nil), "roll elf: 1,1", "move elf 1,0"))
	refused(t, far, "elf", "jump elf 3,0", "too-far", "1 left")
	taken := found(play(t, trapped(t, pit, func(d *Document) { d.Monsters = []MonsterEntry{monster("Orc", 3, 0)} }), "roll elf: 3,3", "move elf 1,0"))
	refused(t, taken, "elf", "jump elf 3,0", "no-landing", "(3,0) is not free")
}

// TestDisarm: HQ Q25: disarming is an action next to a known trap. With a tool kit any shield is
// enough. A dwarf fails only on a black shield. A failure springs the trap.
func TestDisarm(t *testing.T) {
	for _, c := range []struct {
		hero  HeroEntry
		throw string
		done  bool
	}{
		{HeroEntry{ID: "elf", Kind: "Elf", At: at(1, 0), Items: []string{toolKit}}, "white shield", true},
		{HeroEntry{ID: "elf", Kind: "Elf", At: at(1, 0), Items: []string{toolKit}}, "black shield", true},
		{HeroEntry{ID: "elf", Kind: "Elf", At: at(1, 0), Items: []string{toolKit}}, "skull", false},
		{hero("dwarf", 1, 0), "skull", true},
		{hero("dwarf", 1, 0), "white shield", true},
		{hero("dwarf", 1, 0), "black shield", false},
	} {
		p := found(trapped(t, pit, func(d *Document) { d.Heroes = []HeroEntry{c.hero} }))
		id := c.hero.ID
		refused(t, p, p.figures[0].Seat, "disarm "+id+" 3,0", "no-trap", "(3,0)")
		p = play(t, p, "disarm "+id+" 2,0: "+c.throw+",")
		f := p.figure(id)
		if !f.Acted || p.traps[0].Gone != c.done || (p.ground.Terrain(at(2, 0)) == board.Floor) != c.done {
			t.Errorf("%s, %s: %+v", id, c.throw, p.traps[0])
		}
		if where := map[bool]grid.Cell{true: at(1, 0), false: at(2, 0)}[c.done]; f.At != where {
			t.Errorf("%s, %s: on %v", id, c.throw, f.At)
		}
	}
	p := found(trapped(t, pit, nil))
	refused(t, p, "elf", "disarm elf 2,0", "no-tools", "no Tool Kit")
	p = trapped(t, pit, func(d *Document) { d.Heroes = []HeroEntry{hero("dwarf", 1, 0)} })
	refused(t, p, "dwarf", "disarm dwarf 2,0", "no-trap", "Nobody knows")
	p = found(trapped(t, pit, func(d *Document) { d.Heroes = []HeroEntry{hero("dwarf", 0, 0)} }))
	refused(t, p, "dwarf", "disarm dwarf 2,0", "not-beside", "not next to the pit")
}

// TestChestTraps: HQ Q26: chest traps are found by a search for traps in the room, and can be
// disarmed. Gas does a fixed amount of harm; other chest traps throw dice.
func TestChestTraps(t *testing.T) {
	doc := Document{
		Heroes:    []HeroEntry{hero("dwarf", 1, 0)},
		Furniture: []FurnitureEntry{{Kind: "chest", At: at(2, 0)}},
		Treasures: []TreasureEntry{{At: at(2, 0), Text: "Gold.", Gold: 50, Trap: "gas", Harm: 2}},
	}
	start := laid(t, hall, doc)
	refused(t, start, "dwarf", "disarm dwarf 2,0", "no-trap", "Nobody knows")
	start, said := told(t, start, "search dwarf traps")
	if !strings.Contains(said, "a trap on the treasure of (2,0)") {
		t.Errorf("told: %s", said)
	}
	start = play(t, start, "end dwarf")
	p := play(t, start, "disarm dwarf 2,0: skull")
	if !p.chests[0].Gone || p.figure("dwarf").Body != 7 {
		t.Errorf("%+v", p.chests[0])
	}
	p = play(t, start, "disarm dwarf 2,0: black shield,")
	if !p.chests[0].Sprung || p.figure("dwarf").Body != 5 || p.figure("dwarf").At != at(1, 0) {
		t.Errorf("%+v, %+v", p.chests[0], p.figure("dwarf"))
	}
	doc.Treasures[0].Trap, doc.Treasures[0].Harm = spear, 2
	d := laid(t, hall, doc).resolve(dice.NewScripted(heroquest.Skull, heroquest.WhiteShield))
	if d.springChest(0, "dwarf", after{}); d.figure("dwarf").Body != 6 || d.Err != nil {
		t.Errorf("spear: %+v, %v", d.figure("dwarf"), d.Err)
	}
}

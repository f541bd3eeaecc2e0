package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// ended checks that the quest is over, with certain winners.
func ended(t *testing.T, p *Position, winners ...battlemat.Seat) {
	t.Helper()
	o, over := p.Outcome()
	if !over || !slices.Equal(o.Winners, winners) || !strings.HasSuffix(o.Text, ".") {
		t.Errorf("over %v: %+v, want %v", over, o, winners)
	}
	if len(p.ToAct()) > 0 || len(offered(p, "elf"))+len(offered(p, "zargon")) > 0 {
		t.Errorf("over, and %v are to act", p.ToAct())
	}
}

// TestLeaving: HQ Q33: a hero may leave by the stairs at any time in its turn. HQ Q35: if surviving
// heroes must return, leaving early gives up the quest.
func TestLeaving(t *testing.T) {
	doc := Document{
		Heroes:    []HeroEntry{hero("elf", 0, 0), hero("dwarf", 2, 0)},
		Stairs:    &Area{At: at(0, 0), Width: 2, Height: 2},
		Objective: Objective{Reach: []grid.Cell{at(5, 0)}, Return: true},
	}
	start := laid(t, hall, doc)
	refused(t, play(t, start, "end elf"), "dwarf", "leave dwarf", "no-stairs", "(2,0) is not on the stairs")
	// Until the quest is done, a click on the board never makes a hero leave, and leaving needs
	// confirmation.
	if c := chosen(t, start, "leave elf"); !slices.Contains(c.Tags, battlemat.Abandons) || !slices.Equal(c.Menu, []string{"Action", "Leave"}) ||
		c.Note != "The quest is not done yet, and a hero who leaves does not come back. Dwarf plays on." {
		t.Errorf("%+v", c)
	}
	if c := chosen(t, play(t, start, "leave elf", "roll dwarf: 1,1", "move dwarf 1,0"), "leave dwarf"); !strings.HasSuffix(c.Note, "After that no hero is left: Zargon wins.") {
		t.Errorf("the last: %+v", c)
	}
	p := play(t, start, "leave elf")
	if f := p.figure("elf"); f.Gone != Left || p.active().ID != "dwarf" {
		t.Errorf("%+v", f)
	}
	if turn := p.See("dwarf").Order[0]; turn.Figure != "elf" || turn.State != "left" {
		t.Errorf("who has left is %+v", turn)
	}
	gone := play(t, p, "roll dwarf: 1,1", "move dwarf 1,0", "leave dwarf")
	ended(t, gone, "zargon")
	refused(t, gone, "elf", "end elf", "over", "over")
	p = play(t, p, "roll dwarf: 6,6", "move dwarf 5,0", "end dwarf", "roll dwarf: 6,6", "move dwarf 1,1")
	if c := chosen(t, p, "leave dwarf"); c.Note != "The quest is done." || len(c.Tags) > 0 || !slices.Equal(c.Menu, []string{"Leave"}) {
		t.Errorf("%+v", c)
	}
	ended(t, play(t, p, "leave dwarf"), "elf", "dwarf")
	doc.Objective.Return = false
	ended(t, play(t, laid(t, hall, doc), "roll elf: 6,6", "move elf 5,0"), "elf", "dwarf")
}

// TestObjectives: HQ Q35: the heroes win by slaying a monster, taking an item or clearing the quest
// of monsters, if that is the objective.
func TestObjectives(t *testing.T) {
	doc := Document{
		Heroes:   []HeroEntry{hero("elf", 0, 0)},
		Monsters: []MonsterEntry{{Kind: "Orc", Key: "chief", At: at(4, 0)}, {Kind: "Orc", At: at(5, 0)}},
	}
	doc.Objective = Objective{Slay: []string{"chief"}}
	d := laid(t, hall, doc).resolve(nil)
	if d.judge(); d.over != nil {
		t.Errorf("before: %+v", d.over)
	}
	d.Position = d.copy()
	d.slain = []string{"chief"}
	d.judge()
	ended(t, d.Position, "elf")

	doc.Objective = Objective{Clear: true}
	d = laid(t, hall, doc).resolve(nil)
	d.Position = d.copy()
	d.figure("orc-1").Gone = Dead
	if d.judge(); d.over != nil {
		t.Errorf("one is left: %+v", d.over)
	}
	d.figure("orc-2").Gone = Dead
	d.judge()
	ended(t, d.Position, "elf")

	doc.Objective = Objective{Take: []string{"Grail"}}
	d = laid(t, hall, doc).resolve(nil)
	d.Position = d.copy()
	d.figure("elf").Items = append(d.figure("elf").Items, "Grail")
	d.judge()
	ended(t, d.Position, "elf")
}

// TestRounds: HQ Q36: Zargon wins after the last round.
func TestRounds(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Objective: Objective{Clear: true, Rounds: 2}, Monsters: []MonsterEntry{monster("Orc", 5, 0)}})
	p = play(t, p, "end elf", "end zargon", "end elf")
	if p.over != nil {
		t.Error("over too early")
	}
	ended(t, play(t, p, "end zargon"), "zargon")
}

// TestResigning: HQ Q34: a seat may give up at any time, even out of turn.
func TestResigning(t *testing.T) {
	start := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 2, 0)}})
	refused(t, start, "elf", "resign dwarf", "not-yours", "resign elf")
	p, said := told(t, start, "resign dwarf")
	if p.figure("dwarf").Gone != Fled || p.active().ID != "elf" || said != "Dwarf gives up and is out. Elf plays on.\nWhat Dwarf carried is on (2,0): the Shortsword." {
		t.Errorf("%+v: %s", p.figure("dwarf"), said)
	}
	p = play(t, p, "resign elf")
	if ended(t, p, "zargon"); p.over.Text != "Elf gave up, and no hero is left in the quest: Zargon has won." {
		t.Error(p.over.Text)
	}
	ended(t, play(t, start, "resign zargon"), "elf", "dwarf")
	// HQ Q46: a hero that gives up leaves behind the items that the quest requires.
	grail := laid(t, hall, Document{
		Heroes:    []HeroEntry{{ID: "elf", Kind: "Elf", At: at(0, 0), Items: []string{"the grail"}}, hero("dwarf", 2, 0)},
		Objective: Objective{Take: []string{"the grail"}, Return: true}, Stairs: &Area{At: at(2, 0), Width: 1, Height: 1},
	})
	grail = play(t, grail, "resign elf")
	if left := grail.See("dwarf").Ground.Pieces; !slices.ContainsFunc(left, func(l battlemat.Piece) bool { return l.Kind == "loot" && l.Note == "the grail" }) {
		t.Errorf("left behind: %+v", left)
	}
	ended(t, play(t, grail, "claim dwarf elf", "leave dwarf"), "dwarf")
}

package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// choiceOf returns the choice for a command that a seat is offered.
func choiceOf(t *testing.T, p *Position, seat battlemat.Seat, command string) battlemat.Choice {
	t.Helper()
	for c := range p.Choices(seat) {
		if string(c.Command) == command {
			return c
		}
	}
	t.Fatalf("%q is not offered to %s: %q", command, seat, offered(p, seat))
	return battlemat.Choice{}
}

// pair returns a hall with two heroes and two orcs.
func pair(t *testing.T) *Position {
	return laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("elf", 1, 0), hero("dwarf", 0, 0)},
		Monsters: []MonsterEntry{monster("Orc", 3, 0), monster("Orc", 5, 0)},
	})
}

// TestZargonsChoicesNameTheMonster checks that each of Zargon's choices names its monster, because
// several monsters could do the same.
func TestZargonsChoicesNameTheMonster(t *testing.T) {
	p := play(t, pair(t), "end elf", "end dwarf")
	for c := range p.Choices("zargon") {
		if f := p.figure(c.Figure); f != nil && !strings.HasPrefix(c.Label, f.Name+": ") {
			t.Errorf("%q is labelled %q", c.Command, c.Label)
		}
	}
	if got := choiceOf(t, p, "zargon", "move orc-1 2,0").Label; got != "Orc 1: move" {
		t.Errorf("a move is labelled %q", got)
	}
	p = play(t, p, "move orc-1 2,0")
	if got := choiceOf(t, p, "zargon", "attack orc-1 elf").Label; got != "Orc 1: attack" {
		t.Errorf("an attack is labelled %q", got)
	}
}

// TestAttackInMidMoveWarns: HQ Q4: an attack in mid-move warns that the rest of the movement is
// lost.
func TestAttackInMidMoveWarns(t *testing.T) {
	p := play(t, pair(t), "roll elf: 2 3", "move elf 2,0")
	if got := choiceOf(t, p, "elf", "attack elf orc-1 shortsword").Note; got != "The remaining 4 squares of movement are lost." {
		t.Errorf("the note is %q", got)
	}
}

// TestStatusSaysWhyNobodySearches: HQ Q30, Q31: the status names the monster that keeps a hero from
// searching.
func TestStatusSaysWhyNobodySearches(t *testing.T) {
	p := pair(t)
	if got := p.See("elf").Status; !strings.Contains(got, "may not search") || !strings.Contains(got, "Orc 1 is in") {
		t.Errorf("status %q", got)
	}
	for _, turn := range p.See("elf").Order {
		if turn.Seat == "zargon" && turn.Note != "2 monsters on the board" {
			t.Errorf("Zargon's note is %q", turn.Note)
		}
	}
}

// TestGivingSaysWhatItIs: HQ Q48: the choice to give an item names the hero and the item.
func TestGivingSaysWhatItIs(t *testing.T) {
	if got := choiceOf(t, pair(t), "elf", "give elf dwarf shortsword").Label; got != "Give to Dwarf: Shortsword" {
		t.Errorf("the label is %q", got)
	}
}

// TestWhoGaveUpDoesNotWin: HQ Q34, Q35: if Zargon gives up, a hero that had given up before does
// not win.
func TestWhoGaveUpDoesNotWin(t *testing.T) {
	p := play(t, pair(t), "resign dwarf", "resign zargon")
	if o, over := p.Outcome(); !over || !slices.Equal(o.Winners, []battlemat.Seat{"elf"}) || o.Text != "Zargon gives up: Elf has won." {
		t.Errorf("%+v", o)
	}
}

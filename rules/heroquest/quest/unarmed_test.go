package quest

import (
	"testing"

	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// TestBoardKnowsTheWeapon: HQ Q43, Q148: on an exported board a hero attacks with the same weapon
// as in the match: the one that its kind begins with, another, or its fists.
func TestBoardKnowsTheWeapon(t *testing.T) {
	for _, c := range []struct {
		items []string
		dice  int
		trait string
	}{
		{[]string{"Shortsword"}, 2, ""},
		{[]string{"Longsword", "Shortsword"}, 2, ""},
		{[]string{"Longsword"}, 3, "longsword"},
		{[]string{"Crossbow"}, 1, "fists"},
		{[]string{"Potion of Healing"}, 1, "fists"},
		{[]string{heroquest.OrcsBane}, 2, "orcs-bane"},
	} {
		elf := hero("elf", 0, 0)
		elf.Items = c.items
		p := laid(t, "map:\n  ..\nrooms:\n  AA\n", Document{
			Heroes: []HeroEntry{elf, hero("dwarf", 1, 0)}, Monsters: nil,
		})
		b, err := p.Board("elf")
		if err != nil {
			t.Fatal(err)
		}
		f, _ := b.Figure("elf")
		if f.Stats["attack"] != c.dice || c.trait != "" && !f.Is(c.trait) || c.trait == "" && f.Is("fists") {
			t.Errorf("%v: %+v", c.items, f)
		}
		// HQ Q40: as in the match, the dwarf is not a foe.
		answer, err := p.desk.Attack(b, rules.Attack{Attacker: "elf", Target: "dwarf"})
		if err != nil || answer.Legal || answer.Refusal.Rule != "HQ Q40" {
			t.Errorf("%v: %+v, %v", c.items, answer, err)
		}
	}
	// HQ Q63: a commanded hero is a foe of the others.
	p := laid(t, "map:\n  ..\nrooms:\n  AA\n", Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 1, 0)}})
	p.figure("elf").put(State{Name: commanded})
	b, err := p.Board("elf")
	if err != nil {
		t.Fatal(err)
	}
	if answer, err := p.desk.Attack(b, rules.Attack{Attacker: "elf", Target: "dwarf"}); err != nil || !answer.Legal {
		t.Errorf("commanded: %+v, %v", answer, err)
	}
}

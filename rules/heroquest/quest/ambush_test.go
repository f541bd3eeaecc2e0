package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestWhyItWaits: HQ Q137: when Zargon asks about a waiting monster, the answer is that the monster
// waits. No other seat learns of the monster.
func TestWhyItWaits(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	for _, m := range []struct {
		at   [2]int
		name string
	}{{[2]int{6, 0}, "Old Tooth"}, {[2]int{6, 2}, "Goblin"}} {
		reasons := p.Why("zargon", at(m.at[0], m.at[1]))
		if len(reasons) != 1 || reasons[0].What != m.name || reasons[0].Refusal == nil || reasons[0].Refusal.Code != codeWaits ||
			reasons[0].Refusal.Detail != m.name+" waits until a hero sees it." {
			t.Fatalf("why %s: %+v", m.name, reasons)
		}
		refusals.See(reasons[0].Refusal.Code)
		for _, seat := range []battlemat.Seat{"elf", ""} {
			for _, r := range p.Why(seat, at(m.at[0], m.at[1])) {
				if r.Refusal != nil && r.Refusal.Code == codeWaits {
					t.Errorf("%q is told that %s waits", seat, m.name)
				}
			}
		}
	}
	doc := cellarQuest()
	doc.Monsters = append(doc.Monsters, monster("Orc", 1, 2))
	for _, r := range laid(t, cellar, doc).Why("zargon", at(1, 2)) {
		if r.Refusal != nil && r.Refusal.Code == codeWaits {
			t.Errorf("seen, and waits: %+v", r)
		}
	}
}

// TestVeiled: HQ S1.32: only Zargon may ask what monsters see. No seat may ask about waiting
// monsters.
func TestVeiled(t *testing.T) {
	doc := cellarQuest()
	doc.Monsters = append(doc.Monsters, monster("Orc", 1, 2))
	p := laid(t, cellar, doc)
	for _, seat := range []battlemat.Seat{"elf", "zargon", ""} {
		for _, f := range p.See(seat).Figures {
			if answers := len(p.Look(seat, f.ID)) > 0; answers == f.Veiled {
				t.Errorf("%q asks what %s sees: %v, and it is veiled: %v", seat, f.Name, answers, f.Veiled)
			}
		}
	}
}

// TestLesson: HQ Q138: in the first rounds Zargon gets advice that fits the figures on the board.
func TestLesson(t *testing.T) {
	told := func(p *Position, want string) {
		t.Helper()
		if got := p.See("zargon").Hint; !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("in round %d Zargon is told %q, want %q", p.round, got, want)
		}
		if got := p.See("elf").Hint; got != "" {
			t.Errorf("the elf is told %q", got)
		}
	}
	told(laid(t, cellar, cellarQuest()), "The heroes go first.")
	doc := cellarQuest()
	doc.Monsters = append(doc.Monsters, monster("Orc", 1, 2))
	p := laid(t, cellar, doc)
	told(p, "")
	p = play(t, p, "end elf", "end dwarf")
	told(p, "Every monster that a hero has seen may move and attack once")
	orc := slices.IndexFunc(p.figures, func(f *Figure) bool { return f.ID == "orc-1" })
	for _, step := range []struct {
		moved, acted bool
		want         string
	}{{true, false, "A monster that has moved may still attack"}, {false, true, "A monster that has attacked without moving may still move"}, {true, true, "All your monsters have acted."}} {
		p = p.copy()
		f := p.own.Of(&p.figures, orc)
		f.Moved, f.Acted = step.moved, step.acted
		told(p, step.want)
	}
	p = p.copy()
	p.round = taught + 1
	told(p, "")
}

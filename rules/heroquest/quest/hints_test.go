package quest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestHints: HQ Q92: a hint stays until a hero has used its command. Zargon gets no hints, and
// Zargon's commands do not count.
func TestHints(t *testing.T) {
	doc := cellarQuest()
	doc.Hints = []HintEntry{{Text: "Open the door.", Until: "open"}, {Text: "Roll.", Until: "roll"}, {Text: "End.", Until: "end"}, {Text: "Well done."}}
	p := laid(t, cellar, doc)
	for _, step := range []struct{ command, hint string }{
		{"", "Open the door."},
		{"roll elf: 1 1", "Open the door."},
		{"open elf 1,1E", "End."},
		{"end elf", "Well done."},
	} {
		if step.command != "" {
			p = play(t, p, step.command)
		}
		if got := p.See("dwarf").Hint; got != step.hint {
			t.Errorf("after %q the hint is %q, want %q", step.command, got, step.hint)
		}
	}
	if got := p.See("zargon").Hint; got == "Well done." {
		t.Errorf("Zargon is told %q", got)
	}
}

// TestStatus checks the sentence about the state of the turn.
func TestStatus(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	for _, step := range []struct{ command, status string }{
		{"roll elf: 2 3", "Elf: 5 squares and an action left."},
		{"search elf traps", "Elf: 5 squares left."},
		{"move elf 0,1", "Elf: 4 squares left."},
		{"end elf", "Dwarf may roll to move, and act once before or after."},
	} {
		p = play(t, p, step.command)
		if got := p.See("").Status; got != step.status {
			t.Errorf("after %q: %q, want %q", step.command, got, step.status)
		}
	}
	var order []string
	for _, turn := range p.See("").Order {
		order = append(order, turn.Name+" "+turn.State)
	}
	if got := strings.Join(order, ", "); got != "Elf done, Dwarf acting, Zargon waiting" {
		t.Errorf("order %s", got)
	}
	counts := map[string]string{}
	for _, c := range p.See("").Counts {
		counts[c.Name] = c.Shown()
	}
	if counts["round"] != "1" || counts["objective"] != "not yet done" || counts["gold"] != "0" {
		t.Errorf("counts %v", counts)
	}
}

// TestHintsWaitForTheirTime: HQ Q92: a hint is shown as long as its conditions are true for the
// acting hero and for what the heroes know.
func TestHintsWaitForTheirTime(t *testing.T) {
	yes, no := true, false
	doc := cellarQuest()
	doc.Hints = []HintEntry{
		{Text: "You have a potion.", When: HintWhen{Held: []string{"Potion of Healing"}, Acted: &yes}},
		{Text: "Roll.", Until: "roll", When: HintWhen{Rolled: &no}},
		{Text: "Open.", Until: "open", When: HintWhen{May: []string{"open"}}},
		{Text: "Search.", When: HintWhen{May: []string{"search traps"}, Used: []string{"move"}}},
		{Text: "Go on.", When: HintWhen{Monster: &no, Squares: &yes}},
		{Text: "End.", When: HintWhen{Squares: &no, Rolled: &yes}},
	}
	p := laid(t, cellar, doc)
	for _, step := range []struct{ command, hint string }{
		{"", "Roll."},
		{"roll elf: 1 1", "Open."},
		{"open elf 1,1E", "Go on."},
		{"move elf 1,0", "Search."},
		{"search elf traps", "You have a potion."},
		{"end elf", "Search."},
	} {
		if step.command != "" {
			p = play(t, p, step.command)
		}
		for _, seat := range []string{"dwarf", "elf"} {
			if got := p.See(battlemat.Seat(seat)).Hint; got != step.hint {
				t.Errorf("after %q the hint is %q, want %q", step.command, got, step.hint)
			}
		}
	}
}

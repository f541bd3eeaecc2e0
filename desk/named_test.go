package desk_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
)

// TestFiguresByWhatThePictureCallsThem checks that figures are found by ID first, and then by their
// label in the picture if only one figure matches.
func TestFiguresByWhatThePictureCallsThem(t *testing.T) {
	for name, c := range map[string]map[string]string{
		"heroscape-toll-bridge":     {"Reed Otter": "swimmer", "reed-otter": "swimmer", "otter": "swimmer", "R": "swimmer", "r": "swimmer", "T2": "guard2", "t1": "guard1", "guard1": "guard1", "Cliff Archer": "archer"},
		"heroquest-drowned-cellars": {"O2": "orc2", "Go1": "goblin1", "Barbarian": "barbarian", "gargoyle": "gargoyle", "GA": "gargoyle"},
	} {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		for asked, want := range c {
			if f, err := table.FindFigure(asked); err != nil || f.ID != want {
				t.Errorf("%s: %q is %q, want %q: %v", name, asked, f.ID, want, err)
			}
		}
	}
	table := sit(t, "rules: heroquest\nplan:\n  +-+-+-+\n  |E A|O|\n  +-+-+-+\nfigures:\n  E = red Orc heroes\n  A = o Elf heroes\n  O = blue Orc monsters\n", desk.Choice{})
	if f, err := table.FindFigure("O"); err != nil || f.ID != "o" {
		t.Errorf("an id that is a letter: %q, %v", f.ID, err)
	}
	if _, err := table.FindFigure("Orc"); err == nil || !strings.Contains(err.Error(), `"Orc" may be red or blue`) {
		t.Errorf("two of a name: %v", err)
	}
	if f, err := table.FindFigure("O2"); err != nil || f.ID != "blue" {
		t.Errorf("a letter with a number: %q, %v", f.ID, err)
	}
	nameless := sit(t, "rules: heroquest\nplan:\n  +-+\n  |A|\n  +-+\nfigures:\n  A = ada\n", desk.Choice{})
	for _, sign := range []string{"*", "…", "?"} {
		if f, err := nameless.FindFigure(sign); err == nil {
			t.Errorf("%q is %q, which is of no kind", sign, f.ID)
		}
	}
}

// TestDoorsGoBeforeLooseNames checks that the ID of a door is not mistaken for a figure's label,
// and that errors list the figures with their kinds.
func TestDoorsGoBeforeLooseNames(t *testing.T) {
	table := sit(t, "rules: heroquest\nplan:\n  +-+-+-+\n  |E A=O|\n  +-+-+-+\nfigures:\n  E = red DreadWarrior monsters\n  A = ada DreadWarrior monsters\n  O = d2 Orc monsters\n", desk.Choice{})
	door := table.Board.Doors()[0].ID
	if id, ok := table.FindDoor(door); !ok || id != door {
		t.Errorf("%q: %q %v", door, id, ok)
	}
	for name, want := range map[string]string{"D1": "red", "dreadwarrior 1": "", "d2": "d2", "O": "d2", "nobody": ""} {
		switch f, err := table.FindFigure(name); {
		case want != "" && (err != nil || f.ID != want):
			t.Errorf("%q is %q, want %q: %v", name, f.ID, want, err)
		case want == "" && (err == nil || !strings.Contains(err.Error(), "its figures are red (DreadWarrior), ada (DreadWarrior), d2 (Orc)")):
			t.Errorf("%q: %v", name, err)
		}
		if id, ok := table.FindDoor(name); ok {
			t.Errorf("%q is the door %q", name, id)
		}
	}
}

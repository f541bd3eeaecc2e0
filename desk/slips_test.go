package desk_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// TestSlips checks that typing mistakes are reported with the word that was probably meant. Words
// that the board defines for itself are not reported.
func TestSlips(t *testing.T) {
	const picture = "rules: dnd\nmap:\n  ....\n  .A..\n  ..B.\nfigures:\n"
	for _, c := range []struct{ figures, want string }{
		{"  A = a Fighter heroes ac=12 speed=30 elite luck=3\n  B = b Goblin undead prone\n", ""},
		{"  A = a Fighter heros\n  B = b Goblin monsters\n", `figures[0].side: "heros": dnd has no such side; did you mean heroes?`},
		{"  A = a Fighter heroes\n  B = b Goblin monsters prne\n", `figures[1].traits[0]: "prne": dnd has no such trait; did you mean prone?`},
		{"  A = a Fighter heroes paralysed\n  B = b Goblin monsters\n", `figures[0].traits[0]: "paralysed": dnd has no such trait; did you mean paralyzed?`},
		{"  A = a Fighter heroes speeed=30\n  B = b Goblin monsters\n", `figures[0].stats["speeed"]: "speeed": dnd has no such stat; did you mean speed?`},
		{"  A = a Fighter heroes\n  B = b Goblin monsters height=5\n", `figures[1].stats["height"]: dnd has no such stat: a figure has the field "height" instead`},
	} {
		b, err := board.Parse([]byte(picture+c.figures), "b")
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, f := range table.Slips() {
			told = append(told, f.String())
		}
		if got := strings.Join(told, "\n"); got != c.want && !(c.want != "" && strings.HasSuffix(got, c.want)) {
			t.Errorf("%s\n%s\nwant\n%s", c.figures, got, c.want)
		}
	}
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if slips := table.Slips(); len(slips) > 0 {
			t.Errorf("%s: %v", name, slips)
		}
	}
}

// TestGlossariesAreWhole checks that a book's glossary has every word of a figure that the book's
// code uses, and that docs/BOARD-FORMAT.md names every stat in the glossary.
func TestGlossariesAreWhole(t *testing.T) {
	asked := regexp.MustCompile(`(?:\.Is\(|anyOf\([^)]*?|Stats\[)"([a-z-]+)"`)
	page, err := os.ReadFile("../docs/BOARD-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all.Names() {
		book, err := all.Book(name)
		if err != nil {
			t.Fatal(err)
		}
		words := book.(rules.Glossary).Words()
		known := append(slices.Clone(words.Traits), words.Stats...)
		files, err := filepath.Glob("../rules/" + name + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", name, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range asked.FindAllSubmatch(source, -1) {
				if !slices.Contains(known, string(m[1])) {
					t.Errorf("%s asks for %q, which is not in the glossary of %s", file, m[1], name)
				}
			}
		}
		for _, word := range words.Stats {
			if !strings.Contains(string(page), word) {
				t.Errorf("docs/BOARD-FORMAT.md does not name %q of %s", word, name)
			}
		}
	}
}

// TestUnreadTerrain checks that a terrain that the book does not read is reported once, at its
// first row.
func TestUnreadTerrain(t *testing.T) {
	b, err := board.Parse([]byte(`{"format":"battlemat.board/1","grid":"hex-pointy","rules":"heroscape","map":["gg","gs","sh"],"legend":{"g":"floor","s":"stairs","h":"hazard"}}`), "b")
	if err != nil {
		t.Fatal(err)
	}
	table, err := desk.Sit(b, desk.Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Slips(); len(got) != 1 || !strings.Contains(got[0].String(), `map[1]: the terrain "stairs" at (1,1): heroscape`) {
		t.Errorf("%v", got)
	}
}

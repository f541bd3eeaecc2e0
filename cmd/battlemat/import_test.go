package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// TestImportAndExport exports a battlefield with the command line, and imports it again.
func TestImportAndExport(t *testing.T) {
	status, file, errs := command(nil, "export", "heroscape-toll-bridge", "-o", "-", "--to", "hsc")
	if status != yes || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	files := map[string][]byte{"bridge.hsc": []byte(file)}
	status, out, errs := command(files, "import", "bridge.hsc", "--name", "My bridge", "-o", "-")
	if status != yes || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	b, err := board.Parse([]byte(out), "imported")
	if err != nil || b.Name != "My bridge" {
		t.Fatalf("%v: %s", err, out)
	}
	status, out, _ = command(files, "import", "bridge.hsc", "--json")
	var answer struct {
		Format string
		Board  json.RawMessage
		Report []struct {
			Piece, Fate string
			Count       int
		}
		Starts, Glyphs []any
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil || status != yes {
		t.Fatalf("%v: %s", err, out)
	}
	if answer.Format != "hsc" || len(answer.Report) == 0 || answer.Starts == nil || answer.Glyphs == nil {
		t.Errorf("the answer is %s", out)
	}
	if _, err := board.Parse(answer.Board, "answer"); err != nil {
		t.Error(err)
	}
}

// TestExportTakesEverything exports a shipped scenario with all its figures, and a file from
// another program.
func TestExportTakesEverything(t *testing.T) {
	for _, c := range []struct{ from, to, holds string }{
		{"the-sextons-key", "foundry", `"name": "The sexton`}, {"soup-for-the-orcs", "foundry", `"disposition": -1`}, {"well.json", "hsc", ""},
	} {
		well, err := os.ReadFile(filepath.Join("..", "..", "formats", "hexoscape", "testdata", "well.json"))
		if err != nil {
			t.Fatal(err)
		}
		status, out, errs := command(map[string][]byte{"well.json": well}, "export", c.from, "--to", c.to, "-o", "-")
		if status != yes || !strings.Contains(out, c.holds) || out == "" {
			t.Errorf("%s: status %d: %s%.300s", c.from, status, errs, out)
		}
		status, out, _ = command(map[string][]byte{"well.json": well}, "export", c.from, "--to", c.to, "--json")
		var answer struct {
			Format string
			Report []struct{ Fate string }
			Data   []byte
		}
		if err := json.Unmarshal([]byte(out), &answer); err != nil || status != yes || answer.Format != c.to || len(answer.Report) == 0 || len(answer.Data) == 0 {
			t.Errorf("%s: %v, %.300s", c.from, err, out)
		}
	}
}

// TestImportSavesFiles writes both forms of a board, and a file for another program.
func TestImportSavesFiles(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	ridge := filepath.Join("..", "..", "formats", "virtualscape", "testdata", "v7.hsc")
	saving := func(args ...string) string {
		t.Helper()
		var out, errs strings.Builder
		s := &streams{in: strings.NewReader(""), out: &out, err: &errs, files: diskFiles{}, save: writeWhole}
		if status := run(args, s); status != yes {
			t.Fatalf("%q: status %d: %s", args, status, errs.String())
		}
		return out.String()
	}
	saving("import", ridge, "-o", path("ridge.json"), "--plain")
	if out := saving("import", ridge, "-o", path("ridge.txt"), "--plain"); !strings.Contains(out, "Left out, 5 pieces:") {
		t.Errorf("is said %s", out)
	}
	if out := saving("export", path("ridge.txt"), "-o", path("again.hsc"), "--to", "hsc"); !strings.Contains(out, "wall on an edge: the format has walls only as whole pieces") {
		t.Errorf("is said %s", out)
	}
	for _, name := range []string{"ridge.json", "ridge.txt"} {
		data, err := os.ReadFile(path(name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := board.Parse(data, name); err != nil {
			t.Error(err)
		}
	}
}

// TestImportRefuses checks that unknown formats, broken files and wrong names are refused with
// messages that say what was expected.
func TestImportRefuses(t *testing.T) {
	files := map[string][]byte{"notes.txt": []byte("hello"), "cut.hsc": []byte("\x2d\x43\x1c\xeb\xe2\x36\x1a\x3f")}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"import", "notes.txt"}, "notes.txt: it is not a file from a program whose files can be read here: expected a file of Battlemat, VirtualScape"},
		{[]string{"import", "cut.hsc"}, "cut.hsc: byte 8: tiles: the end of the file after 0 bytes: expected 4 bytes"},
		{[]string{"import", "gone.hsc"}, "gone.hsc: "},
		{[]string{"import", "notes.txt", "-o", "x.svg"}, "import: -o x.svg: expected a name that ends in .json or .txt"},
		{[]string{"export", "heroscape-toll-bridge", "--to", "donjon"}, `export: the format "donjon": expected one of hsc, `},
		{[]string{"export", "heroquest-standard", "--to", "hsc"}, "heroquest-standard: a board with the grid square: VirtualScape has only rows of pointy-top hexes, the grid hex-pointy"},
		{[]string{"export", "heroscape-toll-bridge", "-o", "x", "--to", "hsc"}, "-o x: a script cannot write files"},
	} {
		status, _, errs := command(files, c.args...)
		if status != fail || !strings.HasPrefix(errs, "battlemat: "+c.want) {
			t.Errorf("%q: status %d: %s", c.args, status, errs)
		}
	}
}

// TestImportMakesScenarios checks that battlefields with and without start areas become scenarios
// that have no faults and can be played.
func TestImportMakesScenarios(t *testing.T) {
	_, file, _ := command(nil, "export", "heroscape-toll-bridge", "-o", "-", "--to", "hsc")
	files := map[string][]byte{"bridge.hsc": []byte(file)}
	status, out, errs := command(files, "import", "bridge.hsc", "--name", "My bridge", "--scenario", "-o", "-")
	if status != yes || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	files["mine.json"] = []byte(out)
	if status, out, errs := command(files, "check", "mine.json"); status != yes {
		t.Errorf("%s%s", out, errs)
	}
	files["-"] = []byte("roll\nquit\n")
	status, out, errs = command(files, "play", "mine.json", "--seat", "seat-1", "--seat", "seat-2", "--seed", "x")
	if status != no || errs != "" || !strings.Contains(out, "points left") || !strings.Contains(out, "Lantern Guard") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
	status, out, _ = command(files, "import", "bridge.hsc", "--scenario", "--plain")
	if status != yes || !strings.Contains(out, "The scenario the-toll-bridge, for 2 seats.") || !strings.Contains(out, "figure: the seats place their armies") {
		t.Errorf("status %d: %s", status, out)
	}
	status, out, _ = command(files, "import", "bridge.hsc", "--scenario", "--json")
	var answer struct {
		Scenario struct {
			ID    string
			Seats []struct{ Name string }
		}
		Left []struct{ Piece, Why string }
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil || status != yes || answer.Scenario.ID != "the-toll-bridge" || len(answer.Left) == 0 {
		t.Errorf("%v: %+v", err, answer)
	}
	status, out, errs = command(files, "import", "bridge.hsc", "--scenario", "--starts", "north-south", "--json")
	if err := json.Unmarshal([]byte(out), &answer); err != nil || status != yes || answer.Scenario.Seats[0].Name != "North" {
		t.Errorf("%v: %s%+v", err, errs, answer)
	}
	if status, _, errs := command(files, "import", "bridge.hsc", "--scenario", "-o", "x.txt"); status != fail || !strings.Contains(errs, ".json") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// TestImportMakesSkirmishes checks that maps of squares, even with walls off the grid lines, become
// skirmishes that have no faults and can be played.
func TestImportMakesSkirmishes(t *testing.T) {
	for file, name := range map[string]string{"uvtt/testdata/cellar.dd2vtt": "Cellar", "watabou/testdata/pantry.json": "The Drowned Pantry"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		base := filepath.Base(file)
		files := map[string][]byte{base: data}
		status, out, errs := command(files, "import", base, "--scenario", "--foes", "vermin", "--seed", "3", "-o", "-")
		if status != yes || errs != "" || !strings.Contains(out, `"name": "`+name+`"`) || !strings.Contains(out, `"seat":"gm"`) {
			t.Fatalf("%s: status %d: %s", file, status, errs)
		}
		_, other, _ := command(files, "import", base, "--scenario", "--foes", "vermin", "--seed", "4", "-o", "-")
		if again := func() string {
			_, again, _ := command(files, "import", base, "--scenario", "--foes", "vermin", "--seed", "3", "-o", "-")
			return again
		}(); again != out || other == out {
			t.Errorf("%s: the monsters are laid out by more, or less, than the number", file)
		}
		files["mine.json"] = []byte(out)
		if status, out, errs := command(files, "check", "mine.json"); status != yes {
			t.Errorf("%s: %s%s", file, out, errs)
		}
		files["-"] = []byte("quit\n")
		if _, out, errs = command(files, "play", "mine.json", "--seat", "fighter", "--seed", "x"); errs != "" || !strings.Contains(out, "Brenna Holt") {
			t.Errorf("%s: %s%s", file, out, errs)
		}
		if status, _, errs := command(files, "import", base, "--scenario", "--difficulty", "deadly"); status != fail || !strings.Contains(errs, `difficulty "deadly": expected low, moderate or high`) {
			t.Errorf("status %d: %s", status, errs)
		}
		if status, _, errs := command(files, "import", base, "--scenario", "--foes", "kings"); status != fail || !strings.Contains(errs, `"kings": expected goblins, dead`) || strings.Contains(errs, "::") {
			t.Errorf("%s: %s", file, errs)
		}
	}
	files := map[string][]byte{"yard.uvtt": []byte(`{"resolution": {"map_size": {"x": 2, "y": 2}}}`)}
	if status, _, errs := command(files, "import", "yard.uvtt", "--scenario"); status != fail || !strings.Contains(errs, "yard.uvtt: the largest connected area has 4 squares: expected room for 6 characters and their foes") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// TestImportHelpNamesTheFormats checks that the help names every format that can be read.
func TestImportHelpNamesTheFormats(t *testing.T) {
	_, out, _ := command(nil, "import", "--help")
	out = strings.Join(strings.Fields(out), " ")
	for _, name := range []string{"VirtualScape (.hsc)", "Heroscape map editor", "Universal VTT (.dd2vtt, .uvtt, .df2vtt)", "Watabou", "HeroScribe (.xml)", "Foundry VTT (.json, .db)"} {
		if !strings.Contains(out, name) {
			t.Errorf("the help does not name %s: %s", name, out)
		}
	}
}

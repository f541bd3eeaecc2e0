package all_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestFilesAreKnownByTheirContent imports the fixtures of every format under a name that does not
// give the format away.
func TestFilesAreKnownByTheirContent(t *testing.T) {
	for path, want := range map[string]string{
		"virtualscape/testdata/v1.hsc":        "hsc",
		"virtualscape/testdata/v7.hsc":        "hsc",
		"mapeditor/testdata/ford.json":        "mapeditor",
		"mapeditor/testdata/watchtower.json":  "mapeditor",
		"uvtt/testdata/cellar.dd2vtt":         "uvtt",
		"uvtt/testdata/yard.uvtt":             "uvtt",
		"watabou/testdata/pantry.json":        "watabou",
		"watabou/testdata/bell-tower.json":    "watabou",
		"tiled/testdata/dunes.tmx":            "tiled",
		"heroscribe/testdata/dairy.xml":       "heroscribe",
		"heroscribe/testdata/two-cellars.xml": "heroscribe",
		"foundry/testdata/barn.json":          "foundry",
		"foundry/testdata/fen.db":             "foundry",
		"questjson/testdata/cold-store.json":  "questjson",
		"questjson/testdata/two-closets.json": "questjson",
		"donjon/testdata/button-mine.json":    "donjon",
		"donjon/testdata/thimble.txt":         "donjon",
		"tiled/testdata/farm.tmx":             "tiled",
		"hexoscape/testdata/five-steps.json":  "hexoscape",
		"hexoscape/testdata/well.json":        "hexoscape",
		"vgb/testdata/two-attics.json":        "vgb",
		"vgb/testdata/one-loft.json":          "vgb",
		"vgb/testdata/drowned-cellars.zip":    "vgb",
		"tiled/testdata/farm.zip":             "tiled",
		"tiled/testdata/causeway.tmj":         "tiled",
	} {
		data, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		m, f, err := all.Import(data, "file")
		if err != nil || f.Name != want || len(m.Board.Cells()) == 0 {
			t.Errorf("%s: %v, %v", path, f, err)
		}
		for _, other := range all.Formats {
			if other.Name != want && other.Is(data) {
				t.Errorf("%s is also taken for %s", path, other.Name)
			}
		}
	}
}

// TestOwnDocumentsAreTaken checks that a downloaded board can be imported, and so can the board of
// a scenario.
func TestOwnDocumentsAreTaken(t *testing.T) {
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		m, f, err := all.Import(b.JSON(), name+".json")
		if err != nil || f.Name != "battlemat" || m.Board.Text() != b.Text() {
			t.Errorf("%s: %v", name, err)
		}
		// as text, which does not name its format
		if m, f, err := all.Import([]byte(b.Text()), name+".txt"); err != nil || f.Name != "battlemat" || m.Board.Text() != b.Text() {
			t.Errorf("%s as text: %v", name, err)
		}
	}
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if m, _, err := all.Import(data, name); err != nil || string(m.Board.JSON()) != string(s.Board.JSON()) && m.Board.Name != s.Name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := all.Import([]byte(`{"format": "battlemat.board/1", "grid": "square", "map": ["..", "."], "legend": {".": "floor"}}`), "own.json"); err == nil || !strings.HasPrefix(err.Error(), "own.json: line 1: column 65: map[1]: ") {
		t.Errorf("a board with a fault: %v", err)
	}
	if _, _, err := all.Import([]byte("grid: square\nmap:\n  ..\n  .\nlegend:\n  . = floor\n"), "own.txt"); err == nil || !strings.HasPrefix(err.Error(), "own.txt: line 4: column ") {
		t.Errorf("a text with a fault: %v", err)
	}
}

// TestWhatIsNotRead checks that the error for a file of an unknown format says what the file seems
// to be, and what to give instead.
func TestWhatIsNotRead(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"", "notes: there is nothing in it: expected a file of Battlemat, VirtualScape, "},
		{"{}", "notes: it is JSON, but not from a program whose files can be read here: expected a file of Battlemat, "},
		{`{"format":0.3`, "notes: line 1: column 14: it is cut off here, in the middle of its JSON: expected a whole file of Battlemat, "},
		{"\ufeff{\n \"heading\": {\n", "notes: line 3: column 1: it is cut off here, in the middle of its JSON: expected a whole file of "},
		{"[1, ", "notes: line 1: column 5: it is cut off here"},
		{"{\n \"ä\": \"ö", "notes: line 2: column 9: it is cut off here"},
		{"{\n \"a\": 1,\n \"b\" 2}", "notes: line 3: column 6: it is not JSON: invalid character '2' after object key"},
		{`{"resolution": {"map_size": `, "notes: line 1: column 29: it is cut off here, in the middle of its JSON: expected "},
		{`{"format": "battlemat.board/1", "map": [`, "notes: line 1: column 41: map[0]: the document ends here"},
		{"....", "notes: it is not a file from a program whose files can be read here: expected a file of "},
		{"PK\x03\x04", "notes: it cannot be unpacked: zip: not a valid zip file: expected a zip archive with a map in it"},
		{"GIF89a", "notes: it seems to be a GIF picture, which cannot be read here: expected a PNG, JPEG or WebP of it, or a file that also says where walls and doors are"},
		{"<!DOCTYPE html><html>", "notes: it seems to be a web page, "},
		{`{"header": {}, "world": {"format": 3}}`, "notes: it seems to be a map of Dungeondraft, which cannot be read here: expected a Universal VTT file of the map"},
		{`{"type": "FeatureCollection"}`, "notes: it seems to be a village or a city by Watabou, "},
		{`{"seq":0,"at":1}`, "notes: it seems to be the log of a match, "},
	} {
		if _, _, err := all.Import([]byte(c.data), "notes"); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v", c.data, err)
		}
	}
}

// TestWriters lists the formats that can be written.
func TestWriters(t *testing.T) {
	if f, err := all.Writer("hsc"); err != nil || f.Title != "VirtualScape" {
		t.Errorf("%v, %v", f, err)
	}
	for _, name := range []string{"", "mapeditor", "donjon"} {
		if _, err := all.Writer(name); err == nil || !strings.Contains(err.Error(), "expected one of hsc, uvtt, ") {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, f := range all.Formats {
		if (f.Export == nil) != (f.Extension == "") {
			t.Errorf("%s: its files end in %q", f.Name, f.Extension)
		}
	}
}

// TestFormatsStandInTheDocuments checks that the tables of docs/FORMATS.md and docs/CLI.md have a
// row for every format.
func TestFormatsStandInTheDocuments(t *testing.T) {
	for _, name := range []string{"FORMATS.md", "CLI.md"} {
		page, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all.Formats {
			_, row, found := strings.Cut(string(page), "\n| `"+f.Name+"` |")
			if row, _, _ = strings.Cut(row, "\n"); !found {
				t.Errorf("docs/%s has no row for %s", name, f.Name)
				continue
			}
			cells := strings.Split(strings.TrimSuffix(row, "|"), "|")
			if said := strings.TrimSpace(cells[len(cells)-1]) != ""; said != (f.Export != nil) && f.Name != "battlemat" {
				t.Errorf("docs/%s: whether %s is written: %s", name, f.Name, row)
			}
		}
	}
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// actorsFile returns the path of a fixture for the readers of characters and monsters.
func actorsFile(name string) string {
	return filepath.Join("..", "..", "formats", "actors", "testdata", name)
}

// TestImportCreatures checks that a file with characters or monsters becomes a document of
// creatures that has no faults, with a report, and that flags which need a map are refused.
func TestImportCreatures(t *testing.T) {
	for _, name := range []string{"brass-heron.json", "gatehouse.json", "ink-page.json", "ledger-mimic.json"} {
		out := filepath.Join(t.TempDir(), "mine.json")
		status, told, errs := fromDisk("import", actorsFile(name), "-o", out)
		if status != yes || !strings.Contains(told, "Kept, ") || !strings.Contains(told, "Left out, ") {
			t.Fatalf("%s: %d: %s%s", name, status, told, errs)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := creature.Read(data, name); err != nil {
			t.Error(err)
		}
		if status, told, errs := fromDisk("check", out); status != yes || !strings.Contains(told, "no faults") {
			t.Errorf("%s: %d: %s%s", name, status, told, errs)
		}
		if status, told, _ := fromDisk("import", actorsFile(name), "-o", "-"); status != yes || told != string(data) {
			t.Errorf("%s: to standard output: %d", name, status)
		}
		var answer struct {
			Format    string
			Creatures creature.Document
			Report    []json.RawMessage
		}
		_, told, _ = fromDisk("import", actorsFile(name), "--json")
		if err := json.Unmarshal([]byte(told), &answer); err != nil || answer.Format == "" || len(answer.Creatures.Creatures) == 0 || len(answer.Report) == 0 {
			t.Errorf("%s: %v, %.80s", name, err, told)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"--scenario", "it has characters or monsters, and no map: expected neither --scenario nor --picture"},
		{"-o mine.txt", "import: -o mine.txt: creatures are written as JSON: expected a name that ends in .json"},
	} {
		if status, _, errs := fromDisk(append([]string{"import", actorsFile("ink-page.json")}, strings.Fields(c.args)...)...); status == yes || !strings.Contains(errs, c.want) {
			t.Errorf("%s: %d: %s", c.args, status, errs)
		}
	}
}

// TestCheckCreatures checks that the faults of a document of creatures are reported with their
// places.
func TestCheckCreatures(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(path, []byte("{\"format\": \"battlemat.creatures/1\",\n \"creatures\": [{\"key\": \"x\", \"nmae\": \"X\"}]}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, told, _ := fromDisk("check", path); status != no || !strings.Contains(told, "mine.json:2:29: creatures[0].nmae: ") {
		t.Errorf("%d: %s", status, told)
	}
}

// TestLibraryOfCreatures adds a document of creatures to a library in a store, lists it and exports
// it.
func TestLibraryOfCreatures(t *testing.T) {
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "matches.db")
	if err := serving(t, c).stop(); err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(t.TempDir(), "mine.json")
	if status, told, errs := fromDisk("import", actorsFile("ledger-mimic.json"), "-o", mine); status != yes {
		t.Fatal(told, errs)
	}
	var d addedDocument
	if err := json.Unmarshal([]byte(shelved(t, yes, "add", mine, "--json", "--store", c.Store)), &d); err != nil {
		t.Fatal(err)
	}
	if d.Kind != "creatures" || d.Name != "Ledger Mimic" || d.Own == "" {
		t.Errorf("%+v", d)
	}
	if out := shelved(t, yes, "list", "--own="+d.Own, "--store", c.Store); !strings.Contains(out, "Ledger Mimic  creatures, ") {
		t.Error(out)
	}
	data, err := os.ReadFile(mine)
	if out := shelved(t, yes, "export", d.ID, "--own="+d.Own, "--store", c.Store); err != nil || out != string(data) {
		t.Errorf("%v: %s", err, out)
	}
}

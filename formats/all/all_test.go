package all_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats/all"
)

// TestFilesAreKnownByTheirContent opens the fixtures of every format, whatever they are called.
func TestFilesAreKnownByTheirContent(t *testing.T) {
	for path, want := range map[string]string{
		"virtualscape/testdata/v1.hsc": "hsc",
		"virtualscape/testdata/v7.hsc": "hsc",
		"mapeditor/testdata/ford.json": "mapeditor",
		"uvtt/testdata/cellar.dd2vtt":  "uvtt",
		"watabou/testdata/pantry.json": "watabou",
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
	for _, other := range []string{"", "{}", "....", "PK\x03\x04", `{"format": "battlemat.board/1"}`} {
		_, _, err := all.Import([]byte(other), "notes")
		if err == nil || err.Error() != "notes: byte 0: the content of no known format: expected a file of VirtualScape or the Heroscape map editor or Universal VTT or Watabou's one-page dungeons" {
			t.Errorf("%q: %v", other, err)
		}
	}
}

// TestWriters names those that can be written.
func TestWriters(t *testing.T) {
	if f, err := all.Writer("hsc"); err != nil || f.Title != "VirtualScape" {
		t.Errorf("%v, %v", f, err)
	}
	for _, name := range []string{"", "mapeditor", "uvtt"} {
		if _, err := all.Writer(name); err == nil || !strings.HasSuffix(err.Error(), "expected one of hsc") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

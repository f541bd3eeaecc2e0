package mapeditor_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/mapeditor"
)

func ford(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/ford.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func pack(t testing.TB, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestImport converts a file into a board, both compressed and uncompressed.
func TestImport(t *testing.T) {
	for _, data := range [][]byte{ford(t), pack(t, ford(t))} {
		if !mapeditor.Format.Is(data) {
			t.Error("the file is not known as one of the editor")
		}
		m, err := mapeditor.Import(data, "ford")
		if err != nil {
			t.Fatal(err)
		}
		const want = `
name: The ford
grid: hex-pointy odd
outside: open
rules: heroscape

plan:

    x   t   g   w   x

      g   r   g | r   r
                 \ / \ /
    x   g   g   x   x

legend:
  g = floor name grass
  r = floor name rock
  t = obstacle height 10 trait tree name tree
  w = water name water
levels:
  0 1 1 0 0
  1 2 1 1 1
  0 1 1 0 0
walls:
  2,1 E height 10
  3,1 SE height 10
  4,1 SE height 7
  3,1 SW height 10
  4,1 SW height 7
`
		got := m.Board.Text()
		if got != want[1:] {
			t.Errorf("the board is\n%s", got)
		}
		var report []string
		for _, l := range m.Report.Lines {
			report = append(report, strings.TrimSpace(fmt.Sprint(l.Fate, " ", l.Count, " ", l.Piece, ": ", l.Why)))
		}
		wantReport := []string{
			"kept 1 grass, 7 hexes:",
			"kept 1 rock:",
			"kept 1 rock, 2 hexes:",
			"kept 1 tree, 10 levels:",
			"kept 1 water:",
			"changed 1 glyph: a scenario has a place for it, but a board does not",
			"changed 1 ruin of 2: its walls are along one side of its hexes, each as high as the ruin is there",
			"changed 1 start area: a scenario has a place for it, but a board does not",
			"left-out 1 grass: its rotation is not from 0 to 5",
			"left-out 1 short wall: there is no pillar where it begins",
			"left-out 1 unknown piece zz9: its kind is not known",
		}
		if !slices.Equal(report, wantReport) {
			t.Errorf("the report is\n%s", strings.Join(report, "\n"))
		}
	}
}

// TestFaults checks that a fault names the place where a file cannot be read.
func TestFaults(t *testing.T) {
	bomb := pack(t, make([]byte, formats.MaxBytes+1))
	for _, c := range []struct {
		what string
		data []byte
		want string
	}{
		{"broken JSON", []byte(`{"boardPieces": {`), "x: line 1: column 18: it is cut off here, in the middle of its JSON"},
		{"no pieces", []byte(`{"hexMap": {}}`), "x: boardPieces: it is missing: expected the pieces by their places"},
		{"another shape", []byte(`{"boardPieces": [1]}`), "x: line 1: column 17: boardPieces: a JSON array"},
		{"a key", []byte(`{"boardPieces": {"0~0~g1": "g1"}}`), `x: line 1: column 19: boardPieces: "0~0~g1": expected altitude~q~r~rotation~id`},
		{"a number", []byte(`{"boardPieces": {"0~0~1e9~0~g1": "g1"}}`), `x: line 1: column 19: boardPieces: "0~0~1e9~0~g1": expected altitude~q~r~rotation~id, the first three as whole numbers`},
		{"none", []byte(`{"boardPieces": {}}`), "x: no pieces of terrain: expected at least one"},
		{"half of a packed file", pack(t, ford(t))[:40], "x: it cannot be unpacked: unexpected EOF"},
		{"a vast packed file", bomb, "x: it cannot be unpacked: more than 4194304 bytes are packed in it"},
		{"far apart", []byte(`{"boardPieces": {"0~0~0~0~g1": "", "0~0~9999~0~g1": ""}}`), "x: pieces on 5000 columns and 10000 rows"},
	} {
		_, err := mapeditor.Import(c.data, "x")
		var fault *formats.Fault
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s:\n got %v\nwant %s", c.what, err, c.want)
		}
	}
}

// FuzzImport imports arbitrary data. The result is a fault, or a board that can be read back.
func FuzzImport(f *testing.F) {
	f.Add(pack(f, ford(f)))
	f.Add([]byte(`{"boardPieces": {"0~0~0~0~g1": "g1"}}`))
	formatstest.Fuzz(f, &mapeditor.Format, "ford.json", "watchtower.json")
}

// TestFirstFault checks that, of several invalid keys, the fault always names the same one.
func TestFirstFault(t *testing.T) {
	doc := []byte(`{"hexMap": {}, "boardPieces": {"e": "e", "d": "d", "c": "c", "b": "b", "a": "a", "f": "f", "g": "g"}}`)
	for range 40 {
		if _, err := mapeditor.Decode(doc, "f"); err == nil || !strings.Contains(err.Error(), `boardPieces: "a": expected altitude`) {
			t.Fatal(err)
		}
	}
}

package formatstest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

var update = flag.Bool("update", false, "write the golden files")

// Golden imports testdata/file, and compares the board, as text, and the report with
// testdata/file.golden.
func Golden(t *testing.T, f *formats.Format, file string) *formats.Import {
	t.Helper()
	path := filepath.Join("testdata", file)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	name, beside := file, []formats.Packed(nil)
	if formats.IsArchive(data) {
		files, err := formats.Unpack(data, ".tmx", ".tmj", ".tsx", ".json", ".png")
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(files, func(p formats.Packed) bool { return f.Is(p.Data) })
		if i < 0 {
			t.Fatalf("%s contains no file of %s", file, f.Title)
		}
		name, data = file+": "+files[i].Name, files[i].Data
		beside = slices.Delete(files, i, i+1)
	}
	if !f.Is(data) {
		t.Errorf("%s is not recognised as a file of %s", file, f.Title)
	}
	read := f.ImportAs
	if read == nil {
		read = func(data []byte, file string, _ formats.Reading) (*formats.Import, error) {
			return f.Import(data, file)
		}
	}
	m, err := read(data, name, formats.Reading{Beside: beside})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := board.Parse(m.Board.JSON(), file); err != nil {
		t.Errorf("the board cannot be read back: %v", err)
	}
	Compare(t, file, m.Board.Text()+"\n"+Told(m))
	return m
}

// Compare compares the text made from testdata/file with testdata/file.golden. With the test flag
// -update it writes the golden file.
func Compare(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s makes\n%s\nwant\n%s", file, got, want)
	}
}

// Told returns the report of an import and the start areas, glyphs and notes that come with the
// board, one item per line.
func Told(m *formats.Import) string {
	var b strings.Builder
	for _, l := range m.Report.Lines {
		fmt.Fprintf(&b, "%s %d %s", l.Fate, l.Count, l.Piece)
		if l.Why != "" {
			b.WriteString(": " + l.Why)
		}
		b.WriteByte('\n')
	}
	for _, s := range m.Starts {
		fmt.Fprintf(&b, "start %v %s\n", s.At, s.Player)
	}
	for _, g := range m.Glyphs {
		fmt.Fprintf(&b, "glyph %v %s %s\n", g.At, g.Letter, g.Name)
	}
	for _, n := range m.Notes {
		at := "nowhere"
		if n.At != nil {
			at = n.At.String()
		}
		fmt.Fprintf(&b, "note %s at %s: %s\n", n.Ref, at, n.Text)
	}
	return b.String()
}

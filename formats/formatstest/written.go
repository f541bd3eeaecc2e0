package formatstest

import (
	"bytes"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// TB is a test, or one of the many runs of a randomized test.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Fatal(args ...any)
}

// Written writes content, reads the file back, and returns the imported content and the report of
// the writer. The file must be of the given format, must be written the same way each time, and
// must make a valid board. If the report says that everything is kept, the board must be the same.
// The content that was read back no longer has anything that the format cannot hold, so writing it
// again must keep everything.
func Written(t TB, f *formats.Format, c *formats.Content) (*formats.Import, formats.Report) {
	t.Helper()
	e, m := through(t, f, c)
	if whole(e.Report) {
		for _, d := range Differences(c.Board, m.Board) {
			t.Errorf("the report says that everything is kept, but: %s", d)
		}
	}
	again, twice := through(t, f, &m.Content)
	if !whole(again.Report) {
		t.Errorf("writing it again does not keep everything: %+v", again.Report.Lines)
	}
	for _, d := range Differences(m.Board, twice.Board) {
		t.Errorf("writing it again changes it: %s", d)
	}
	return m, e.Report
}

// whole reports whether nothing was changed or left out.
func whole(r formats.Report) bool { return r.Count(formats.Changed)+r.Count(formats.LeftOut) == 0 }

// through writes content and reads it back.
func through(t TB, f *formats.Format, c *formats.Content) (*formats.Export, *formats.Import) {
	t.Helper()
	e, err := f.Export(c)
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := f.Export(c); err != nil || !bytes.Equal(twice.Data, e.Data) {
		t.Errorf("two exports of the same content differ: %v", err)
	}
	if !f.Is(e.Data) {
		t.Fatalf("the file is not recognised as one of %s: %.200s", f.Title, e.Data)
	}
	m, err := f.Import(e.Data, c.Board.Name+f.Extension)
	if err != nil {
		t.Fatalf("%v: %.2000s", err, e.Data)
	}
	if _, err := board.Parse(m.Board.JSON(), "written"); err != nil {
		t.Fatalf("the board cannot be read back: %v", err)
	}
	return e, m
}

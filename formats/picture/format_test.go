package picture

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	internal "github.com/battlemat/battlemat/internal/picture"
)

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestImport converts pictures with visible grid lines into boards, from PNG and from lossy WebP.
// The corners of one WebP fade away.
func TestImport(t *testing.T) {
	formatstest.Golden(t, &Format, "courtyard.png")
	formatstest.Golden(t, &Format, "courtyard.webp")
	formatstest.Golden(t, &Format, "cloister.webp")
}

// TestAGridThatIsSaid checks that squares are where the options say, and that the picture is cut to
// them.
func TestAGridThatIsSaid(t *testing.T) {
	data := read(t, "meadow.jpg") // 240 x 160 pixels
	for _, c := range []struct {
		cell, offset  string
		columns, rows int
		width, height int // of the picture, in 1/512 of a square
		left, top     int
		right, bottom int
	}{
		{"20", "", 12, 8, 12 * 512, 8 * 512, 0, 0, 0, 0},
		{"20", "3,5", 12, 8, 237 * 512 / 20, 155 * 512 / 20, 3, 5, 240, 160},
		{"20", "15,12", 11, 7, 11 * 512, 7 * 512, 15, 12, 235, 152},
		{"20", "-17,45", 12, 8, 237 * 512 / 20, 155 * 512 / 20, 3, 5, 240, 160},
		{"32.5", "0,0", 7, 5, 7 * 512, 160 * 512000 / 32500, 0, 0, 228, 160},
		{"33.333", "2,1", 7, 5, 7 * 512, 159 * 512000 / 33333, 2, 1, 235, 160},
		{"160", "0,0", 2, 1, 240 * 512 / 160, 512, 0, 0, 0, 0},
	} {
		m, err := ImportAs(data, "green_meadow.jpg", formats.Reading{Cell: c.cell, Offset: c.offset})
		if err != nil {
			t.Errorf("%s %s: %v", c.cell, c.offset, err)
			continue
		}
		w, h := m.Board.Size()
		p := *m.Picture
		p.Data = nil
		want := formats.Picture{Kind: "jpg", Width: c.width, Height: c.height, Left: c.left, Top: c.top, Right: c.right, Bottom: c.bottom}
		if w != c.columns || h != c.rows || p.Kind != want.Kind || p.Width != want.Width || p.Height != want.Height || p.Left != want.Left || p.Top != want.Top || p.Right != want.Right || p.Bottom != want.Bottom {
			t.Errorf("%s %s: %d x %d, %+v, want %d x %d, %+v", c.cell, c.offset, w, h, p, c.columns, c.rows, want)
		}
		if m.Board.Name != "Green meadow" || m.Board.Rules != "dnd" || len(m.Board.Barriers()) != 0 || m.Grid.Found {
			t.Errorf("%s %s: %q %q %+v", c.cell, c.offset, m.Board.Name, m.Board.Rules, m.Grid)
		}
		for cell := range m.Board.EachCell {
			if m.Board.Terrain(cell) != board.Floor {
				t.Fatalf("%s %s: no floor on %v", c.cell, c.offset, cell)
			}
		}
		if m.Grid.Cell != c.cell || m.Grid.Width != 240 || m.Grid.Height != 160 {
			t.Errorf("%s %s: told as %+v", c.cell, c.offset, m.Grid)
		}
		cut := internal.Place{Columns: w, Rows: h, Width: p.Width, Height: p.Height}
		cut.Cut.Min.X, cut.Cut.Min.Y, cut.Cut.Max.X, cut.Cut.Max.Y = p.Left, p.Top, p.Right, p.Bottom
		if _, err := internal.Lay(context.Background(), data, cut); err != nil {
			t.Errorf("%s %s: it is not laid: %v", c.cell, c.offset, err)
		}
	}
}

// TestFaults checks that each fault says what was read and what was expected.
func TestFaults(t *testing.T) {
	meadow := read(t, "meadow.jpg")
	huge := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR")
	huge = append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(huge, 60000), 60000), 8, 6, 0, 0, 0)
	huge = binary.BigEndian.AppendUint32(huge, crc32.ChecksumIEEE(huge[12:]))
	for _, c := range []struct {
		data  []byte
		r     formats.Reading
		fault bool
		want  string
	}{
		{meadow, formats.Reading{}, true, "no grid lines are visible on it: expected the side of a square in pixels"},
		{meadow, formats.Reading{Offset: "3,5"}, true, `map: offset: "3,5": expected cell`},
		{meadow, formats.Reading{Cell: "big"}, true, `map: cell: "big": expected the side of a square in pixels`},
		{meadow, formats.Reading{Cell: "3"}, true, `map: cell: "3": expected`},
		{meadow, formats.Reading{Cell: "70."}, true, `map: cell: "70.": expected`},
		{meadow, formats.Reading{Cell: "70.1234"}, true, `map: cell: "70.1234": expected`},
		{meadow, formats.Reading{Cell: "-70"}, true, `map: cell: "-70": expected`},
		{meadow, formats.Reading{Cell: "99999999999999999999"}, true, `map: cell: "99999999999999999999": expected`},
		{meadow, formats.Reading{Cell: "70", Offset: "3"}, true, `map: offset: "3": expected the corner of a square`},
		{meadow, formats.Reading{Cell: "70", Offset: "3,99999999"}, true, `map: offset: "3,99999999": expected`},
		{meadow, formats.Reading{Cell: "500"}, true, "0 x 0 squares of 500 pixels on 240 x 160: expected from 1 to"},
		{huge, formats.Reading{Cell: "70"}, true, "has 60000 x 60000 pixels: expected at most"},
		{read(t, "courtyard.png")[:900], formats.Reading{}, true, "is not a complete png"},
	} {
		_, err := ImportAs(c.data, "map", c.r)
		var fault *formats.Fault
		if err == nil || errors.As(err, &fault) != c.fault || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.r, err, c.want)
		}
	}
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ImportAs(meadow, "map", formats.Reading{Context: done}); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that is done: %v", err)
	}
}

func FuzzImport(f *testing.F) {
	formatstest.Fuzz(f, &Format, "courtyard.png", "courtyard.webp", "cloister.webp", "meadow.jpg")
}

package virtualscape_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/virtualscape"
)

func decode(t *testing.T, name string) *virtualscape.Document {
	t.Helper()
	d, err := virtualscape.Decode(fixtures()[name], name+".hsc")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestReadAndWritten checks that every fixture is written byte for byte as it was read, and that
// the result is read unchanged.
func TestReadAndWritten(t *testing.T) {
	for name, data := range fixtures() {
		d := decode(t, name)
		written, err := d.Encode()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !bytes.Equal(written, data) {
			t.Errorf("%s is written with other bytes than it was read from", name)
		}
		again, err := virtualscape.Decode(written, name)
		if err != nil || !reflect.DeepEqual(again, d) {
			t.Errorf("%s reads back as another document: %v", name, err)
		}
	}
}

// TestWhatVersionsHold reads the fields of each version.
func TestWhatVersionsHold(t *testing.T) {
	text := func(s string) virtualscape.Text { return virtualscape.NewText(s) }
	narrow := func(s string) virtualscape.Text { return virtualscape.Text{Raw: s} }
	for name, want := range map[string]virtualscape.Document{
		"v1": {Version: 0.0001},
		"v2": {Version: 0.0002, Name: narrow("Old ridge"), Author: narrow("Ann"), LevelsPerPage: 3, PrintTransparency: 50, PrintGrid: 1},
		"v3": {
			Version: 0.0003, Name: narrow("Old ridge"), Author: narrow("Ann"), Players: narrow("2"), Scenario: narrow("Hold \x93the top\x94."),
			LevelsPerPage: 3, PrintTransparency: 50, PrintGrid: 1,
		},
		"v4": {
			Version: 0.0004, Name: text("Ridge"), Author: text("Ann"), Players: text("2"), Notes: `{\rtf1 x}`,
			LevelsPerPage: 3, PrintTransparency: 50, PrintGrid: 1,
		},
		"v5": {
			Version: 0.0005, Name: text("Ridge"), Author: text("Ann"), Players: text("2 to 4"),
			LevelsPerPage: 3, PrintTransparency: 50, PrintGrid: 1,
		},
		"v6": {Version: 0.0006, Name: text(""), Author: text(""), Players: text(""), LevelsPerPage: 1, PrintTileNumbers: 1},
		"v7": {
			Version: 0.0007, Name: text("Grat über dem Teich 𝄞"), Author: text("Ann"), Players: text("2"), Notes: `{\rtf1 x}`,
			LevelsPerPage: 3, PrintTransparency: 50, PrintGrid: 1, StartsAsLevel: 1,
		},
	} {
		d := decode(t, name)
		if len(d.Tiles) != 12 {
			t.Errorf("%s: %d tiles, 12 expected", name, len(d.Tiles))
		}
		last := d.Tiles[11]
		if last.Type != 18002 || last.X != 2 || last.Y != 3 || last.Z != 1 || last.Figure.Name.String() != "Rider" || last.Figure.File.String() != "rider.3ds" {
			t.Errorf("%s: the last tile is %+v", name, last)
		}
		if own := d.Tiles[10]; own.Personal.Hexes != 3 || own.Rotation != 2 || own.Personal.Name.String() != "moss" {
			t.Errorf("%s: the piece of one's own is %+v", name, own)
		}
		if start := d.Tiles[9]; start.Version >= 0.0003 && start.Colour != [4]byte{255, 0, 0, 0} {
			t.Errorf("%s: the start area is %+v", name, start)
		}
		d.Tiles = nil
		if !reflect.DeepEqual(*d, want) {
			t.Errorf("%s:\n got %+v\nwant %+v", name, *d, want)
		}
	}
}

// TestTexts reads strings of both kinds with lengths of every form.
func TestTexts(t *testing.T) {
	d := decode(t, "texts")
	for _, c := range []struct {
		what string
		got  virtualscape.Text
		want virtualscape.Text
	}{
		{"two bytes", d.Name, virtualscape.Text{Raw: long(300)}},
		{"four bytes", d.Author, virtualscape.Text{Raw: long(0xfffe)}},
		{"wide, two bytes", d.Players, virtualscape.Text{Raw: long(600), Wide: true}},
		{"longer than it need be", d.Scenario, virtualscape.Text{Raw: "ok", Length: virtualscape.InTwo}},
		{"wide, four bytes", decode(t, "wide").Name, virtualscape.Text{Raw: long(0x20000), Wide: true}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d bytes, wide %v, length %v", c.what, len(c.got.Raw), c.got.Wide, c.got.Length)
		}
	}
	if got := decode(t, "wide").Author; got.String() != "\ufffd" || got.Length != virtualscape.InFour {
		t.Errorf("half a character is %q, its length %v", got, got.Length)
	}
	if got := decode(t, "v3").Scenario.String(); got != "Hold “the top”." {
		t.Errorf("the code page 1252: %q", got)
	}
}

// TestFaults damages a file in several ways and checks the place of each fault.
func TestFaults(t *testing.T) {
	file := func() *script { return &script{} }
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "x.hsc: byte 0: version: the end of the file after 0 bytes: expected 8 bytes"},
		{"version", file().f64(0.0008).Bytes(), "x.hsc: byte 0: version: 0.0008: expected a version from 0.0001 to 0.0007"},
		{"another version", file().f64(1).Bytes(), "x.hsc: byte 0: version: 1: expected a version from 0.0001 to 0.0007"},
		{"text", file().f64(0.0002).raw(200, 'a').Bytes(), "x.hsc: byte 8: name: a text of 200 bytes: expected at most the 1 that are left"},
		{"wide text", file().f64(0.0002).raw(0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff).Bytes(), "x.hsc: byte 8: name: a text of 8589934590 bytes: expected at most the 0 that are left"},
		{"marks", file().f64(0.0002).raw(0xff, 0xfe, 0xff, 0xff, 0xfe, 0xff, 0).Bytes(), "x.hsc: byte 8: name: two marks of a wide text: expected its length after the first"},
		{"count", file().f64(0.0001).i32(2).tile(1001, 0.0001, 0, 0, 0, 0).Bytes(), "x.hsc: byte 8: tiles: 2 tiles: expected 0 to 1, as many as the rest of the file has room for"},
		{"negative count", file().f64(0.0001).i32(-1).Bytes(), "x.hsc: byte 8: tiles: -1 tiles: expected 0 to 0, as many as the rest of the file has room for"},
		{"tile version", file().f64(0.0001).i32(1).i32(1001).f64(0.0004).i32(0, 0, 0, 0).Bytes(), "x.hsc: byte 16: tiles[0].version: 0.0004: expected a version from 0.0001 to 0.0003"},
		{"tile cut", file().f64(0.0001).i32(1).tile(18001, 0.0001, 0, 0, 0, 0).Bytes(), "x.hsc: byte 40: tiles[0].figureName: the end of the file after 0 bytes: expected 1 byte"},
		{"more", file().f64(0.0001).i32(0).raw(make([]byte, 65)...).Bytes(), "x.hsc: byte 12: 65 more bytes: expected the end of the file after the last tile"},
		{"vast", make([]byte, formats.MaxBytes+1), "x.hsc: 4194305 bytes: expected at most 4194304"},
	} {
		_, err := virtualscape.Decode(c.data, "x.hsc")
		var fault *formats.Fault
		if !errors.As(err, &fault) || err.Error() != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.name, err, c.want)
		}
	}
}

// TestEveryCutIsAFault checks that a file cut short at any byte is a fault.
func TestEveryCutIsAFault(t *testing.T) {
	for name, data := range fixtures() {
		if len(data) > 1<<12 {
			continue
		}
		for n := range data {
			if _, err := virtualscape.Decode(data[:n], name); err == nil {
				t.Errorf("%s is read without its last %d bytes", name, len(data)-n)
			}
		}
	}
}

// TestWhatNoVersionHolds checks that values which a version cannot hold are not written.
func TestWhatNoVersionHolds(t *testing.T) {
	for _, c := range []struct {
		d    virtualscape.Document
		want string
	}{
		{virtualscape.Document{Version: 0.0001, Name: virtualscape.NewText("x")}, "name: the file's version or this type of tile has no such field"},
		{virtualscape.Document{Version: 0.0004, Scenario: virtualscape.NewText("x")}, "scenario: the file's version"},
		{virtualscape.Document{Version: 0.0006, StartsAsLevel: 1}, "startsAsLevel: "},
		{virtualscape.Document{Version: 0.5}, "version: 0.5: expected a version"},
		{virtualscape.Document{Version: 0.0001, Tiles: []virtualscape.Tile{{Type: 1001, Version: 0.0002, Colour: [4]byte{1}}}}, "tiles[0].colour: "},
		{virtualscape.Document{Version: 0.0001, Tiles: []virtualscape.Tile{{Type: 1001, Version: 0.0002, Figure: &virtualscape.Figure{}}}}, "tiles[0].figure: "},
		{virtualscape.Document{Version: 0.0002, Name: virtualscape.Text{Raw: "x", Wide: true}}, "name: a wide text of 1 bytes"},
	} {
		if _, err := c.d.Encode(); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("got %v, want %s…", err, c.want)
		}
	}
}

// TestStrayBytes checks that a few bytes after the last tile are left out of the board, mentioned
// in the report, and written back unchanged.
func TestStrayBytes(t *testing.T) {
	whole, err := (&virtualscape.Document{Version: 0.0007, Tiles: []virtualscape.Tile{{Type: 1001, Version: 0.0003}}}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	data := append(bytes.Clone(whole), 0, 13, 10)
	m, err := virtualscape.Import(data, "x.hsc")
	if err != nil {
		t.Fatal(err)
	}
	if last := m.Report.Lines[len(m.Report.Lines)-1]; last != (formats.Line{Piece: "byte after the last tile", Count: 3, Fate: formats.LeftOut, Why: "it belongs to no piece"}) {
		t.Errorf("%+v", last)
	}
	d, err := virtualscape.Decode(data, "x.hsc")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := d.Encode(); err != nil || !bytes.Equal(again, data) {
		t.Errorf("%v: %x", err, again)
	}
	d.Stray = strings.Repeat("x", 65)
	if _, err := d.Encode(); err == nil {
		t.Error("65 stray bytes are written")
	}
}

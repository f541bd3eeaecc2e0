package server_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// sendFile sends a file of another program.
func (h *house) sendFile(name string, data []byte) reply {
	h.t.Helper()
	r, err := http.NewRequest("POST", h.url+"/api/v1/imports?name="+name, bytes.NewReader(data))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/octet-stream")
	return h.send(r)
}

// TestFilesAreImported makes a board of a file of each format, draws it and accounts for its
// pieces.
func TestFilesAreImported(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	for path, format := range map[string]string{"virtualscape/testdata/v7.hsc": "hsc", "mapeditor/testdata/ford.json": "mapeditor"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		got := read[wire.Imported](t, h.sendFile("field", data), http.StatusOK)
		b, err := board.Parse([]byte(got.Document), "document")
		if err != nil {
			t.Fatal(err)
		}
		if width, height := b.Size(); got.Format != format || got.Name != b.Name || got.Width != width || got.Height != height {
			t.Errorf("%s: %+v", path, got)
		}
		if !strings.HasPrefix(got.Picture, "<svg") || len(got.Report) < 8 || len(got.Starts) != 1 || got.Starts[0].Spaces != 1 || got.Glyphs != 1 {
			t.Errorf("%s: starts %v, %d glyphs, report %v, picture %.40s", path, got.Starts, got.Glyphs, got.Report, got.Picture)
		}
	}
}

// TestFilesThatAreRefused says what is wrong with a file, where, and never more than a line.
func TestFilesThatAreRefused(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	cut := []byte("\x2d\x43\x1c\xeb\xe2\x36\x1a\x3f\x07")
	if p := refused(t, h.sendFile("cut.hsc", cut), http.StatusUnprocessableEntity, "invalid"); p.Detail != "cut.hsc: byte 8: tiles: the end of the file 1 byte on: expected 4 bytes" {
		t.Errorf("the detail is %q", p.Detail)
	}
	refused(t, h.sendFile("notes", []byte("hello")), http.StatusUnprocessableEntity, "invalid")
	refused(t, h.sendFile("vast.hsc", make([]byte, 8<<20+1)), http.StatusRequestEntityTooLarge, "too-large")
}

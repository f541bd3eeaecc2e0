package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// TestImportKeepsThePicture checks that a scenario made from a map with a picture names the
// picture, which is saved next to the scenario, and that the server accepts the scenario with its
// picture. A missing or different picture is reported.
func TestImportKeepsThePicture(t *testing.T) {
	t.Parallel()
	var tall bytes.Buffer
	if err := png.Encode(&tall, image.NewGray(image.Rect(0, 0, 120, 105))); err != nil {
		t.Fatal(err)
	}
	yard := fmt.Sprintf(`{"resolution": {"map_size": {"x": 8, "y": 6.5}, "pixels_per_grid": 15}, "image": %q}`, base64.StdEncoding.EncodeToString(tall.Bytes()))
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	if err := os.WriteFile(path("yard.uvtt"), []byte(yard), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	s := &streams{in: strings.NewReader(""), out: &out, err: &errs, files: diskFiles{}, save: writeWhole}
	if status := run([]string{"import", path("yard.uvtt"), "--scenario", "-o", path("mine.json"), "--plain"}, s); status != yes {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	data, err := os.ReadFile(path("mine.json"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := scenario.Parse(data, "mine.json", boards.Shipped)
	if err != nil || doc.Picture == nil || doc.Picture.Width != 8*512 || doc.Picture.Height != 6*512+256 {
		t.Fatalf("%v: %+v", err, doc)
	}
	beside := path(pictureName(doc.Picture.Hash))
	if !strings.Contains(out.String(), "The map's picture is next to the scenario: "+filepath.Base(beside)) {
		t.Errorf("is said %s", out.String())
	}
	offers := func() error {
		serve := serveCmd{Scenario: []string{path("mine.json")}}
		all, err := serve.scenarios(s)
		if err == nil && len(all[len(all)-1].Picture.Data) == 0 {
			t.Error("the server has no picture")
		}
		return err
	}
	if err := offers(); err != nil {
		t.Fatal(err)
	}
	if status := run([]string{"print", path("mine.json"), "--what", "map", "-o", path("map.pdf")}, s); status == fail {
		t.Errorf("print: %s", errs.String())
	}
	if pdf, err := os.ReadFile(path("map.pdf")); err != nil || !bytes.Contains(pdf, []byte("/DCTDecode")) {
		t.Errorf("the picture is not on the printed map (%v)", err)
	}
	kept, err := os.ReadFile(beside)
	if err != nil {
		t.Fatal(err)
	}
	for want, data := range map[string][]byte{"with the hash": append(bytes.Clone(kept[:len(kept)-1]), kept[len(kept)-1]^1), "expected a header of": kept[:len(kept)-1], "larger than": make([]byte, 17<<20), "is missing": nil} {
		if os.Remove(beside); data != nil {
			if err := os.WriteFile(beside, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := offers(); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path("mine.json")) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	// A scenario on standard output names no picture, because no file can be next to it.
	// A scenario whose picture is missing can still be played.
	_, printed, _ := command(map[string][]byte{"yard.uvtt": []byte(yard)}, "import", "yard.uvtt", "--scenario", "-o", "-")
	if strings.Contains(printed, "sha256") {
		t.Error("a document on standard output names a picture")
	}
	s.in, s.out = strings.NewReader("quit\n"), io.Discard
	if status := run([]string{"play", path("mine.json"), "--seed", "x"}, s); status == fail {
		t.Errorf("play: %s", errs.String())
	}
}

package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// twoTones returns a PNG of squares of 20 pixels: red in the first column, blue elsewhere, after a
// margin of white pixels at the left.
func twoTones(t *testing.T, columns, rows, margin int) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, margin+20*columns, 20*rows))
	for y := range 20 * rows {
		for x := range margin + 20*columns {
			switch {
			case x < margin:
				m.Set(x, y, color.White)
			case x < margin+20:
				m.Set(x, y, color.RGBA{200, 0, 0, 255})
			default:
				m.Set(x, y, color.RGBA{0, 0, 200, 255})
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// jpegIn returns the JPEG that a file, such as a PDF, contains uncompressed.
func jpegIn(t *testing.T, data []byte) image.Image {
	t.Helper()
	from := bytes.Index(data, []byte("\xff\xd8\xff"))
	if from < 0 {
		t.Fatal("there is no picture in it")
	}
	m, err := jpeg.Decode(bytes.NewReader(data[from:]))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// redAt reports whether a picture is red at a point, given as fractions of the picture's size.
func redAt(m image.Image, x, y float64) bool {
	r, _, b, _ := m.At(int(x*float64(m.Bounds().Dx())), int(y*float64(m.Bounds().Dy()))).RGBA()
	return r > 2*b
}

// TestAPictureOfOnesOwnIsPrinted lays a picture from the command line under a board and under a
// scenario, either stretched over the whole board or aligned by its squares.
func TestAPictureOfOnesOwnIsPrinted(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	for name, data := range map[string][]byte{
		"map.png": twoTones(t, 4, 3, 0), "wide.png": twoTones(t, 8, 6, 10), "notes.txt": []byte("no picture"),
		"yard.txt": []byte("name: Yard\nrules: dnd\nmap:\n  ....\n  ....\n  ....\n"),
	} {
		if err := os.WriteFile(path(name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs strings.Builder
	s := &streams{in: strings.NewReader(""), out: &out, err: &errs, files: diskFiles{}, save: writeWhole}
	printed := func(args ...string) image.Image {
		t.Helper()
		errs.Reset()
		if status := run(append([]string{"print", "-o", path("out.pdf")}, args...), s); status != yes {
			t.Fatalf("%v: status %d: %s", args, status, errs.String())
		}
		pdf, err := os.ReadFile(path("out.pdf"))
		if err != nil {
			t.Fatal(err)
		}
		return jpegIn(t, pdf)
	}
	if m := printed(path("yard.txt"), "--picture", path("map.png")); !redAt(m, 0.1, 0.5) || redAt(m, 0.4, 0.5) {
		t.Error("the picture does not reach from corner to corner")
	}
	// four of the picture's eight columns lie under the board, beginning after the margin
	if m := printed(path("yard.txt"), "--picture", path("wide.png"), "--cell", "20", "--offset", "10,0"); !redAt(m, 0.03, 0.5) || !redAt(m, 0.22, 0.5) || redAt(m, 0.3, 0.5) {
		t.Error("the squares of the picture are not those of the board")
	}
	if m := printed(path("yard.txt"), "--picture", path("wide.png")); redAt(m, 0.03, 0.5) || !redAt(m, 0.13, 0.5) {
		t.Error("without a grid the margin lies under the board too")
	}
	printed("the-lantern", "--what", "map", "--picture", path("map.png"))
	printed("the-toll-bridge", "--what", "map", "--picture", path("wide.png"))
	for _, wrong := range []struct{ args, want string }{
		{"yard.txt --picture missing.png", "missing.png"},
		{"yard.txt --picture notes.txt", "notes.txt: no picture: expected a PNG, a JPEG or a WebP"},
		{"yard.txt --picture map.png --cell two", `map.png: cell: "two": expected the side of a square in pixels`},
		{"yard.txt --picture map.png --offset 1,1", "--offset 1,1: expected --cell as well"},
		{"yard.txt --cell 20", "--cell 20: expected --picture as well"},
		{"the-toll-bridge --what map --picture map.png --cell 20", `map.png: cell: "20": expected none, since the board has hexes`},
		{"- --picture -", "--picture -: expected a file"},
	} {
		args := strings.Fields(wrong.args)
		for i, a := range args {
			if strings.Contains(a, ".") {
				args[i] = path(a)
			}
		}
		errs.Reset()
		if status := run(append([]string{"print", "-o", path("out.pdf")}, args...), s); status != fail || !strings.Contains(errs.String(), wrong.want) {
			t.Errorf("%s: status %d, %s", wrong.args, status, errs.String())
		}
	}
}

// TestAPictureOfOnesOwnIsUnderTheHeat lays a picture under the drawing of simulated matches.
func TestAPictureOfOnesOwnIsUnderTheHeat(t *testing.T) {
	files := map[string][]byte{"map.png": twoTones(t, 26, 19, 0)}
	var wrote []byte
	var out, errs strings.Builder
	s := &streams{in: strings.NewReader(""), out: &out, err: &errs, files: memoryFiles(files), save: func(name string, data []byte) error {
		wrote = bytes.Clone(data)
		return nil
	}}
	simulate := func(args string) int {
		errs.Reset()
		return run(append([]string{"simulate", "the-lantern", "--matches", "1", "--seed", "lamp"}, strings.Fields(args)...), s)
	}
	if status := simulate("-o heat.svg --picture map.png"); status != yes || !bytes.Contains(wrote, []byte("data:image/jpeg;base64,")) {
		t.Errorf("status %d, %s: %.80s", status, errs.String(), wrote)
	}
	if status := simulate("-o heat.svg"); status != yes || bytes.Contains(wrote, []byte("data:image/jpeg;base64,")) {
		t.Errorf("status %d: a picture without one", status)
	}
	for args, want := range map[string]string{
		"--picture map.png":              "--picture map.png: expected -o as well, with a name that ends in .svg or .png",
		"-o heat.svg --picture none.png": "none.png",
		"--watch 0 --picture map.png":    "--picture map.png: expected none with --watch",
		"-o heat.svg --offset 3,3":       "--offset 3,3: expected --picture as well",
	} {
		if status := simulate(args); status != fail || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: status %d, %s", args, status, errs.String())
		}
	}
}

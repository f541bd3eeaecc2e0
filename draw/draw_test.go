package draw_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/sight"
)

func Example() {
	b, _ := board.New(grid.Grid{}, 5, 3)
	b.SetTerrain(grid.Cell{X: 2, Y: 1}, board.Wall)
	b.SetWall(b.Grid().Edge(grid.Cell{X: 3, Y: 0}, 1), true)
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: "heroes", At: grid.Cell{X: 1, Y: 2}})
	p := draw.Picture{
		Board: b,
		Reach: &draw.Reach{Unit: "squares", Cells: []draw.Cost{
			{At: grid.Cell{X: 0, Y: 2}, Cost: 1, End: true},
			{At: grid.Cell{X: 1, Y: 1}, Cost: 1, End: true},
			{At: grid.Cell{X: 2, Y: 2}, Cost: 1, End: true},
		}},
	}
	if err := draw.Text(os.Stdout, p, draw.TextOptions{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	//    0 1 2 3 4
	//   ┏━━━━━━━┳━┓
	// 0 ┃· · · ·┃·┃
	// 1 ┃· 1 ▓ · ·┃
	// 2 ┃1 E 1 · ·┃
	//   ┗━━━━━━━━━┛
	// ▓ rock   5 cost in squares   E Elf (heroes) 1,2
}

// everyPicture runs a test on each picture of the gallery, in the light and the dark theme.
func everyPicture(t *testing.T, test func(t *testing.T, name string, p draw.Picture, o draw.Options)) {
	for name, p := range gallery(t) {
		for _, theme := range []draw.Theme{draw.Light, draw.Dark} {
			t.Run(name+"-"+theme.String(), func(t *testing.T) { test(t, name, p, draw.Options{Theme: theme}) })
		}
	}
}

var number = regexp.MustCompile(`-?\d*\.\d+|[0-9]e[+-]?[0-9]`)

func TestSVGIsWellFormedAndWhole(t *testing.T) {
	everyPicture(t, func(t *testing.T, name string, p draw.Picture, o draw.Options) {
		var out bytes.Buffer
		if err := draw.SVG(&out, p, o); err != nil {
			t.Fatal(err)
		}
		depth, ids := 0, map[string]bool{}
		for d := xml.NewDecoder(&out); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			switch e := token.(type) {
			case xml.StartElement:
				depth++
				for _, a := range e.Attr {
					if bad := number.FindString(a.Value); bad != "" && !strings.HasPrefix(a.Value, "#") {
						t.Errorf("<%s %s=%q> holds %s: want whole numbers", e.Name.Local, a.Name.Local, a.Value, bad)
					}
					if a.Name.Local == "id" && ids[a.Value] {
						t.Errorf("id %s stands twice", a.Value)
					} else if a.Name.Local == "id" {
						ids[a.Value] = true
					}
				}
			case xml.EndElement:
				depth--
			}
		}
		if depth != 0 || !ids["title"] || !ids["desc"] {
			t.Errorf("depth %d at the end, ids %v", depth, ids)
		}
	})
}

func TestSVGSpeaks(t *testing.T) {
	var out bytes.Buffer
	p := draw.Picture{Board: cellar(t), Title: "Orcs & <ogres>"}
	if err := draw.SVG(&out, p, draw.Options{ID: "one-"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`role="img" aria-labelledby="one-title one-desc"`, `<title id="one-title">Orcs &amp; &lt;ogres&gt;</title>`,
		"A board of squares, 9 columns and 6 rows.", "E: Elf", "Ogre (monsters) at 6,4",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing", want)
		}
	}
}

func TestDescribeTellsTheSight(t *testing.T) {
	c := cellar(t)
	p := draw.Picture{Board: c, Sights: []draw.Sight{
		stopped(between(c, at(4, 4), at(2, 3)), sight.Blocker{Kind: sight.ByWall, Edge: c.Grid().Edge(at(3, 3), 2)}),
		{Ray: between(c, at(4, 4), at(4, 0))},
	}}
	got, err := draw.Describe(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"The line from 4,4 to 2,3 is stopped by the wall between (3,4) and (3,3), at 1/2 of its length.",
		"The line from 4,4 to 4,0 is free.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

func TestTheSameBytesEveryTime(t *testing.T) {
	everyPicture(t, func(t *testing.T, name string, p draw.Picture, o draw.Options) {
		for kind, write := range writers(o) {
			var one, two bytes.Buffer
			if err := write(&one, p); err != nil {
				t.Fatal(err)
			}
			if err := write(&two, gallery(t)[name]); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(one.Bytes(), two.Bytes()) {
				t.Errorf("%s: two runs differ", kind)
			}
		}
	})
}

func writers(o draw.Options) map[string]func(io.Writer, draw.Picture) error {
	o.Cell = 8
	return map[string]func(io.Writer, draw.Picture) error{
		"text": func(w io.Writer, p draw.Picture) error {
			return draw.Text(w, p, draw.TextOptions{Colour: o.Theme == draw.Dark})
		},
		"svg": func(w io.Writer, p draw.Picture) error { return draw.SVG(w, p, o) },
		"png": func(w io.Writer, p draw.Picture) error { return draw.PNG(w, p, o) },
	}
}

func TestPNGHasTheSizeOfTheSVG(t *testing.T) {
	everyPicture(t, func(t *testing.T, name string, p draw.Picture, o draw.Options) {
		if o.Cell = 9; o.Theme == draw.Dark {
			t.Skip("the theme does not change a size")
		}
		var svg, img bytes.Buffer
		if err := draw.SVG(&svg, p, o); err != nil {
			t.Fatal(err)
		}
		if err := draw.PNG(&img, p, o); err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(&img)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf(`width="%d" height="%d"`, c.Width, c.Height); !strings.Contains(svg.String()[:200], want) {
			t.Errorf("the PNG has %s, the SVG is %s", want, svg.String()[:200])
		}
	})
}

// TestEverySizeIsDrawn draws boards of every small size and shape, and a few
// large ones, with overlays that reach beyond them.
func TestEverySizeIsDrawn(t *testing.T) {
	sizes := [][2]int{{40, 1}, {1, 40}, {100, 70}}
	for w := 1; w <= 4; w++ {
		for h := 1; h <= 4; h++ {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	for _, size := range sizes {
		for _, g := range []grid.Grid{square, flat, pointy, {Kind: grid.HexFlat, Shift: grid.Even}, {Kind: grid.HexPointy}} {
			b, err := board.New(g, size[0], size[1])
			if err != nil {
				t.Fatal(err)
			}
			for i := range size[0] * size[1] {
				b.SetTerrain(b.At(i), board.Terrain(i%16))
			}
			p := draw.Picture{Board: b, Reach: flood(b, at(0, 0), 2), Field: &draw.Field{From: at(-3, 99), Cells: []grid.Cell{at(5, 5), at(0, 0)}},
				Path:    &draw.Path{Steps: []draw.Step{{At: at(0, 0)}, {At: at(0, 1), Cost: 1}, {At: at(7, 7), Cost: 2}}},
				Targets: []grid.Cell{at(0, 0), at(1<<40, 0)}, Areas: []draw.Area{{Cells: b.Grid().Ring(at(0, 0), 2), Victims: []grid.Cell{at(-1, 0)}}},
				Sights: []draw.Sight{
					{Ray: between(b, at(0, 0), at(3, 3))}, {Ray: sight.Ray{}}, {Ray: sight.Ray{From: geom.Point{X: 1 << 50}, Unit: 1}},
					{Ray: sight.Ray{From: geom.Point{X: 3_000_001, Y: 1}, To: geom.Point{X: 7, Y: 5_000_000}, Unit: 999_983}},
					stopped(between(b, at(9, 9), at(0, 0)), sight.Blocker{Kind: sight.ByOutside, Cell: at(9, 9)}),
				},
			}
			for kind, write := range writers(draw.Options{}) {
				if kind == "png" && (size[0]*size[1] > 4 || g != flat) {
					continue
				}
				if err := write(io.Discard, p); err != nil {
					t.Errorf("%v, %v as %s: %v", size, g.Kind, kind, err)
				}
			}
		}
	}
}

func TestTextKeepsToItsWidth(t *testing.T) {
	wide := cellar(t)
	wide.Name = "a name\x1b[31m without end " + strings.Repeat("x", 300)
	big, err := board.New(square, 300, 300)
	if err != nil {
		t.Fatal(err)
	}
	pictures := map[string]draw.Picture{"wide": {Board: wide}, "big": {Board: big, Reach: flood(big, at(150, 150), 4)}}
	for name, p := range gallery(t) {
		pictures[name] = p
	}
	for name, p := range pictures {
		for _, width := range []int{0, 20, 33, 120} {
			var out bytes.Buffer
			if err := draw.Text(&out, p, draw.TextOptions{Width: width, Height: 40}); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(out.String()) {
				line = strings.TrimSuffix(line, "\n")
				if n := utf8.RuneCountInString(line); n > max(width, 20) && width != 0 || n > 80 && width == 0 {
					t.Errorf("%s at %d: %d characters: %s", name, width, n, line)
				}
				if strings.ContainsRune(line, '\x1b') || strings.HasSuffix(line, " ") {
					t.Errorf("%s: %q ends in a space or commands the terminal", name, line)
				}
			}
		}
	}
}

func TestTextShowsTheQuestionOfALargeBoard(t *testing.T) {
	big, err := board.New(square, 300, 300)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := draw.Text(&out, draw.Picture{Board: big, Reach: flood(big, at(150, 150), 4)}, draw.TextOptions{Height: 30}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"4 3 2 1 0 1 2 3 4", "Columns 132-168 of 0-299, rows 136-163 of 0-299; the rest is cut off."} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestASCIIIsASCII(t *testing.T) {
	for name, p := range gallery(t) {
		p.Notes = append(p.Notes, "häßlich")
		var out bytes.Buffer
		if err := draw.Text(&out, p, draw.TextOptions{ASCII: true, Colour: true}); err != nil {
			t.Fatal(err)
		}
		for i, c := range out.Bytes() {
			if c > 127 {
				t.Fatalf("%s: byte %d is %#x", name, i, c)
			}
		}
	}
}

// TestColourOnlyRepeats checks that a coloured picture without its colour codes equals the plain
// picture.
func TestColourOnlyRepeats(t *testing.T) {
	codes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for name, p := range gallery(t) {
		var plain, coloured bytes.Buffer
		if err := draw.Text(&plain, p, draw.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		if err := draw.Text(&coloured, p, draw.TextOptions{Colour: true}); err != nil {
			t.Fatal(err)
		}
		if got := codes.ReplaceAllString(coloured.String(), ""); got != plain.String() {
			t.Errorf("%s: without colours\n%s", name, got)
		}
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	small := cellar(t)
	big, err := board.New(square, 3000, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		p    draw.Picture
		o    draw.Options
		want string
	}{
		{draw.Picture{}, draw.Options{}, "picture: no board"},
		{draw.Picture{Board: small, Window: draw.Window{X: 20, Y: 0, W: 2, H: 2}}, draw.Options{}, "picture: the window of 2 x 2 cells at 20,0 shows nothing of the board of 9 x 6"},
		{draw.Picture{Board: small}, draw.Options{Cell: 7}, "picture: 7 pixels a cell: expected 8 to 256"},
		{draw.Picture{Board: small}, draw.Options{Theme: 9}, "picture: no theme 9"},
		{draw.Picture{Board: big}, draw.Options{}, "picture: 3000 x 100 cells are too many: at most 131072 can be drawn; show only a part of the board"},
		{draw.Picture{Board: big, Window: draw.Window{W: 1200, H: 2}}, draw.Options{}, "at most 8192 a side"},
		{draw.Picture{Board: small, Window: draw.Window{W: 1, H: 1}}, draw.Options{Cell: 256}, ""},
	} {
		err := draw.PNG(io.Discard, test.p, test.o)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("got %v, want %q", err, test.want)
		}
	}
}

func TestALargePNGTakesSmallerCells(t *testing.T) {
	b, err := board.New(square, 300, 4)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := draw.PNG(&out, draw.Picture{Board: b}, draw.Options{}); err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(&out)
	if err != nil || c.Width > draw.MaxSide || c.Width*c.Height > draw.MaxPixels || c.Width < draw.MaxSide/2 {
		t.Errorf("%d x %d, %v", c.Width, c.Height, err)
	}
}

// TestCropKeepsTheBoardsCoordinates checks that a wall has the same path in the complete picture
// and in a part of it; only the matrix may differ.
func TestCropKeepsTheBoardsCoordinates(t *testing.T) {
	b, err := board.New(square, 20, 20)
	if err != nil {
		t.Fatal(err)
	}
	b.SetWall(b.Grid().Edge(at(10, 10), 1), true)
	for _, p := range []draw.Picture{{Board: b}, draw.Picture{Board: b}.Crop(at(10, 10), 2)} {
		var out bytes.Buffer
		if err := draw.SVG(&out, p, draw.Options{}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), `M1056 1056v-96`) && !strings.Contains(out.String(), `M1056 960v96`) {
			t.Errorf("the wall east of 10,10 is not at 1056,960 to 1056,1056")
		}
	}
}

func TestTextOfAnEndlessBoardIsQuick(t *testing.T) {
	b, err := board.New(square, 2000, 2000)
	if err != nil {
		t.Fatal(err)
	}
	allocated := testing.AllocsPerRun(1, func() {
		if err := draw.Text(io.Discard, draw.Picture{Board: b}, draw.TextOptions{}); err != nil {
			t.Fatal(err)
		}
	})
	if allocated > 100_000 {
		t.Errorf("%.0f allocations for 80 columns of a large board", allocated)
	}
}

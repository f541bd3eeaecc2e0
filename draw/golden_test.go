package draw_test

import (
	"bytes"
	"flag"
	"image"
	imagedraw "image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var (
	square = grid.Grid{}
	flat   = grid.Grid{Kind: grid.HexFlat}
	pointy = grid.Grid{Kind: grid.HexPointy, Shift: grid.Even}
)

// gallery returns one picture of every kind.
func gallery(t testing.TB) map[string]draw.Picture {
	c := cellar(t)
	wall := stopped(between(c, at(4, 4), at(2, 3)), sight.Blocker{Kind: sight.ByWall, Edge: c.Grid().Edge(at(3, 3), 2)})
	free := draw.Sight{Ray: between(c, at(4, 4), at(3, 1))}
	way := flood(c, at(4, 4), 5)
	f := ford(t, flat)
	past := between(f, at(5, 2), at(8, 5))
	past.To = f.Grid().Corner(at(6, 3), 2).Times(2).Sub(past.From)
	corner := stopped(past, sight.Blocker{Kind: sight.ByCorner, Corner: f.Grid().Corner(at(6, 3), 2),
		Arms: []sight.Blocker{{Kind: sight.ByWall, Edge: f.Grid().Edge(at(5, 3), 1)}, {Kind: sight.ByFigure, Figure: "Ratb", Cell: at(6, 5)}}})
	p := ford(t, pointy)
	cell := stopped(between(p, at(5, 2), at(9, 1)), sight.Blocker{Kind: sight.ByCell, Cell: at(8, 1)})
	cell.Stop.At, _, _ = p.Grid().Corners(at(8, 1)).Clip(geom.Segment{A: cell.Ray.From, B: cell.Ray.To})
	h := hill(t, flat)
	return map[string]draw.Picture{
		"cellar": {Board: c},
		"rooms":  {Board: c, Show: draw.Show{Rooms: true, Secret: true}},
		"field": {Board: c, Title: "What the Elf sees", Field: &draw.Field{From: at(4, 4),
			Cells: []grid.Cell{at(4, 3), at(3, 3), at(2, 3), at(3, 4), at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(8, 5), at(5, 5), at(6, 5), at(7, 5)}}},
		"reach": {Board: c, Reach: way, Targets: []grid.Cell{at(2, 2)}, Notes: []string{"The Elf stands at 4,4 and may go five squares; it cannot stop among the ogre's squares."}},
		"path": {Board: c, Reach: way, Path: &draw.Path{Steps: []draw.Step{{At: at(4, 4)}, {At: at(4, 3), Cost: 5},
			{At: at(3, 3), Cost: 10, Danger: "leaves the ogre's reach"}, {At: at(2, 2), Cost: 15}, {At: at(1, 2), Cost: 20}}, Unit: "ft"}},
		"sight":        draw.Picture{Board: c, Sights: []draw.Sight{wall, free}, Targets: []grid.Cell{at(2, 3), at(1, 1)}}.CropToQuestion(1),
		"from":         draw.Picture{Board: c, Sights: []draw.Sight{wall}, From: []grid.Cell{at(4, 4)}, Targets: []grid.Cell{at(0, 0), at(6, 4), at(7, 4), at(6, 5), at(7, 5)}}.CropToQuestion(1),
		"danger":       danger(t),
		"ford-square":  {Board: ford(t, square), Show: draw.Show{Secret: true}},
		"ford-flat":    {Board: f, Reach: flood(f, at(5, 2), 3)},
		"ford-pointy":  {Board: p, Sights: []draw.Sight{cell}},
		"area-flat":    {Board: f, Sights: []draw.Sight{corner}, Areas: []draw.Area{{Name: "fireball", Cells: f.Grid().Ring(at(5, 4), 2), Victims: []grid.Cell{at(6, 5)}}}},
		"hill-flat":    {Board: h},
		"hill-pointy":  draw.Picture{Board: hill(t, pointy), Reach: flood(hill(t, pointy), at(2, 2), 3)}.Crop(at(4, 3), 3),
		"compare":      metrics(t),
		"compare-bare": {Board: c, Compare: &draw.Compare{A: "one", B: "two", Cells: []draw.Compared{{At: at(0, 5), InA: true, Bare: true}, {At: at(1, 5), InB: true, Bare: true}, {At: at(2, 5), InA: true, InB: true, Bare: true}}}},
	}
}

// danger returns a picture with a dangerous path, and with costs on every terrain that can be
// entered.
func danger(t testing.TB) draw.Picture {
	b := lay(t, square, "Danger", "..^!:;=", "~,>c*.^", ".......")
	r := &draw.Reach{From: at(0, 2), Unit: "ft"}
	for _, c := range b.Cells() {
		n := max(c.X, 2-c.Y)
		r.Cells = append(r.Cells, draw.Cost{At: c, Cost: float64(5 * n), End: c != at(3, 2), Harm: n / 5})
	}
	return draw.Picture{Board: b, Reach: r, Path: &draw.Path{Unit: "ft", Steps: []draw.Step{
		{At: at(0, 2)}, {At: at(1, 1), Cost: 5}, {At: at(2, 0), Cost: 10, Danger: "a trap springs"}, {At: at(3, 0), Cost: 15, Danger: "harm"},
		{At: at(4, 1), Cost: 20}, {At: at(5, 1), Cost: 25, Danger: "leaves a reach"}}}}
}

// golden compares the result with the stored file, using the comparison `same`.
func golden(t *testing.T, name string, got []byte, same func(got, want []byte) bool) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: run go test ./draw -update", err)
	}
	if !same(got, want) {
		t.Errorf("%s differs from what is kept; if it should, run go test ./draw -update and look at it", name)
	}
}

func TestTextIsAsKept(t *testing.T) {
	for name, p := range gallery(t) {
		for suffix, o := range map[string]draw.TextOptions{".txt": {}, "-ascii.txt": {ASCII: true}} {
			var out bytes.Buffer
			if err := draw.Text(&out, p, o); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			golden(t, name+suffix, out.Bytes(), bytes.Equal)
		}
	}
}

func TestSVGIsAsKept(t *testing.T) {
	dark := map[string]bool{"sight": true, "hill-flat": true, "compare": true}
	for name, p := range gallery(t) {
		o := draw.Options{}
		if dark[name] {
			o.Theme = draw.Dark
		}
		var out bytes.Buffer
		if err := draw.SVG(&out, p, o); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		golden(t, name+".svg", out.Bytes(), bytes.Equal)
	}
}

// TestPNGIsAsKept compares pixels, so that a different compressor passes too.
func TestPNGIsAsKept(t *testing.T) {
	for _, name := range []string{"sight", "hill-pointy", "path", "danger"} {
		for _, theme := range []draw.Theme{draw.Light, draw.Dark} {
			var out bytes.Buffer
			if err := draw.PNG(&out, gallery(t)[name], draw.Options{Theme: theme, Cell: 32}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			golden(t, name+"-"+theme.String()+".png", out.Bytes(), samePixels)
		}
	}
}

func samePixels(got, want []byte) bool {
	a, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		return false
	}
	b, err := png.Decode(bytes.NewReader(want))
	if err != nil || a.Bounds() != b.Bounds() {
		return false
	}
	return bytes.Equal(pixels(a), pixels(b))
}

func pixels(m image.Image) []byte {
	out := image.NewRGBA(m.Bounds())
	imagedraw.Draw(out, out.Rect, m, m.Bounds().Min, imagedraw.Src)
	return out.Pix
}

// TestTextFollowsTheBoardsOwnForm compares the ASCII picture of squares with the board's text form.
// Both must have the same characters in the same places.
func TestTextFollowsTheBoardsOwnForm(t *testing.T) {
	b := lay(t, square, "", "..:", ".^.")
	b.SetWall(b.Grid().Edge(at(0, 0), 1), true)
	b.AddDoor(board.Door{ID: "d", Edge: b.Grid().Edge(at(1, 0), 2), State: board.Closed})
	b.AddDoor(board.Door{ID: "e", Edge: b.Grid().Edge(at(1, 1), 1), State: board.Open})
	var out bytes.Buffer
	if err := draw.Text(&out, draw.Picture{Board: b, Show: draw.Show{NoCoords: true, NoLegend: true}}, draw.TextOptions{ASCII: true}); err != nil {
		t.Fatal(err)
	}
	want := "+-+-+-+\n|.|. :|\n+ +=+ +\n|. ^'.|\n+-+-+-+\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

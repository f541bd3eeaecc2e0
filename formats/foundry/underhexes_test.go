package foundry

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
)

// TestAPictureUnderHexesStaysThere writes hex boards with a picture that has a different colour
// under each hex, imports the files, and checks that each colour is under the same hex again.
func TestAPictureUnderHexesStaysThere(t *testing.T) {
	const columns, rows = 6, 5
	tone := func(c grid.Cell) color.RGBA { return color.RGBA{uint8(30 + 35*c.X), uint8(30 + 40*c.Y), 120, 255} }
	for _, g := range grids[1:] {
		b, err := board.New(g, columns, rows)
		if err != nil {
			t.Fatal(err)
		}
		b.Name = "Combs"
		// The distances between neighbouring columns and rows of hexes, in pixels of the picture.
		stepX, stepY := 60., 52.
		if g.Kind == grid.HexFlat {
			stepX, stepY = 52, 60
		}
		at := func(c grid.Cell) (x, y float64) {
			p := g.Centre(c)
			if g.Kind == grid.HexFlat {
				return float64(p.X) / 3 * stepX, float64(2*p.Y+p.X) / 6 * stepY
			}
			return float64(2*p.X+p.Y) / 6 * stepX, float64(p.Y) / 3 * stepY
		}
		x, y := at(grid.Cell{})
		box := formats.BoxOfHexes(b, x, y, stepX, stepY)
		m := image.NewRGBA(image.Rect(0, 0, pixel(box.Width), pixel(box.Height)))
		for v := range m.Rect.Dy() {
			for u := range m.Rect.Dx() {
				best, near := grid.Cell{}, 1e9
				for c := range b.EachCell {
					x, y := at(c)
					if d := (float64(u)+0.5-x+box.Left)*(float64(u)+0.5-x+box.Left) + (float64(v)+0.5-y+box.Top)*(float64(v)+0.5-y+box.Top); d < near {
						best, near = c, d
					}
				}
				m.SetRGBA(u, v, tone(best))
			}
		}
		var data bytes.Buffer
		if err := png.Encode(&data, m); err != nil {
			t.Fatal(err)
		}
		e, err := Export(&formats.Content{Board: b, Picture: &formats.Picture{Kind: "png", Data: data.Bytes(), Width: columns * board.Fine, Height: rows * board.Fine}})
		if err != nil || len(e.Beside) != 1 {
			t.Fatal(err, e)
		}
		again, err := ImportAs(e.Data, "combs.json", formats.Reading{Beside: []formats.Packed{{Name: e.Beside[0].Name, Data: e.Beside[0].Data}}})
		if err != nil {
			t.Fatal(err)
		}
		p := again.Picture
		if p == nil || again.Board.Grid() != g {
			t.Fatalf("%v: the picture is gone: %+v", g, again.Report.Lines)
		}
		kept, err := picture.Lay(context.Background(), p.Data, picture.Place{Columns: columns, Rows: rows, Grid: g, Width: p.Width, Height: p.Height, Cut: image.Rect(p.Left, p.Top, p.Right, p.Bottom)})
		if err != nil {
			t.Fatal(err)
		}
		laid, err := picture.Open(kept)
		if err != nil {
			t.Fatal(err)
		}
		for c := range b.EachCell {
			if x, y := at(c); x-box.Left < 50 || y-box.Top < 50 || x-box.Left > box.Width-50 || y-box.Top > box.Height-50 {
				continue // the scene may not cover it
			}
			part, err := laid.Part(image.Rect(c.X, c.Y, c.X+1, c.Y+1), func(int, int) bool { return true })
			if err != nil {
				t.Fatal(err)
			}
			got, err := jpeg.Decode(bytes.NewReader(part))
			if err != nil {
				t.Fatal(err)
			}
			size := got.Bounds().Size()
			for _, spot := range []image.Point{{size.X / 2, size.Y / 2}, {size.X / 5, size.Y / 2}, {size.X * 4 / 5, size.Y / 2}, {size.X / 2, size.Y / 5}, {size.X / 2, size.Y * 4 / 5}} {
				is, want := color.RGBAModel.Convert(got.At(spot.X, spot.Y)).(color.RGBA), tone(c)
				if d := [2]int{int(is.R) - int(want.R), int(is.G) - int(want.G)}; d[0]*d[0]+d[1]*d[1] > 300 {
					t.Errorf("%v: under %v at %v is %v, want %v", g, c, spot, is, want)
				}
			}
		}
	}
}

package all_test

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
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
)

// TestAPictureStaysUnderItsSquares writes a board whose picture begins outside the board, or ends
// before the board does, and reads the file again. The colours must be under the same squares as
// before.
func TestAPictureStaysUnderItsSquares(t *testing.T) {
	const columns, rows, side = 5, 4, 30
	tone := func(c grid.Cell) color.RGBA { return color.RGBA{uint8(30 + 40*c.X), uint8(30 + 50*c.Y), 120, 255} }
	b, err := board.New(grid.Grid{}, columns, rows)
	if err != nil {
		t.Fatal(err)
	}
	b.Name, b.Rules = "Tones", "dnd"
	for _, c := range []struct{ left, top, columns, rows int }{{0, 0, columns, rows}, {11, 17, columns, rows}, {0, 0, columns - 1, rows - 2}, {8, 3, columns - 2, rows}} {
		part := image.Rect(c.left, c.top, c.left+c.columns*side, c.top+c.rows*side)
		m := image.NewRGBA(image.Rect(0, 0, part.Max.X, part.Max.Y))
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				m.SetRGBA(x, y, tone(grid.Cell{X: (x - c.left) / side, Y: (y - c.top) / side}))
			}
		}
		var data bytes.Buffer
		if err := png.Encode(&data, m); err != nil {
			t.Fatal(err)
		}
		p := &formats.Picture{Kind: "png", Data: data.Bytes(), Width: c.columns * board.Fine, Height: c.rows * board.Fine}
		if c.left > 0 {
			p.Left, p.Top, p.Right, p.Bottom = part.Min.X, part.Min.Y, part.Max.X, part.Max.Y
		}
		for _, to := range []string{"uvtt", "foundry", "tiled"} {
			format, err := all.Writer(to)
			if err != nil {
				t.Fatal(err)
			}
			e, err := format.Export(&formats.Content{Board: b, Picture: p})
			if err != nil {
				t.Fatal(err)
			}
			files := []formats.Packed{{Name: "tones" + format.Extension, Data: e.Data}}
			for _, f := range e.Beside {
				files = append(files, formats.Packed(f))
			}
			again, _, err := all.ImportFiles(context.Background(), files, formats.Reading{})
			if err != nil {
				t.Fatal(err)
			}
			q := again.Picture
			if q == nil {
				t.Fatalf("%s: the picture is gone: %+v", to, again.Report.Lines)
			}
			kept, err := picture.Lay(context.Background(), q.Data, picture.Place{Columns: columns, Rows: rows, Width: q.Width, Height: q.Height, Cut: image.Rect(q.Left, q.Top, q.Right, q.Bottom)})
			if err != nil {
				t.Fatal(to, err)
			}
			laid, err := picture.Open(kept)
			if err != nil {
				t.Fatal(err)
			}
			for y := range c.rows {
				for x := range c.columns {
					part, err := laid.Part(image.Rect(x, y, x+1, y+1), func(int, int) bool { return true })
					if err != nil {
						t.Fatal(err)
					}
					got, err := jpeg.Decode(bytes.NewReader(part))
					if err != nil {
						t.Fatal(err)
					}
					size := got.Bounds().Size()
					for _, spot := range []image.Point{{size.X / 2, size.Y / 2}, {size.X / 6, size.Y / 6}, {size.X * 5 / 6, size.Y * 5 / 6}} {
						is, want := color.RGBAModel.Convert(got.At(spot.X, spot.Y)).(color.RGBA), tone(grid.Cell{X: x, Y: y})
						if d := [2]int{int(is.R) - int(want.R), int(is.G) - int(want.G)}; d[0]*d[0]+d[1]*d[1] > 500 {
							t.Errorf("%s, %+v: under %d,%d at %v is %v, want %v", to, c, x, y, spot, is, want)
						}
					}
				}
			}
		}
	}
}

package draw_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestAPictureLiesUnderHexes checks that the picture below a hex board is visible inside the hexes,
// and paper beside them.
func TestAPictureLiesUnderHexes(t *testing.T) {
	for _, kind := range []grid.Kind{grid.HexPointy, grid.HexFlat} {
		b, err := board.New(grid.Grid{Kind: kind}, 3, 3)
		if err != nil {
			t.Fatal(err)
		}
		red := image.NewRGBA(image.Rect(0, 0, 64, 64))
		for i := 0; i < len(red.Pix); i += 4 {
			copy(red.Pix[i:], []byte{200, 20, 20, 255})
		}
		var photo, pixels bytes.Buffer
		if err := jpeg.Encode(&photo, red, nil); err != nil {
			t.Fatal(err)
		}
		p := draw.Picture{Board: b, Under: &draw.Under{JPEG: photo.Bytes(), Columns: 3, Rows: 3}, Show: draw.Show{NoCoords: true, NoLegend: true}}
		if err := draw.PNG(&pixels, p, draw.Options{}); err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(&pixels)
		if err != nil {
			t.Fatal(err)
		}
		reds := 0
		for y := range m.Bounds().Dy() {
			for x := range m.Bounds().Dx() {
				if c := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA); c.R > 180 && c.G < 50 && c.B < 50 {
					reds++
				}
			}
		}
		// A hex is 45 pixels wide. The grid lines cover a little of it, and the box around nine
		// hexes has a third more pixels than the hexes.
		if hex := 45 * 45 * 866 / 1000; reds < 9*hex*8/10 || reds > 9*hex {
			t.Errorf("%v: %d dots of the picture are seen, want nearly %d", kind, reds, 9*hex)
		}
	}
}

package draw_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestAPictureLiesUnderTheBoard checks that SVG and PNG show the picture wherever the ground has no
// colour, and nowhere else.
func TestAPictureLiesUnderTheBoard(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	b.SetTerrain(grid.Cell{X: 1}, board.Water)
	red := image.NewRGBA(image.Rect(0, 0, 48, 32))
	for i := 0; i < len(red.Pix); i += 4 {
		copy(red.Pix[i:], []byte{200, 20, 20, 255})
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, red, nil); err != nil {
		t.Fatal(err)
	}
	p := draw.Picture{Board: b, Under: &draw.Under{JPEG: photo.Bytes(), Columns: 2, Rows: 2}, Show: draw.Show{NoCoords: true, NoLegend: true}}
	var svg, pixels bytes.Buffer
	if err := draw.SVG(&svg, p, draw.Options{}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(svg.String(), `width="192" height="192" preserveAspectRatio="none" href="data:image/jpeg;base64,`) {
		t.Errorf("%s", svg.String())
	}
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
	if cell := 48 * 48; reds < 3*cell*8/10 || reds > 3*cell { // one of the four squares is water, and the grid lines cover a little
		t.Errorf("%d dots of the picture are seen", reds)
	}
}

package tiled

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestAPictureFitsTheTiles writes boards with a picture that has a spot of another colour in each
// cell, and reads their maps. Tiled never scales a picture, so the spots are in the same cells
// again only if the tiles have the size of the picture's cells.
func TestAPictureFitsTheTiles(t *testing.T) {
	const columns, rows, spot = 5, 4, 9
	tone := func(c grid.Cell) color.RGBA { return color.RGBA{uint8(30 + 40*c.X), uint8(30 + 50*c.Y), 120, 255} }
	for _, c := range []struct {
		grid         grid.Grid
		stepX, stepY float64 // from a column or row to the next, in pixels of the picture
		left, top    int     // pixels of the picture before the board
		fits         bool
	}{
		{grids[0], 70, 70, 0, 0, true}, {grids[0], 33, 33, 12, 7, true}, {grids[0], 70.5, 61, 0, 0, false},
		{grids[1], 60, 52, 0, 0, false}, {grids[2], 60, 52, 9, 5, false}, {grids[3], 52, 60, 0, 0, false}, {grids[4], 80, 90, 0, 0, false},
	} {
		b, err := board.New(c.grid, columns, rows)
		if err != nil {
			t.Fatal(err)
		}
		b.Name = "Spots"
		if c.fits {
			b.Rules = "dnd"
			b.AddBarrier(board.Barrier{Line: geom.Segment{A: geom.Point{X: 100, Y: 333}, B: geom.Point{X: 901, Y: 777}}})
		}
		at := func(c grid.Cell, stepX, stepY float64) (x, y float64) {
			switch p := b.Grid().Centre(c); b.Grid().Kind {
			case grid.HexPointy:
				return float64(2*p.X+p.Y) / 6 * stepX, float64(p.Y) / 3 * stepY
			case grid.HexFlat:
				return float64(p.X) / 3 * stepX, float64(2*p.Y+p.X) / 6 * stepY
			default:
				return (float64(c.X) + 0.5) * stepX, (float64(c.Y) + 0.5) * stepY
			}
		}
		box := formats.HexBox{Width: columns * c.stepX, Height: rows * c.stepY}
		if c.grid.Hex() {
			x, y := at(grid.Cell{}, c.stepX, c.stepY)
			box = formats.BoxOfHexes(b, x, y, c.stepX, c.stepY)
		}
		part := image.Rect(c.left, c.top, c.left+int(box.Width), c.top+int(box.Height))
		m := image.NewRGBA(image.Rect(0, 0, part.Max.X, part.Max.Y))
		for cell := range b.EachCell {
			x, y := at(cell, c.stepX, c.stepY)
			for v := -spot; v <= spot; v++ {
				for u := -spot; u <= spot; u++ {
					m.SetRGBA(c.left+int(x-box.Left)+u, c.top+int(y-box.Top)+v, tone(cell))
				}
			}
		}
		var data bytes.Buffer
		if err := png.Encode(&data, m); err != nil {
			t.Fatal(err)
		}
		p := &formats.Picture{Kind: "png", Data: data.Bytes(), Width: columns * board.Fine, Height: rows * board.Fine}
		if c.left > 0 {
			p.Left, p.Top, p.Right, p.Bottom = part.Min.X, part.Min.Y, part.Max.X, part.Max.Y
		}
		e, err := Export(&formats.Content{Board: b, Picture: p})
		if err != nil || len(e.Beside) != 2 {
			t.Fatal(err, len(e.Beside))
		}
		var written writtenMap
		if err := json.Unmarshal(e.Data, &written); err != nil || written.Layers[1].Type != "imagelayer" || written.Layers[2].Type != "objectgroup" {
			t.Fatalf("%v: the layers are %+v", err, written.Layers)
		}
		if same := bytes.Equal(e.Beside[1].Data, p.Data); same != c.fits {
			t.Errorf("%v, %v: the picture is written as it is: %t", c.grid, c.stepX, same)
		}
		var beside []formats.Packed
		for _, f := range e.Beside {
			beside = append(beside, formats.Packed(f))
		}
		again, err := ImportAs(e.Data, "spots.tmj", formats.Reading{Beside: beside})
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Board.Barriers(); len(got) != len(b.Barriers()) || len(got) > 0 && got[0] != b.Barriers()[0] {
			t.Errorf("%v, %v: the wall is at %+v", c.grid, c.stepX, got)
		}
		if again.Picture == nil {
			t.Fatalf("%v: there is no picture: %+v", c.grid, again.Report.Lines)
		}
		drawn, err := jpeg.Decode(bytes.NewReader(again.Picture.Data))
		if err != nil {
			t.Fatal(err)
		}
		size := drawn.Bounds().Size()
		for cell := range b.EachCell {
			x, y := at(cell, c.stepX, c.stepY)
			is := color.RGBAModel.Convert(drawn.At(int((x-box.Left)/box.Width*float64(size.X)), int((y-box.Top)/box.Height*float64(size.Y)))).(color.RGBA)
			if d := [2]int{int(is.R) - int(tone(cell).R), int(is.G) - int(tone(cell).G)}; d[0]*d[0]+d[1]*d[1] > 600 {
				t.Errorf("%v, %v: in %v is %v, want %v", c.grid, c.stepX, cell, is, tone(cell))
			}
		}
	}
}

package ground

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// colours holds the colours of the terrains.
var colours = map[board.Terrain]color.RGBA{
	board.Floor:     {0xe8, 0xdf, 0xc8, 0xff},
	board.Void:      {0x14, 0x14, 0x16, 0xff},
	board.Wall:      {0x3b, 0x38, 0x36, 0xff},
	board.Block:     {0x57, 0x50, 0x4a, 0xff},
	board.Obstacle:  {0x8a, 0x6b, 0x46, 0xff},
	board.Trap:      {0xb8, 0x5c, 0x5c, 0xff},
	board.Hazard:    {0xd9, 0x8b, 0x3a, 0xff},
	board.Difficult: {0xb9, 0xb4, 0x7c, 0xff},
	board.Greater:   {0x93, 0x8d, 0x55, 0xff},
	board.Ice:       {0xcf, 0xe6, 0xee, 0xff},
	board.Water:     {0x6f, 0xa8, 0xc9, 0xff},
	board.Lava:      {0xd8, 0x4a, 0x2b, 0xff},
	board.Road:      {0xcd, 0xb5, 0x8c, 0xff},
	board.Stairs:    {0xa7, 0xa0, 0x98, 0xff},
	board.Corridor:  {0xdd, 0xd3, 0xb8, 0xff},
	board.Plate:     {0xb9, 0x9f, 0xc4, 0xff},
}

// line is the colour of the sides of cells.
var line = color.RGBA{0xc2, 0xb6, 0x9c, 0xff}

// palette holds the colours of the terrains in their order, followed by the colour of lines.
var palette = func() color.Palette {
	p := make(color.Palette, board.Plate+2)
	for t, c := range colours {
		p[t] = c
	}
	p[board.Plate+1] = line
	return p
}()

const (
	side   = 70      // pixels along the side of a square
	least  = 4       // the fewest pixels along the side of a square
	pixels = 1 << 22 // the greatest number of pixels in a picture, approximately
)

// Side returns the number of pixels along the side of a square in a picture of a board.
func Side(b *board.Board) int {
	width, height := b.Size()
	for n := side; n > least; n-- {
		if n*n*width*height <= pixels {
			return n
		}
	}
	return least
}

// PNG returns a picture of a square board.
func PNG(b *board.Board) ([]byte, error) {
	width, height := b.Size()
	n := Side(b)
	m := image.NewPaletted(image.Rect(0, 0, width*n, height*n), palette)
	for y := range height {
		for x := range width {
			fill(m, x*n, y*n, n, n, b.Terrain(grid.Cell{X: x, Y: y}))
		}
	}
	return encoded(m)
}

// Sheet returns a picture with one cell for each terrain, arranged in the given number of columns.
// Each cell has the given width and height. Pixels outside a hex are transparent.
func Sheet(g grid.Grid, terrains []board.Terrain, columns, width, height int) ([]byte, error) {
	rows := (len(terrains) + columns - 1) / columns
	m := image.NewPaletted(image.Rect(0, 0, columns*width, max(1, rows)*height), append(palette[:len(palette):len(palette)], color.RGBA{}))
	for i := range m.Pix {
		m.Pix[i] = uint8(len(palette))
	}
	for i, t := range terrains {
		left, top := i%columns*width, i/columns*height
		if !g.Hex() {
			fill(m, left, top, width, height, t)
			continue
		}
		for y := range height {
			for x := range width {
				u, v, wide, high := x, y, width, height
				if g.Kind == grid.HexFlat {
					u, v, wide, high = y, x, height, width
				}
				// This is a pointy-top hex. Its slanting sides rise by a quarter of the height over
				// half the width.
				if away := max(2*u+1-wide, wide-2*u-1); max(2*v+1-high, high-2*v-1)*2*wide <= high*(2*wide-away) {
					m.SetColorIndex(left+x, top+y, uint8(t))
				}
			}
		}
	}
	return encoded(m)
}

// fill draws a cell, with lines along its upper and left sides.
func fill(m *image.Paletted, left, top, width, height int, t board.Terrain) {
	for y := range height {
		for x := range width {
			i := uint8(t)
			if (x == 0 || y == 0) && !t.Solid() && t != board.Void {
				i = uint8(board.Plate + 1)
			}
			m.SetColorIndex(left+x, top+y, i)
		}
	}
}

func encoded(m image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, m)
	return out.Bytes(), err
}

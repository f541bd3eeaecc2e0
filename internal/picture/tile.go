package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"io"
)

// Tile is the number of cells along the side of a tile, the unit of a request.
const Tile = 8

// Tile returns the picture of a tile as a JPEG, with the pixels of its cells on the board. It shows
// the picture under known cells, which `known` reports by column and row, and grey elsewhere. It
// reads no data of the other cells. A damaged cell is grey. A tile of hexes is the box around them:
// a known hex also colours the pixels just outside it.
func (l *Laid) Tile(x, y int, known func(column, row int) bool) ([]byte, error) {
	cells := image.Rect(x*Tile, y*Tile, (x+1)*Tile, (y+1)*Tile)
	if l.Grid.Hex() {
		return l.hexPart(cells, 0x80, l.side/tileBleed, known)
	}
	return l.part(cells, 0x80, known)
}

// Part returns the part of the picture under some cells. It is like Tile, but white where Tile is
// grey.
func (l *Laid) Part(cells image.Rectangle, known func(column, row int) bool) ([]byte, error) {
	if l.Grid.Hex() {
		return l.hexPart(cells, 0xff, partBleed, known)
	}
	return l.part(cells, 0xff, known)
}

// part returns a part of the picture as a JPEG. The parameter `elsewhere` is the brightness where
// no known cell is.
func (l *Laid) part(cells image.Rectangle, elsewhere byte, known func(column, row int) bool) ([]byte, error) {
	cells = cells.Intersect(image.Rect(0, 0, l.Columns, l.Rows))
	whole := image.NewYCbCr(image.Rect(0, 0, cells.Dx()*l.side, cells.Dy()*l.side), image.YCbCrSubsampleRatio420)
	for i := range whole.Y {
		whole.Y[i] = elsewhere
	}
	for i := range whole.Cb {
		whole.Cb[i], whole.Cr[i] = 0x80, 0x80 // no colour
	}
	for row := cells.Min.Y; row < cells.Max.Y; row++ {
		for column := cells.Min.X; column < cells.Max.X; column++ {
			if !known(column, row) {
				continue
			}
			m, err := jpeg.Decode(l.cell(row*l.Columns + column))
			part, same := m.(*image.YCbCr)
			if err != nil || !same || part.SubsampleRatio != whole.SubsampleRatio || part.Rect != image.Rect(0, 0, l.side, l.side) {
				continue
			}
			put(whole, part, (column-cells.Min.X)*l.side, (row-cells.Min.Y)*l.side)
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, whole, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// Small returns the whole picture as a JPEG, with `side` pixels along the side of a cell, or as
// many as are stored if that is fewer. A damaged cell is grey.
func (l *Laid) Small(side int) ([]byte, error) {
	if l.Grid.Hex() {
		var out bytes.Buffer
		err := jpeg.Encode(&out, l.smallHexes(side), &jpeg.Options{Quality: quality})
		return out.Bytes(), err
	}
	side = min(side, l.side)
	whole := image.NewRGBA(image.Rect(0, 0, l.Columns*side, l.Rows*side))
	draw.Draw(whole, whole.Rect, image.NewUniform(nothing), image.Point{}, draw.Src)
	for i := range l.Columns * l.Rows {
		m, err := jpeg.Decode(l.cell(i))
		if err != nil {
			continue
		}
		for y := range side {
			for x := range side { // the middle of the pixels that become one
				whole.Set(i%l.Columns*side+x, i/l.Columns*side+y, m.At((2*x+1)*l.side/(2*side), (2*y+1)*l.side/(2*side)))
			}
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, whole, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// cell returns a reader for the JPEG of a cell.
func (l *Laid) cell(i int) io.Reader {
	from := 0
	if i > 0 {
		from = l.ends[i-1]
	}
	return io.MultiReader(bytes.NewReader(l.head), bytes.NewReader(l.data[from:l.ends[i]]))
}

// put copies a part of a picture to a position at the start of a block.
func put(whole, part *image.YCbCr, x, y int) {
	for _, p := range []struct {
		to, from             []byte
		toStride, fromStride int
		less                 int // how many times fewer pixels the plane has along a side
	}{
		{whole.Y, part.Y, whole.YStride, part.YStride, 1},
		{whole.Cb, part.Cb, whole.CStride, part.CStride, 2},
		{whole.Cr, part.Cr, whole.CStride, part.CStride, 2},
	} {
		side := part.Rect.Dx() / p.less
		for j := range side {
			copy(p.to[(y/p.less+j)*p.toStride+x/p.less:][:side], p.from[j*p.fromStride:])
		}
	}
}

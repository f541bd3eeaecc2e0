package picture

import (
	"bytes"
	"image"
	"image/jpeg"
)

// maxPreview is the greatest number of pixels in a small picture, unless every cell has only one.
const maxPreview = 2 << 20

// preview is a small picture of all cells, made from the rows of cells as they are processed. A nil
// preview makes no picture.
type preview struct {
	*image.RGBA
	side, from int // pixels along a cell's side, here and in the rows
}

func newPreview(p Place, from, side int) *preview {
	if side < 1 {
		return nil
	}
	for side = min(side, from); side > 1 && p.Columns*p.Rows*side*side > maxPreview; side-- {
	}
	return &preview{image.NewRGBA(image.Rect(0, 0, p.Columns*side, p.Rows*side)), side, from}
}

// add adds a row of cells.
func (s *preview) add(row *image.RGBA, y int) {
	if s == nil {
		return
	}
	middle := func(n int) int { return n/s.side*s.from + (2*(n%s.side)+1)*s.from/(2*s.side) } // the middle of the pixels that become one
	for j := range s.side {
		to, from := s.Pix[(y*s.side+j)*s.Stride:], row.Pix[middle(j)*row.Stride:]
		for x := range s.Rect.Dx() {
			copy(to[4*x:4*x+4], from[4*middle(x):])
		}
	}
}

// bytes returns the picture as a JPEG.
func (s *preview) bytes() ([]byte, error) {
	if s == nil {
		return nil, nil
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, s.RGBA, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

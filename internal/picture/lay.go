package picture

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
)

// The pixels along a cell's side: a multiple of the blocks of a JPEG, so that no block lies under two
// cells.
const (
	block   = 16
	maxSide = 6 * block
	// maxPixels limits the pixels of all cells, as far as cells of one block allow it.
	maxPixels = 16 << 20
	// minSource is how many pixels of the picture a cell needs along a side, so that each pixel belongs to
	// one cell.
	minSource = 4
	quality   = 85
)

// fine is how many parts a cell has, a side, in which the size of a picture is given: those of
// lines off the sides of cells.
const fine = 512

// Place says where a picture lies: its first corner is the first corner of a board of that many cells.
type Place struct {
	Columns, Rows int // of the board
	// Width and Height are the extent of the picture, in units of 1/512 of a cell.
	Width, Height int
	// Cut is the part of the picture that lies there, in pixels; the zero rectangle is all of it. Only [Lay] reads it: of what is
	// kept the rest is gone.
	Cut image.Rectangle
}

// paper is the background of a transparent picture, and nothing the colour where there is no picture.
var (
	paper   = image.NewUniform(color.RGBA{0xef, 0xe5, 0xcf, 0xff})
	nothing = color.RGBA{0x80, 0x80, 0x80, 0xff}
)

// Lay converts a picture (PNG, JPEG or WebP) to its stored form. The error says that it is out of bounds or
// not a picture, or is the context's when that ends first.
func Lay(ctx context.Context, data []byte, p Place) ([]byte, error) {
	if p.Columns < 1 || p.Rows < 1 || p.Columns > MaxCells/p.Rows || p.Width < 1 || p.Height < 1 || p.Width > p.Columns*fine || p.Height > p.Rows*fine {
		return nil, fmt.Errorf("its picture is said to cover %d x %d of 512 parts of %d x %d cells", p.Width, p.Height, p.Columns, p.Rows)
	}
	select {
	case unpacking <- struct{}{}:
		defer func() { <-unpacking }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	m, err := unpack(ctx, data)
	if err != nil {
		return nil, err
	}
	if m, err = cut(m, p.Cut); err != nil {
		return nil, err
	}
	p.Cut = image.Rectangle{}
	size := m.Bounds().Size()
	a := min(size.X*fine/p.Width, size.Y*fine/p.Height) // pixels to a cell
	if a < minSource {
		return nil, fmt.Errorf("its picture has too few pixels to a cell, %d: expected at least %d", a, minSource)
	}
	for side := sideFor(a, p.Columns*p.Rows); ; side -= block {
		kept, err := lay(ctx, m, p, side)
		if err != nil || kept != nil {
			return kept, err
		}
		if side == block {
			return nil, fmt.Errorf("its picture takes more than %d bytes at %d pixels to a cell: expected fewer", MaxBytes, side)
		}
	}
}

// cut returns a part of a picture.
func cut(m image.Image, part image.Rectangle) (image.Image, error) {
	if part == (image.Rectangle{}) {
		return m, nil
	}
	whole, can := m.(interface {
		SubImage(image.Rectangle) image.Image
	})
	part = part.Add(m.Bounds().Min)
	if !can || part.Empty() || !part.In(m.Bounds()) {
		return nil, fmt.Errorf("its picture of %d x %d pixels has no part %v", m.Bounds().Dx(), m.Bounds().Dy(), part)
	}
	return whole.SubImage(part), nil
}

// sideFor returns how many pixels each cell's side gets, for a picture of that size.
func sideFor(source, cells int) int {
	side := min(max(block, (source+block-1)/block*block), maxSide)
	for side > block && cells*side*side > maxPixels {
		side -= block
	}
	return side
}

// lay cuts the picture into cells with that many pixels to a side; nil if that takes too many bytes.
func lay(ctx context.Context, m image.Image, p Place, side int) ([]byte, error) {
	f := file{Place: p, side: side}
	size := m.Bounds().Size()
	across, down := spread{size.X, p.Width, side}, spread{size.Y, p.Height, side}
	cell := image.NewRGBA(image.Rect(0, 0, side, side))
	var row *image.RGBA // the pixels of the picture under a row of cells
	var out bytes.Buffer
	for y := range p.Rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		from, to := down.cell(y)
		strip := image.Rect(0, 0, size.X, to-from)
		if row == nil || row.Rect.Dy() < strip.Dy() {
			row = image.NewRGBA(strip)
		}
		draw.Draw(row, strip, paper, image.Point{}, draw.Src)
		draw.Draw(row, strip, m, m.Bounds().Min.Add(image.Pt(0, from)), draw.Over)
		for x := range p.Columns {
			fill(cell, row, across, down, x, y, from)
			out.Reset()
			if err := jpeg.Encode(&out, cell, &jpeg.Options{Quality: quality}); err != nil {
				return nil, err
			}
			if err := f.add(out.Bytes()); err != nil {
				return nil, err
			}
		}
		if f.cells.Len() > MaxBytes {
			return nil, nil
		}
	}
	if kept := f.bytes(); len(kept) <= MaxBytes {
		return kept, nil
	}
	return nil, nil
}

// fill draws what lies under a cell; above is the first line of the picture that row contains.
func fill(cell, row *image.RGBA, across, down spread, x, y, above int) {
	for j := range cell.Rect.Dy() {
		top, bottom := down.pixel(y, j)
		for i := range cell.Rect.Dx() {
			left, right := across.pixel(x, i)
			if left == right || top == bottom {
				cell.SetRGBA(i, j, nothing)
				continue
			}
			var r, g, b, n int
			for v := top - above; v < bottom-above; v++ {
				line := row.Pix[v*row.Stride+4*left : v*row.Stride+4*right]
				for ; len(line) > 0; line = line[4:] {
					r, g, b, n = r+int(line[0]), g+int(line[1]), b+int(line[2]), n+1
				}
			}
			cell.SetRGBA(i, j, color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 0xff})
		}
	}
}

// spread maps the pixels of a picture to cells: source pixels over parts 1/512ths
// of a cell, side pixels to a cell.
type spread struct{ source, parts, side int }

// at returns the pixel of the picture at which that many of the cells' pixels end, at most the total
// number.
func (s spread) at(pixels int) int { return min(s.source, pixels*fine*s.source/(s.parts*s.side)) }

// cell returns the pixels of the picture that belong to a cell: each belongs to one.
func (s spread) cell(c int) (from, to int) { return s.at(c * s.side), s.at((c + 1) * s.side) }

// pixel returns the source pixels of pixel i of a cell, none where the picture does not reach.
// They all belong to the cell.
func (s spread) pixel(c, i int) (from, to int) {
	first, last := s.cell(c)
	// The part of a pixel that lies behind the picture is not drawn.
	if first == last || (c*s.side+i)*fine >= s.parts*s.side {
		return 0, 0
	}
	from = min(s.at(c*s.side+i), last-1)
	return from, min(max(from+1, s.at(c*s.side+i+1)), last)
}

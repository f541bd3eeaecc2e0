package picture

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"runtime"

	"github.com/battlemat/battlemat/geom/grid"
)

// The side of a cell is a whole number of JPEG blocks, so that no block is under two cells.
const (
	block = 16
	// MaxSide is the greatest number of pixels along the side of a cell in a stored picture.
	MaxSide = 6 * block
	// maxPixels limits the pixels of all cells. Boards on which every cell gets only one block may
	// exceed it.
	maxPixels = 16 << 20
	// minSource is the least number of pixels of the picture along the side of a cell.
	minSource = 4
	quality   = 85
)

// fine is the number of parts into which a cell's side is divided. Sizes of pictures are given in
// these parts, and so are lines that do not run along the sides of cells.
const fine = 512

// Place is the position of a picture under a board. The upper left corners of the picture and the
// board coincide.
type Place struct {
	Columns, Rows int       // of the board
	Grid          grid.Grid // the shape of its cells
	// Width and Height are the extent of the picture, in units of 1/512 of a cell. Under hexes,
	// they are the extent of all cells, because the picture always extends over the box around all
	// of them.
	Width, Height int
	// Cut is the part of the picture that is placed under the board, in pixels. The zero rectangle
	// stands for the whole picture. Under hexes, the part may extend beyond the picture. Only [Lay]
	// reads it, because a stored picture no longer has the rest.
	Cut image.Rectangle
}

// paper is the background of a transparent picture, and nothing is the colour where there is no
// picture.
var (
	paper   = image.NewUniform(color.RGBA{0xef, 0xe5, 0xcf, 0xff})
	nothing = color.RGBA{0x80, 0x80, 0x80, 0xff}
)

// Stored is a picture in its stored form, with a small version of the whole picture.
type Stored struct {
	Data  []byte
	Small []byte // JPEG; nil if none was requested
}

// Lay converts a picture (PNG, JPEG or WebP) to its stored form. The error says that the picture is
// out of bounds, or that the data is not a picture. If the context ends first, it is the context's
// error.
func Lay(ctx context.Context, data []byte, p Place) ([]byte, error) {
	s, err := LayBoth(ctx, data, p, 0)
	return s.Data, err
}

// LayBoth does what [Lay] does, and also makes a small picture, with at most `small` pixels along a
// cell's side. If `small` is 0, it makes none.
func LayBoth(ctx context.Context, data []byte, p Place, small int) (Stored, error) {
	s, err := layBoth(ctx, data, p, small)
	if err != nil {
		return Stored{}, err
	}
	return s, nil
}

func layBoth(ctx context.Context, data []byte, p Place, small int) (s Stored, err error) {
	if p.Columns < 1 || p.Rows < 1 || p.Columns > MaxCells/p.Rows || p.Width < 1 || p.Height < 1 || p.Width > p.Columns*fine || p.Height > p.Rows*fine {
		return s, fmt.Errorf("its picture is said to cover %d x %d units of 1/512 of a cell, on a board of %d x %d cells", p.Width, p.Height, p.Columns, p.Rows)
	}
	if p.Grid.Hex() && (p.Width != p.Columns*fine || p.Height != p.Rows*fine) {
		return s, fmt.Errorf("its picture is said to cover a part of %d x %d hexes: expected all of them", p.Columns, p.Rows)
	}
	select {
	case unpacking <- struct{}{}:
		defer func() { <-unpacking }()
	case <-ctx.Done():
		return s, ctx.Err()
	}
	of, err := sourceOf(ctx, data)
	if err != nil {
		return s, err
	}
	if p.Grid.Hex() {
		return layUnderHexes(ctx, of, p, small)
	}
	if part := p.Cut; part != (image.Rectangle{}) {
		if part.Empty() || !part.In(image.Rect(0, 0, of.width, of.height)) {
			return s, fmt.Errorf("its picture of %d x %d pixels has no part %v", of.width, of.height, part)
		}
		of, p.Cut = of.cut(part), image.Rectangle{}
	}
	a := min(of.width*fine/p.Width, of.height*fine/p.Height) // pixels for each cell
	if a < minSource {
		return s, fmt.Errorf("its picture has too few pixels per cell (%d): expected at least %d", a, minSource)
	}
	for side := sideFor(a, p.Columns*p.Rows); ; side -= block {
		s, err := lay(ctx, of, p, side, small)
		if err != nil || s.Data != nil {
			return s, err
		}
		if side == block {
			return s, fmt.Errorf("its picture takes more than %d bytes at %d pixels to a cell: expected fewer", MaxBytes, side)
		}
	}
}

// sideFor returns the number of pixels along each cell's side, for a picture with `source` pixels
// for each cell.
func sideFor(source, cells int) int {
	side := min(max(block, (source+block-1)/block*block), MaxSide)
	for side > block && cells*side*side > maxPixels {
		side -= block
	}
	return side
}

// lay cuts the picture into cells with `side` pixels along a side. If that takes too many bytes, it
// returns no data.
func lay(ctx context.Context, of source, p Place, side, small int) (s Stored, err error) {
	f := file{Place: p, side: side}
	r, err := reduce(of, p, side)
	if err != nil {
		return s, err
	}
	seen := newPreview(p, side, small)
	cells := make([]bytes.Buffer, p.Columns)
	for y := range p.Rows {
		if err := ctx.Err(); err != nil {
			return s, err
		}
		if err := r.band(y); err != nil {
			return s, err
		}
		seen.add(r.to, y)
		if err := encode(r.to, side, cells); err != nil {
			return s, err
		}
		for x := range cells {
			if err := f.add(cells[x].Bytes()); err != nil {
				return s, err
			}
		}
		if f.cells.Len() > MaxBytes {
			return s, nil
		}
	}
	kept := f.bytes()
	if len(kept) > MaxBytes {
		return s, nil
	}
	s.Data = kept
	s.Small, err = seen.bytes()
	return s, err
}

// encode writes each cell in a row of cells as a JPEG, several at the same time.
func encode(row *image.RGBA, side int, cells []bytes.Buffer) error {
	workers := min(runtime.GOMAXPROCS(0), len(cells))
	errs := make(chan error, workers)
	for w := range workers {
		go func() {
			var wrong error
			for x := w; x < len(cells) && wrong == nil; x += workers {
				cells[x].Reset()
				wrong = jpeg.Encode(&cells[x], row.SubImage(image.Rect(x*side, 0, (x+1)*side, side)), &jpeg.Options{Quality: quality})
			}
			errs <- wrong
		}()
	}
	var err error
	for range workers {
		err = cmp.Or(err, <-errs)
	}
	return err
}

// reduced is a picture scaled to the pixels of the cells. Only one row of cells is in memory at a
// time.
type reduced struct {
	rows   rows
	row    []byte   // the row of the picture that was read last
	read   int      // the number of rows that have been read
	across [][2]int // for each pixel of a row of cells, the range of the picture's pixels that are under it
	down   spread
	sums   [][4]int // for a row of pixels of the cells: the sums of the colours of the picture's pixels, and their number
	to     *image.RGBA
}

func reduce(of source, p Place, side int) (*reduced, error) {
	r := &reduced{row: make([]byte, 4*of.width), down: spread{of.height, p.Height, side}}
	across := spread{of.width, p.Width, side}
	for i := range p.Columns * side {
		left, right := across.pixel(i/side, i%side)
		r.across = append(r.across, [2]int{left, right})
	}
	r.sums, r.to = make([][4]int, p.Columns*side), image.NewRGBA(image.Rect(0, 0, p.Columns*side, side))
	var err error
	r.rows, err = of.open()
	return r, err
}

// band fills in the pixels under a row of cells. The rows must be filled in order.
func (r *reduced) band(y int) error {
	for j := range r.down.side {
		clear(r.sums)
		top, bottom := r.down.pixel(y, j)
		for v := top; v < bottom; v++ {
			for ; r.read <= v; r.read++ { // one row may be under several pixels
				if err := r.rows.next(r.row); err != nil {
					return err
				}
			}
			r.sum()
		}
		line := r.to.Pix[j*r.to.Stride:]
		for i, s := range r.sums {
			c := nothing
			if n := s[3]; n > 0 {
				c = color.RGBA{uint8(s[0] / n), uint8(s[1] / n), uint8(s[2] / n), 0xff}
			}
			line[4*i], line[4*i+1], line[4*i+2], line[4*i+3] = c.R, c.G, c.B, c.A
		}
	}
	return nil
}

// sum adds up the row of the picture that was read last.
func (r *reduced) sum() {
	for i, from := range r.across {
		red, green, blue := 0, 0, 0
		for line := r.row[4*from[0] : 4*from[1]]; len(line) >= 4; line = line[4:] {
			red, green, blue = red+int(line[0]), green+int(line[1]), blue+int(line[2])
		}
		s := &r.sums[i]
		s[0], s[1], s[2], s[3] = s[0]+red, s[1]+green, s[2]+blue, s[3]+from[1]-from[0]
	}
}

// spread maps the pixels of a picture to cells. The picture has `source` pixels over a length of
// `parts` 1/512ths of a cell, and a cell has `side` pixels.
type spread struct{ source, parts, side int }

// at returns how many pixels of the picture lie under the given number of the cells' pixels. It
// returns at most the number of pixels of the picture.
func (s spread) at(pixels int) int { return min(s.source, pixels*fine*s.source/(s.parts*s.side)) }

// cell returns the pixels of the picture that belong to a cell. Each pixel belongs to only one
// cell.
func (s spread) cell(c int) (from, to int) { return s.at(c * s.side), s.at((c + 1) * s.side) }

// pixel returns the pixels of the picture that make pixel i of a cell. All of them belong to the
// cell. Beyond the picture there are none.
func (s spread) pixel(c, i int) (from, to int) {
	first, last := s.cell(c)
	// Nothing is drawn for a pixel that begins beyond the picture.
	if first == last || (c*s.side+i)*fine >= s.parts*s.side {
		return 0, 0
	}
	from = min(s.at(c*s.side+i), last-1)
	return from, min(max(from+1, s.at(c*s.side+i+1)), last)
}

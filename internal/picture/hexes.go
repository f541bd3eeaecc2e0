package picture

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"runtime"
)

// maxCut is the greatest side of the part of a picture that is placed under a board, in pixels.
const maxCut = 1 << 20

// maxWindow limits the bytes of the rows of pixels that are in memory while hexes are cut out.
const maxWindow = 64 << 20

// layUnderHexes does what [LayBoth] does, for a board of hexes.
func layUnderHexes(ctx context.Context, of source, p Place, small int) (s Stored, err error) {
	if p.Cut == (image.Rectangle{}) {
		p.Cut = image.Rect(0, 0, of.width, of.height)
	}
	if c := p.Cut; c.Dx() < 1 || c.Dy() < 1 || max(c.Dx(), c.Dy()) > maxCut || !c.Overlaps(image.Rect(0, 0, of.width, of.height)) {
		return s, fmt.Errorf("its picture of %d x %d pixels has no part %v", of.width, of.height, c)
	}
	const fineSide = 840 // so that the pixels for each hex are not rounded away
	width, height := hexesOf(p, fineSide).size()
	a := min(p.Cut.Dx()*fineSide/width, p.Cut.Dy()*fineSide/height) // pixels for each hex, from side to side
	if a < minSource {
		return s, fmt.Errorf("its picture has too few pixels per cell (%d): expected at least %d", a, minSource)
	}
	for side := hexSide(a, p); ; side -= block {
		s.Data, err = layHexes(ctx, of, p, side)
		if err != nil || s.Data != nil {
			break
		}
		if side == block {
			return s, fmt.Errorf("its picture takes more than %d bytes at %d pixels to a cell: expected fewer", MaxBytes, side)
		}
	}
	if err != nil || small < 1 {
		return s, err
	}
	laid, err := Open(s.Data)
	if err != nil {
		return s, err
	}
	for ; small > 1 && p.Columns*p.Rows*small*small > maxPreview; small-- {
	}
	s.Small, err = laid.Small(small)
	return s, err
}

// layHexes cuts the picture into hexes. If that takes too many bytes, it returns no data. Each
// pixel of the picture belongs to one hex, and only the part of that hex depends on it.
func layHexes(ctx context.Context, of source, p Place, side int) ([]byte, error) {
	k := hexesOf(p, side)
	w, err := newWindow(of, k)
	if err != nil {
		return nil, err
	}
	f := file{Place: p, side: side}
	f.Cut = image.Rectangle{}
	cells := make([]bytes.Buffer, p.Columns)
	for row := range p.Rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		low := k.box(image.Rect(0, row, p.Columns, row+1))
		for w.next < low.Max.Y {
			if err := w.fill(); err != nil {
				return nil, err
			}
		}
		if err := w.encode(row, cells); err != nil {
			return nil, err
		}
		for x := range cells {
			if err := f.add(cells[x].Bytes()); err != nil {
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

// The fourth byte of a pixel says what is there. It is 0 if no pixel of the source falls on the
// pixel.
const (
	beyond = 1    // the source does not reach this far
	there  = 0xff // a part of the source falls on it
)

// window holds the rows of pixels that a row of hexes needs, scaled to the pixels of the hexes.
type window struct {
	honeycomb
	of     source
	cut    image.Rectangle
	rows   rows
	row    []byte
	read   int      // the number of rows of the source that have been read
	column []int    // for each pixel of a row of the source: the pixel of the whole picture that it falls on, or -1
	sums   [][4]int // the sums of the colours that fall on the pixels of a row, and the number of colours
	lines  [][]byte // the rows of pixels, by their number modulo the number of lines
	next   int      // the row of pixels that is filled next
	width  int
	height int
	own    []bool // the pixels of the box around a hex that belong to it
}

func newWindow(of source, k honeycomb) (*window, error) {
	w := &window{honeycomb: k, of: of, cut: k.Cut, row: make([]byte, 4*of.width), own: k.mask()}
	w.width, w.height = k.size()
	w.column = make([]int, of.width)
	for i := range w.column {
		if w.column[i] = scaled(i-w.cut.Min.X, w.cut.Dx(), w.width); w.column[i] >= w.width {
			w.column[i] = -1
		}
	}
	w.sums = make([][4]int, w.width)
	w.lines = make([][]byte, rowsOfWindow(k))
	for i := range w.lines {
		w.lines[i] = make([]byte, 4*w.width)
	}
	var err error
	w.rows, err = of.open()
	return w, err
}

// rowsOfWindow returns how many rows of pixels a row of hexes extends over.
func rowsOfWindow(k honeycomb) int { return k.box(image.Rect(0, 0, k.Columns, 1)).Dy() }

// scaled maps pixel i of a line of `from` pixels to the pixel under its middle, in a line of `to`
// pixels with the same length. It returns -1 for a negative i.
func scaled(i, from, to int) int {
	n := (2*i + 1) * to
	if n < 0 {
		return -1
	}
	return n / (2 * from)
}

// fill fills in the next row of pixels.
func (w *window) fill() error {
	clear(w.sums)
	for ; w.read < w.of.height; w.read++ {
		to := scaled(w.read-w.cut.Min.Y, w.cut.Dy(), w.height)
		if to > w.next {
			break
		}
		if err := w.rows.next(w.row); err != nil {
			return err
		}
		if to == w.next {
			w.sum()
		}
	}
	line := w.lines[w.next%len(w.lines)]
	clear(line)
	y := scaled(w.next, w.height, w.cut.Dy()) + w.cut.Min.Y
	for i, s := range w.sums {
		to := line[4*i : 4*i+4]
		switch x := scaled(i, w.width, w.cut.Dx()) + w.cut.Min.X; {
		case s[3] > 0:
			to[0], to[1], to[2], to[3] = uint8(s[0]/s[3]), uint8(s[1]/s[3]), uint8(s[2]/s[3]), there
		case x < 0 || y < 0 || x >= w.of.width || y >= w.of.height:
			to[3] = beyond
		}
	}
	w.next++
	return nil
}

// sum adds up the row of the source that was read last.
func (w *window) sum() {
	for i, to := range w.column {
		if to < 0 {
			continue
		}
		s, c := &w.sums[to], w.row[4*i:4*i+3]
		s[0], s[1], s[2], s[3] = s[0]+int(c[0]), s[1]+int(c[1]), s[2]+int(c[2]), s[3]+1
	}
}

// encode writes each hex in a row of hexes as a JPEG, several at the same time.
func (w *window) encode(row int, cells []bytes.Buffer) error {
	workers := min(runtime.GOMAXPROCS(0), len(cells))
	errs := make(chan error, workers)
	for n := range workers {
		go func() {
			width, height := w.cellSize()
			m := image.NewRGBA(image.Rect(0, 0, width, height))
			var wrong error
			for x := n; x < len(cells) && wrong == nil; x += workers {
				w.hex(m, x, row)
				cells[x].Reset()
				wrong = jpeg.Encode(&cells[x], m, &jpeg.Options{Quality: quality})
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

// hex fills a picture with the pixels of a hex. The rest of its box, and pixels on which none of
// the source falls, repeat the nearest pixels of the hex in their row, or those of the nearest row.
func (w *window) hex(m *image.RGBA, column, row int) {
	corner := w.corner(column, row)
	last := -1 // the last row with a pixel of the source
	for y := range m.Rect.Dy() {
		to, from := m.Pix[y*m.Stride:][:m.Stride], w.line(corner, y)
		if !w.along(to, from, y) {
			continue
		}
		for v := last + 1; v < y; v++ {
			near := last
			if last < 0 {
				near = y
			}
			copy(m.Pix[v*m.Stride:][:m.Stride], m.Pix[near*m.Stride:])
		}
		last = y
	}
	for v := last + 1; v < m.Rect.Dy(); v++ {
		to := m.Pix[v*m.Stride:][:m.Stride]
		if last >= 0 {
			copy(to, m.Pix[last*m.Stride:])
			continue
		}
		for x := range m.Rect.Dx() {
			grey(to[4*x:])
		}
	}
	for y := range m.Rect.Dy() {
		to, from := m.Pix[y*m.Stride:][:m.Stride], w.line(corner, y)
		for x := range m.Rect.Dx() {
			if from[4*x+3] == beyond {
				grey(to[4*x:])
			}
		}
	}
}

// line returns a row of the pixels of a hex.
func (w *window) line(corner image.Point, y int) []byte {
	return w.lines[(corner.Y+y)%len(w.lines)][4*corner.X:]
}

// Fills a row of a hex, and reports whether any of the source falls on it.
func (w *window) along(to, from []byte, y int) bool {
	first, seen := -1, -1
	own := w.own[y*len(to)/4:]
	for x := range len(to) / 4 {
		if own[x] && from[4*x+3] == there {
			if seen = x; first < 0 {
				first = x
			}
			copy(to[4*x:4*x+4], from[4*x:])
		} else if seen >= 0 {
			copy(to[4*x:4*x+4], to[4*seen:])
		}
	}
	for x := range max(first, 0) {
		copy(to[4*x:4*x+4], to[4*first:])
	}
	return first >= 0
}

func grey(to []byte) { to[0], to[1], to[2], to[3] = nothing.R, nothing.G, nothing.B, nothing.A }

// hexSide returns the number of pixels between the sides of each hex, for a picture with `source`
// pixels for each hex.
func hexSide(source int, p Place) int {
	for side := sideFor(source, p.Columns*p.Rows*8/7); ; side -= block { // a hex with pointed tops is 8/7 as high as it is wide
		k := hexesOf(p, side)
		if width, _ := k.size(); side == block || width*rowsOfWindow(k)*4 <= maxWindow {
			return side
		}
	}
}

package picture

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"image/jpeg"

	"github.com/battlemat/battlemat/geom/grid"
)

// The bounds of a stored picture.
const (
	MaxBytes = 16 << 20
	MaxCells = 1 << 16
)

// magic is the beginning of every stored picture under squares. It is followed by numbers (unsigned
// varints) and bytes: the columns, rows, width and height of its place, the pixels along a cell's
// side, the length of the header that the cells share, the length of each cell in reading order,
// the header, and the cells. Under hexes, the kind of the grid and its shift come first.
const (
	magic    = "battlemat.picture/1\n"
	hexMagic = "battlemat.picture/2\n"
)

// Hash returns the hash by which a stored picture is named.
func Hash(kept []byte) string {
	sum := sha256.Sum256(kept)
	return hex.EncodeToString(sum[:])
}

// file is a picture that is being written.
type file struct {
	Place
	side  int
	head  []byte // the header that all cells share
	sizes []byte
	cells bytes.Buffer
}

// add adds the next cell. The start of its scan's data marks the end of the shared
// header.
func (f *file) add(cell []byte) error {
	if f.head == nil {
		at := bytes.Index(cell, []byte{0xff, 0xda})
		if at < 0 || at+4 > len(cell) {
			return errors.New("a part of the picture has no scan")
		}
		f.head = bytes.Clone(cell[:at+2+int(binary.BigEndian.Uint16(cell[at+2:]))])
	}
	scan, shared := bytes.CutPrefix(cell, f.head)
	if !shared {
		return errors.New("two parts of the picture have different headers")
	}
	f.sizes = binary.AppendUvarint(f.sizes, uint64(len(scan)))
	f.cells.Write(scan)
	return nil
}

// bytes returns the whole picture in its stored form.
func (f *file) bytes() []byte {
	out := []byte(magic)
	if g := f.Grid; g.Hex() {
		out = append([]byte(hexMagic), byte(g.Kind), byte(g.Shift))
	}
	for _, n := range []int{f.Columns, f.Rows, f.Width, f.Height, f.side, len(f.head)} {
		out = binary.AppendUvarint(out, uint64(n))
	}
	return bytes.Join([][]byte{out, f.sizes, f.head, f.cells.Bytes()}, nil)
}

// Check returns an error unless the bytes are the picture with the given hash, at the given place.
func Check(kept []byte, hash string, p Place) error {
	l, err := Open(kept)
	switch {
	case err != nil:
		return err
	case Hash(kept) != hash:
		return fmt.Errorf("a picture with the hash %s: expected %s", Hash(kept), hash)
	case l.Grid != p.Grid:
		return fmt.Errorf("a picture under cells of the kind %v, %v: expected %v, %v", l.Grid.Kind, l.Grid.Shift, p.Grid.Kind, p.Grid.Shift)
	case l.Place != p:
		return fmt.Errorf("a picture of %d x %d cells that covers %d x %d units of 1/512 of a cell: expected %d x %d and %d x %d", l.Columns, l.Rows, l.Width, l.Height, p.Columns, p.Rows, p.Width, p.Height)
	}
	return nil
}

// Laid is a picture placed under a board.
type Laid struct {
	Place
	side int
	head []byte
	ends []int // the ends of the cells in data
	data []byte
}

// Size returns roughly how many bytes of memory the picture takes.
func (l *Laid) Size() int { return len(l.data) + 8*len(l.ends) }

// Open reads a picture in its stored form. It retains the bytes.
func Open(kept []byte) (*Laid, error) {
	rest, ours := bytes.CutPrefix(kept, []byte(magic))
	hexes := false
	if !ours {
		rest, hexes = bytes.CutPrefix(kept, []byte(hexMagic))
		ours = hexes
	}
	if !ours || len(kept) > MaxBytes {
		return nil, fmt.Errorf("a file of %d bytes: expected a battlemat.picture/1 or /2 of at most %d", len(kept), MaxBytes)
	}
	short := false
	number := func(most int) int {
		n, size := binary.Uvarint(rest)
		if size <= 0 || n > uint64(most) {
			short = true
			return 0
		}
		rest = rest[size:]
		return int(n)
	}
	l := &Laid{}
	if hexes {
		l.Grid.Kind, l.Grid.Shift = grid.Kind(number(int(grid.HexPointy))), grid.Shift(number(int(grid.Even)))
		short = short || !l.Grid.Hex()
	}
	l.Columns, l.Rows = number(MaxCells), number(MaxCells)
	l.Width, l.Height = number(MaxCells*fine), number(MaxCells*fine)
	l.side = number(MaxSide)
	head := number(len(kept))
	if short || l.Columns < 1 || l.Rows < 1 || l.Columns > MaxCells/l.Rows || l.side < block || l.side%block != 0 {
		return nil, fmt.Errorf("a picture of %d x %d cells with sides of %d pixels: expected up to %d cells, with sides of a multiple of %d pixels, up to %d", l.Columns, l.Rows, l.side, MaxCells, block, MaxSide)
	}
	l.ends = make([]int, l.Columns*l.Rows)
	end := 0
	for i := range l.ends {
		end += number(len(kept))
		l.ends[i] = end
	}
	if short || head > len(rest) || len(rest)-head != end {
		return nil, fmt.Errorf("a picture of %d bytes: expected a header of %d bytes and cells of %d", len(rest), head, end)
	}
	l.head, l.data = rest[:head], rest[head:]
	width, height := l.side, l.side
	if hexes {
		width, height = l.honeycomb().cellSize()
		if l.Width != l.Columns*fine || l.Height != l.Rows*fine {
			return nil, errors.New("a picture under some of the hexes: expected one under all of them")
		}
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(l.head))
	if err != nil || size.Width != width || size.Height != height {
		return nil, fmt.Errorf("a picture whose cells do not have %d x %d pixels", width, height)
	}
	return l, nil
}

package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	_ "github.com/battlemat/battlemat/internal/testenv"
)

// speckled returns a picture of random pixels, some of them transparent.
func speckled(r *rand.Rand, width, height int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range m.Pix {
		m.Pix[i] = uint8(r.Uint32())
	}
	return m
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// rounds returns the first number for ordinary test runs, and the second for long runs with
// BATTLEMAT_LONG.
func rounds(few, many int) int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return many
	}
	return few
}

func laid(t testing.TB, data []byte, p Place) *Laid {
	t.Helper()
	kept, err := Lay(context.Background(), data, p)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// cellOf returns the cell that a pixel belongs to, which is the one that contains the pixel's far
// end. It is the slow twin of spread.
func cellOf(pixel, source, parts int) int { return ((pixel+1)*parts+source*fine-1)/(source*fine) - 1 }

// TestHiddenPixelsChangeNothing checks that two pictures that differ only in the pixels of unknown
// cells make tiles with the same bytes, whatever their size.
func TestHiddenPixelsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 9))
	for n := range rounds(20, 60) {
		p := Place{Columns: 1 + r.IntN(11), Rows: 1 + r.IntN(11)}
		p.Width, p.Height = p.Columns*fine-r.IntN(fine), p.Rows*fine-r.IntN(fine)
		width, height := p.Columns*(5+r.IntN(40))+r.IntN(5), p.Rows*(5+r.IntN(40))+r.IntN(5)
		know := make([]bool, p.Columns*p.Rows)
		for i := range know {
			know[i] = r.IntN(2) == 0
		}
		one := speckled(r, width, height)
		other := image.NewNRGBA(one.Rect)
		copy(other.Pix, one.Pix)
		hidden := 0
		for y := range height {
			for x := range width {
				if !know[cellOf(y, height, p.Height)*p.Columns+cellOf(x, width, p.Width)] {
					other.SetNRGBA(x, y, color.NRGBA{uint8(r.Uint32()), uint8(r.Uint32()), 7, 255})
					hidden++
				}
			}
		}
		known := func(column, row int) bool { return know[row*p.Columns+column] }
		a, b := laid(t, asPNG(t, one), p), laid(t, asPNG(t, other), p)
		across, down := (p.Columns+Tile-1)/Tile, (p.Rows+Tile-1)/Tile
		for y := range down {
			for x := range across {
				tileA, errA := a.Tile(x, y, known)
				tileB, errB := b.Tile(x, y, known)
				if errA != nil || errB != nil || !bytes.Equal(tileA, tileB) {
					t.Fatalf("picture %d, %+v of %d x %d pixels, tile %d,%d: it tells of %d hidden pixels (%v, %v)", n, p, width, height, x, y, hidden, errA, errB)
				}
			}
		}
	}
}

// TestHiddenCellsAreNotRead checks that the parts of unknown cells may contain anything.
func TestHiddenCellsAreNotRead(t *testing.T) {
	l := laid(t, asPNG(t, speckled(rand.New(rand.NewPCG(1, 2)), 160, 160)), Place{Columns: 4, Rows: 4, Width: 4 * fine, Height: 4 * fine})
	known := func(column, row int) bool { return column+row < 3 }
	want, err := l.Tile(0, 0, known)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.ends {
		if known(i%4, i/4) {
			continue
		}
		from := l.ends[i-1]
		for k := from; k < l.ends[i]; k++ {
			l.data[k] = 0xff
		}
	}
	if got, err := l.Tile(0, 0, known); err != nil || !bytes.Equal(got, want) {
		t.Errorf("what is not known was read: %v", err)
	}
}

// TestTilesShowThePicture checks that each cell has its colours, and that unknown or uncovered
// cells are grey.
func TestTilesShowThePicture(t *testing.T) {
	const columns, rows, pixels = 11, 9, 20
	tone := func(column, row int) color.NRGBA { return color.NRGBA{uint8(20 * column), uint8(25 * row), 90, 255} }
	m := image.NewNRGBA(image.Rect(0, 0, columns*pixels-pixels/2, rows*pixels))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			m.SetNRGBA(x, y, tone(x/pixels, y/pixels))
		}
	}
	var jpg bytes.Buffer
	if err := jpeg.Encode(&jpg, m, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	for kind, data := range map[string][]byte{"png": asPNG(t, m), "jpg": jpg.Bytes()} {
		l := laid(t, data, Place{Columns: columns, Rows: rows, Width: columns*fine - fine/2, Height: rows * fine})
		known := func(column, row int) bool { return (column+row)%3 != 0 }
		for y := range 2 {
			for x := range 2 {
				tile, err := l.Tile(x, y, known)
				if err != nil {
					t.Fatal(err)
				}
				got, err := jpeg.Decode(bytes.NewReader(tile))
				if err != nil {
					t.Fatal(err)
				}
				for row := y * Tile; row < min(rows, (y+1)*Tile); row++ {
					for column := x * Tile; column < min(columns, (x+1)*Tile); column++ {
						at := image.Pt((column-x*Tile)*l.side+l.side/4, (row-y*Tile)*l.side+l.side/2)
						want := tone(column, row)
						if !known(column, row) {
							want = color.NRGBA{0x80, 0x80, 0x80, 255}
						}
						r, g, b, _ := got.At(at.X, at.Y).RGBA()
						for i, d := range []int{int(r>>8) - int(want.R), int(g>>8) - int(want.G), int(b>>8) - int(want.B)} {
							if d < -12 || d > 12 {
								t.Errorf("%s: cell %d,%d: colour %d is %d off", kind, column, row, i, d)
							}
						}
					}
				}
			}
		}
		// Half of the last column is not covered.
		tile, _ := l.Tile(1, 0, func(int, int) bool { return true })
		got, _ := jpeg.Decode(bytes.NewReader(tile))
		if r, g, b, _ := got.At(3*l.side-2, l.side/2).RGBA(); max(r>>8, g>>8, b>>8) > 0x82 || min(r>>8, g>>8, b>>8) < 0x7e {
			t.Errorf("%s: beyond the picture: %d %d %d", kind, r>>8, g>>8, b>>8)
		}
	}
}

// header returns the beginning of a PNG of the given size.
func header(width, height uint32, depth, colours byte) []byte {
	ihdr := append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height), depth, colours, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), ihdr...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(ihdr))
}

// crossed turns the header of a PNG into that of an interlaced PNG.
func crossed(header []byte) []byte {
	header[pngInterlaced] = 1
	binary.BigEndian.PutUint32(header[len(header)-4:], crc32.ChecksumIEEE(header[pngHeader-4:len(header)-4]))
	return header
}

// TestWhatIsNotUnpacked checks that a picture that is too large is refused before any of it is
// unpacked.
func TestWhatIsNotUnpacked(t *testing.T) {
	var small bytes.Buffer
	if err := jpeg.Encode(&small, image.NewGray(image.Rect(0, 0, 64, 64)), nil); err != nil {
		t.Fatal(err)
	}
	webp := func(chunks string) []byte { return []byte("RIFF\xff\x00\x00\x00WEBP" + chunks) }
	whole := Place{Columns: 4, Rows: 4, Width: 4 * fine, Height: 4 * fine}
	for _, c := range []struct {
		data []byte
		p    Place
		want string
	}{
		{[]byte("GIF89a"), whole, "its picture is not a png, jpg or webp"},
		{nil, whole, "its picture is not a png, jpg or webp"},
		{header(12000, 12000, 8, 6), whole, "has 12000 x 12000 pixels: expected at most 134 million"},
		{crossed(header(6000, 6000, 8, 6)), whole, "has 6000 x 6000 pixels: expected at most 16 million"},
		{header(200_000, 10, 1, 0), whole, "has 200000 x 10 pixels: expected at most 131072 across"},
		{header(9000, 9000, 16, 6), whole, "has 9000 x 9000 pixels: expected at most 67 million"},
		{header(1<<31-1, 1<<31-1, 8, 6), whole, "not a complete png"},
		{header(64, 64, 8, 6), whole, "its picture is not a complete png"},
		{small.Bytes()[:300], whole, "its picture is not a complete jpg"},
		{append(small.Bytes(), bytes.Repeat([]byte{0xff, 0xda, 0}, 200)...), whole, "has 201 scans: expected at most 100"},
		{webp("VP8L\x01\x00\x00\x00x"), whole, "its picture is not a complete webp"},
		{webp("VP8X\x0a\x00\x00\x00\x10\x00\x00\x00\x03\x00\x00\x03\x00\x00ALPH\x02\x00\x00\x00xx"), whole, "has transparency of 2 bytes: expected one for each pixel, or packed ones"},
		{webp("ANIM\x00\x00\x00\x00"), whole, "is animated"},
		{webp("VP8 \x02\x00\x00\x00xx"), whole, "its picture is not a complete webp"},
		{[]byte("RIFFxxxxWAVE"), whole, "does not begin with RIFF and WEBP"},
		{small.Bytes(), Place{Columns: 40, Rows: 4, Width: 40 * fine, Height: 4 * fine}, "has too few pixels per cell (1): expected at least 4"},
		{small.Bytes(), Place{Columns: 4, Rows: 4, Width: 5 * fine, Height: fine}, "is said to cover 2560 x 512 units of 1/512 of a cell, on a board of 4 x 4 cells"},
		{small.Bytes(), Place{Columns: 1 << 20, Rows: 1 << 20, Width: 1, Height: 1}, "is said to cover"},
	} {
		if _, err := Lay(context.Background(), c.data, c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.20q: %v, want %s", c.data, err, c.want)
		}
	}
}

// TestPicturesKeepTheirSize checks that cells keep their number of pixels, within the bounds.
func TestPicturesKeepTheirSize(t *testing.T) {
	for _, c := range []struct{ source, cells, side int }{{4, 100, 16}, {70, 900, 80}, {256, 900, 96}, {100, 4000, 64}, {100, 1 << 16, 16}} {
		if got := sideFor(c.source, c.cells); got != c.side {
			t.Errorf("%d pixels to each of %d cells: %d, want %d", c.source, c.cells, got, c.side)
		}
	}
}

// FuzzOpen checks that any input either cannot be opened, or opens as a picture whose tiles can be
// made.
func FuzzOpen(f *testing.F) {
	kept, err := Lay(context.Background(), asPNG(f, speckled(rand.New(rand.NewPCG(3, 4)), 40, 40)), Place{Columns: 3, Rows: 3, Width: 3 * fine, Height: 3 * fine})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(kept)
	hexes, err := Lay(context.Background(), asPNG(f, speckled(rand.New(rand.NewPCG(3, 4)), 40, 40)), hexPlace(hexGrids[0], 3, 3))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(hexes)
	f.Add([]byte(magic))
	f.Add([]byte(magic + "\x01\x01\x80\x04\x80\x04\x10\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Open(data)
		if err != nil {
			return
		}
		if _, err := l.Tile(0, 0, func(int, int) bool { return true }); err != nil {
			t.Fatal(err)
		}
	})
}

// TestKeptBytesAreRead changes single bytes of a stored picture. Opening the picture may then fail,
// but must not panic. A picture that has been cut short cannot be opened.
func TestKeptBytesAreRead(t *testing.T) {
	kept, err := Lay(context.Background(), asPNG(t, speckled(rand.New(rand.NewPCG(3, 4)), 40, 40)), Place{Columns: 3, Rows: 3, Width: 3 * fine, Height: 3 * fine})
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Lay(context.Background(), asPNG(t, speckled(rand.New(rand.NewPCG(3, 4)), 40, 40)), Place{Columns: 3, Rows: 3, Width: 3 * fine, Height: 3 * fine}); Hash(again) != Hash(kept) || len(Hash(kept)) != 64 {
		t.Error("the same picture has two names")
	}
	for i := 0; i < len(kept); i += 1 + i/900*12 {
		for _, b := range []byte{0, 0xff, kept[i] ^ 1} {
			data := bytes.Clone(kept)
			data[i] = b
			if l, err := Open(data); err == nil {
				_, _ = l.Tile(0, 0, func(int, int) bool { return true })
			}
		}
		if _, err := Open(kept[:i]); err == nil {
			t.Fatalf("%d of %d bytes are a picture", i, len(kept))
		}
	}
}

// BenchmarkTile makes a tile of 64 known cells.
func BenchmarkTile(b *testing.B) {
	l := laid(b, asPNG(b, speckled(rand.New(rand.NewPCG(1, 2)), 16*70, 16*70)), Place{Columns: 16, Rows: 16, Width: 16 * fine, Height: 16 * fine})
	for b.Loop() {
		if _, err := l.Tile(1, 1, func(int, int) bool { return true }); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLay composes a picture of 9 million pixels.
func BenchmarkLay(b *testing.B) {
	data := asPNG(b, speckled(rand.New(rand.NewPCG(1, 2)), 3000, 3000))
	for b.Loop() {
		if _, err := Lay(context.Background(), data, Place{Columns: 30, Rows: 30, Width: 30 * fine, Height: 30 * fine}); err != nil {
			b.Fatal(err)
		}
	}
}

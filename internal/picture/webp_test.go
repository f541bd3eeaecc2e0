package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/image/vp8l"
)

// bits writes numbers with a given number of bits, lowest bit first.
type bits struct {
	out  []byte
	held uint64
	n    uint
}

func (b *bits) put(value uint64, n uint) {
	for b.held, b.n = b.held|value<<b.n, b.n+n; b.n >= 8; b.held, b.n = b.held>>8, b.n-8 {
		b.out = append(b.out, byte(b.held))
	}
}

// code writes a code of a tree, highest bit first.
func (b *bits) code(value uint64, n uint) {
	for ; n > 0; n-- {
		b.put(value>>(n-1)&1, 1)
	}
}

// header writes the size of a lossless picture.
func (b *bits) header(width, height int) {
	b.put(0x2f, 8)
	b.put(uint64(width-1), 14)
	b.put(uint64(height-1), 14)
	b.put(0, 4)
}

// lengths writes the lengths of the codes with which lengths are written. A missing code has length
// 0.
func (b *bits) lengths(of map[int]uint64) {
	order := []int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	b.put(0, 1)
	b.put(uint64(len(order)-4), 4)
	for _, n := range order {
		b.put(of[n], 3)
	}
	b.put(0, 1)
}

// bytes writes a tree in which each byte is its own code, and other symbols have none.
func (b *bits) bytes(others int) {
	b.lengths(map[int]uint64{0: 1, 8: 1})
	for range 256 {
		b.put(1, 1)
	}
	b.put(0, uint(others))
}

// alone writes a tree whose only symbol is 0.
func (b *bits) alone() { b.put(1, 4) }

// Repeats the previous length. One code, followed by two more bits, repeats it three to six times.
func (b *bits) again(times int, code uint64, n uint) {
	for ; times > 0; times -= 6 {
		b.code(code, n)
		b.put(uint64(min(times, 6)-3), 2)
	}
}

// chunked makes a file with one chunk.
func (b *bits) chunked() []byte {
	b.put(0, 7)
	return riff("VP8L", b.out)
}

func riff(pairs ...any) []byte {
	out := []byte("WEBP")
	for i := 0; i < len(pairs); i += 2 {
		chunk := pairs[i+1].([]byte)
		out = binary.LittleEndian.AppendUint32(append(out, pairs[i].(string)...), uint32(len(chunk)))
		if out = append(out, chunk...); len(chunk)%2 == 1 {
			out = append(out, 0)
		}
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(out))), out...)
}

// asLossless returns a picture as a lossless WebP with one set of trees.
func asLossless(m *image.NRGBA) []byte {
	b := &bits{}
	b.header(m.Rect.Dx(), m.Rect.Dy())
	b.put(0, 3) // no transforms, no colour cache, no picture of sets
	b.bytes(24)
	for range 3 {
		b.bytes(0)
	}
	b.alone()
	for i := 0; i < len(m.Pix); i += 4 {
		for _, at := range []int{1, 0, 2, 3} {
			b.code(uint64(m.Pix[i+at]), 8)
		}
	}
	return b.chunked()
}

// TestLosslessWebP checks that a lossless WebP looks like the same picture as PNG, with its
// transparent parts on paper, in the simple file format and in the extended one.
func TestLosslessWebP(t *testing.T) {
	m := speckled(rand.New(rand.NewPCG(5, 6)), 60, 44)
	for i := range m.Pix {
		if i%4 == 3 && i%28 == 3 {
			m.Pix[i] = uint8(i / 4)
		}
	}
	p := Place{Columns: 4, Rows: 3, Width: 4 * fine, Height: 3 * fine}
	want, err := Lay(context.Background(), asPNG(t, m), p)
	if err != nil {
		t.Fatal(err)
	}
	plain := asLossless(m)
	extended := riff("VP8X", []byte{0x10, 0, 0, 0, 59, 0, 0, 43, 0, 0}, "VP8L", plain[20:])
	for name, data := range map[string][]byte{"alone": plain, "extended": extended} {
		got, err := Lay(context.Background(), data, p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: it does not look as the PNG does", name)
		}
	}
}

// asGrey returns a grey lossy frame. In a key frame of zeros, each block is only the mean of its
// surroundings.
func asGrey(width, height int) []byte {
	const part = 4 << 10 // bytes of its modes, and of its coefficients
	tag := uint32(1<<4 | part<<5)
	out := []byte{byte(tag), byte(tag >> 8), byte(tag >> 16), 0x9d, 0x01, 0x2a}
	out = binary.LittleEndian.AppendUint16(out, uint16(width))
	out = binary.LittleEndian.AppendUint16(out, uint16(height))
	return append(out, make([]byte, 2*part)...)
}

// asLossy returns a grey picture as a lossy WebP with the given chunk of transparency.
func asLossy(width, height int, alpha []byte) []byte {
	head := []byte{0x10, 0, 0, 0, byte(width - 1), byte((width - 1) >> 8), 0, byte(height - 1), byte((height - 1) >> 8), 0}
	return riff("VP8X", head, "ALPH", alpha, "VP8 ", asGrey(width, height))
}

// TestLossyWebPWithTransparency checks that a lossy WebP with transparency looks like the same
// picture as PNG, with its transparent parts on paper. Its transparency may be stored unchanged, as
// differences from the left, or packed.
func TestLossyWebPWithTransparency(t *testing.T) {
	const width, height = 60, 44
	m, packed := image.NewNRGBA(image.Rect(0, 0, width, height)), image.NewNRGBA(image.Rect(0, 0, width, height))
	plain, left := []byte{0}, []byte{1 << 2}
	grey, err := Decode(context.Background(), riff("VP8 ", asGrey(width, height)), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	before, above := uint8(0), uint8(0)
	for i := range width * height {
		x, y := i%width, i/width
		a := uint8(x*4 + y*7)
		r, g, b, _ := grey.At(x, y).RGBA()
		m.SetNRGBA(x, y, color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), a})
		packed.Pix[4*i+1] = a
		plain = append(plain, a)
		if x == 0 { // the first value of a row is a difference from the one above
			before, above = above, a
		}
		left = append(left, a-before)
		before = a
	}
	lossless := asLossless(packed)[20+5:] // without the headers of the file and the chunk, and without the size
	p := Place{Columns: 4, Rows: 3, Width: 4 * fine, Height: 3 * fine}
	want, err := Lay(context.Background(), asPNG(t, m), p)
	if err != nil {
		t.Fatal(err)
	}
	for name, alpha := range map[string][]byte{"plain": plain, "differences": left, "packed": append([]byte{1}, lossless...)} {
		got, err := Lay(context.Background(), asLossy(width, height, alpha), p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: it does not look as the PNG does", name)
		}
	}
}

// TestWebPOutOfBounds checks that a lossless WebP is refused because of its header if it could
// exceed the memory with the largest trees that its size allows. A frame that is larger than the
// header of the file says is refused before it is unpacked.
func TestWebPOutOfBounds(t *testing.T) {
	large := func(width, height, more int) []byte {
		b := &bits{}
		b.header(width, height)
		b.out = append(b.out, make([]byte, more)...)
		return b.chunked()
	}
	huge := []byte{0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f}
	small := []byte{0, 0, 0, 0, 15, 0, 0, 15, 0, 0}
	for _, c := range []struct {
		data []byte
		want string
	}{
		{large(5000, 5000, 0), "has 5000 x 5000 pixels: expected at most 24 million"},
		{large(2600, 2600, 1<<20), "has 2600 x 2600 pixels: expected at most 6 million"},
		{large(2000, 2000, 1<<20), "is not a complete webp"},
		{riff("VP8X", small, "VP8L", large(16000, 16000, 0)[20:]), "states two different sizes"},
		{riff("VP8X", small, "VP8 ", huge), "states two different sizes"},
		{asLossy(16000, 16000, []byte{1, 0, 0}), "has 16000 x 16000 pixels: expected at most 21 million"},
		{asLossy(6000, 6000, []byte{0, 0, 0}), "has 6000 x 6000 pixels: expected at most 26 million"},
		{asLossy(2600, 2600, append([]byte{1}, make([]byte, 1<<20)...)), "has 2600 x 2600 pixels: expected at most 5 million"},
		{asLossy(600, 600, make([]byte, 360_000)), "has transparency of 360000 bytes: expected one for each pixel"},
		{asLossy(600, 600, nil), "has transparency of 0 bytes"},
		{asLossy(600, 600, []byte{3, 0, 0, 0}), "is not a complete webp"},
		{riff("VP8X", []byte{0x12, 0, 0, 0, 15, 0, 0, 15, 0, 0}, "ANIM", make([]byte, 6), "ANMF", asLossy(16, 16, make([]byte, 257))), "is animated: expected a still picture"},
	} {
		if _, err := Decode(context.Background(), c.data, 1<<30); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d bytes: %v, want %s", len(c.data), err, c.want)
		}
	}
}

// weighed is a reader that reports, when it has been read to its end, how much memory is in use.
type weighed struct {
	*bytes.Reader
	heap uint64
}

func (w *weighed) ReadByte() (byte, error) {
	if w.Len() == 1 {
		w.heap = heap()
	}
	return w.Reader.ReadByte()
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestTreesOfALosslessWebP checks that the maximum number of trees, each of the maximum size, takes
// no more memory than is counted for them, and that a file cannot have more.
func TestTreesOfALosslessWebP(t *testing.T) {
	const across, down = 52, 50
	draw := func(sets int) []byte {
		b := &bits{}
		b.header(4*across, 4*down)
		b.put(0, 1) // no transforms
		b.put(1, 1) // a colour cache of 2,048 colours
		b.put(11, 4)
		b.put(1, 1) // a picture of sets, one for each 4 x 4 pixels
		b.put(0, 3)
		b.put(0, 1)
		b.bytes(24)
		b.bytes(0)
		b.alone()
		b.alone()
		b.alone()
		for i := range across * down {
			set := uint64(min(i, sets-1))
			if i == across*down-1 {
				set = uint64(sets - 1)
			}
			b.code(set&0xff, 8)
			b.code(set>>8, 8)
		}
		for range sets {
			b.lengths(map[int]uint64{16: 1, 11: 2, 12: 2}) // 1,768 codes of 11 bits and 560 of 12
			b.code(2, 2)
			b.again(1767, 0, 1)
			b.code(3, 2)
			b.again(558, 0, 1)
			b.code(3, 2)
			for range 3 { // 256 of 8
				b.lengths(map[int]uint64{8: 1, 16: 1})
				b.code(0, 1)
				b.again(255, 1, 1)
			}
			b.lengths(map[int]uint64{5: 1, 6: 1}) // 24 of 5 and 16 of 6
			b.code(0, 24)
			b.code(1<<16-1, 16)
		}
		for range 4 * across * 4 * down {
			b.code(0, 11+3*8)
		}
		return b.chunked()
	}
	data := draw(across * down)
	before := heap()
	r := &weighed{Reader: bytes.NewReader(data[20:])}
	m, err := vp8l.Decode(r)
	if err != nil || m.Bounds().Dx() != 4*across {
		t.Fatal(err)
	}
	taken, counted := int(r.heap-before), min(maxTrees, bareTrees+treesOfAByte*len(data))
	t.Logf("%d bytes: %d MiB, counted with %d", len(data), taken>>20, counted>>20)
	if taken > counted+8*4*across*4*down || taken < counted/2 {
		t.Errorf("%d bytes take %d bytes of memory, counted with %d", len(data), taken, counted)
	}
	if _, err := vp8l.Decode(bytes.NewReader(draw(across*down + 1)[20:])); err == nil {
		t.Error("the decoder takes more sets of trees than are counted")
	}
}

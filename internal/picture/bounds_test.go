package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// scanned returns a grey progressive JPEG of the given size. It has one scan of the means of its
// blocks, and further scans that add nothing.
func scanned(side, scans int, filled bool) []byte {
	out := []byte{0xff, 0xd8, 0xff, 0xdb, 0, 67, 0}
	out = append(out, bytes.Repeat([]byte{1}, 64)...)
	out = append(out, 0xff, 0xc2, 0, 11, 8, byte(side>>8), byte(side), byte(side>>8), byte(side), 1, 1, 0x11, 0)
	table := func(class, symbol byte) {
		out = append(out, 0xff, 0xc4, 0, 20, class<<4, 1)
		out = append(out, make([]byte, 15)...)
		out = append(out, symbol)
	}
	table(0, 0)    // no difference from the block before
	table(1, 0xe0) // the end of blocks, whose number follows in 14 bits
	blocks := (side / 8) * (side / 8)
	scan := func(from, to byte, high, low byte, bits []byte) {
		out = append(out, 0xff, 0xda, 0, 8, 1, 1, 0, from, to, high<<4|low)
		out = append(out, bits...)
	}
	scan(0, 0, 0, 0, make([]byte, (blocks+7)/8))
	var ends []byte
	var bit, held uint
	write := func(value, count uint) {
		for count--; ; count-- {
			held, bit = held<<1|value>>count&1, bit+1
			if bit == 8 {
				ends, held, bit = append(ends, byte(held)), 0, 0
				if ends[len(ends)-1] == 0xff {
					ends = append(ends, 0)
				}
			}
			if count == 0 {
				return
			}
		}
	}
	each := 32767
	if filled { // a symbol for each 2^14 blocks takes few bytes; shorter runs make the file larger
		each = 1 << 14
	}
	for left := blocks; left > 0; {
		n := max(min(left, each), 1<<14)
		write(0, 1)
		write(uint(n-1<<14), 14)
		left -= n
	}
	for bit != 0 {
		write(1, 1)
	}
	for n := range scans - 1 {
		scan(byte(1+n%63), byte(1+n%63), 0, 0, ends)
	}
	return append(out, 0xff, 0xd9)
}

// TestScansTimesPixels checks that a JPEG whose scans cover too many pixels in total is refused
// before it is unpacked. One with as many scans of fewer pixels is accepted.
func TestScansTimesPixels(t *testing.T) {
	p := Place{Columns: 8, Rows: 8, Width: 8 * fine, Height: 8 * fine}
	if _, err := Lay(context.Background(), scanned(4096, 99, false), p); err == nil || !strings.Contains(err.Error(), "has 99 scans of 16777216 pixels: expected at most 16") {
		t.Errorf("99 scans of 16 million pixels: %v", err)
	}
	if _, err := Lay(context.Background(), scanned(256, 60, false), p); err != nil {
		t.Errorf("60 scans of 65536 pixels: %v", err)
	}
	if _, err := Lay(context.Background(), scanned(2048, 60, false), p); err != nil {
		t.Errorf("60 scans of 4 million pixels: %v", err)
	}
}

// stopping is a context that is done once its error has been requested the given number of times.
type stopping struct {
	context.Context
	left int
}

func (s *stopping) Err() error {
	if s.left--; s.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestLayingIsInterrupted checks that composing a picture ends soon with the context's error,
// whenever the context is done, and that the next picture is composed.
func TestLayingIsInterrupted(t *testing.T) {
	whole := asPNG(t, speckled(rand.New(rand.NewPCG(1, 2)), 300, 300))
	var grey bytes.Buffer
	if err := jpeg.Encode(&grey, speckled(rand.New(rand.NewPCG(1, 2)), 300, 300), nil); err != nil {
		t.Fatal(err)
	}
	p := Place{Columns: 8, Rows: 8, Width: 8 * fine, Height: 8 * fine}
	for _, data := range [][]byte{whole, grey.Bytes(), scanned(512, 60, false)} {
		all := &stopping{context.Background(), 1 << 30}
		if _, err := Lay(all, data, p); err != nil {
			t.Fatal(err)
		}
		asked := 1<<30 - all.left
		for n := 0; n < asked; n += 1 + asked/40 {
			if _, err := Lay(&stopping{context.Background(), n}, data, p); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("stopped after %d of %d: %v", n, asked, err)
			}
		}
	}
	done, cancel := context.WithCancel(context.Background())
	unpacking <- struct{}{} // another picture is being unpacked
	cancel()
	if _, err := Lay(done, whole, p); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting: %v", err)
	}
	<-unpacking
}

// TestBytesOfFrames checks that the header of a JPEG says how many bytes its pixels take.
func TestBytesOfFrames(t *testing.T) {
	frame := func(marker byte, parts ...byte) []byte {
		out := []byte{0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, marker}
		out = binary.BigEndian.AppendUint16(out, uint16(8+3*len(parts)))
		out = append(out, 8, 0, 16, 0, 16, byte(len(parts)))
		for i, part := range parts {
			out = append(out, byte(i), part, 0)
		}
		return out
	}
	before := func(picture []byte, more ...byte) []byte { return slices.Insert(picture, 2, more...) }
	for _, c := range []struct {
		data  []byte
		model color.Model
		want  int
	}{
		{frame(0xc0, 0x11), color.GrayModel, 16},
		{frame(0xc0, 0x22, 0x11, 0x11), color.YCbCrModel, 24},
		{frame(0xc0, 0x11, 0x11, 0x11), color.YCbCrModel, 48},
		{frame(0xc2, 0x22, 0x11, 0x11), color.YCbCrModel, 24 * 5},
		{frame(0xc2, 0x11, 0x11, 0x11), color.RGBAModel, 48*5 + 64},
		{frame(0xc2, 0x11, 0x11, 0x11, 0x11), color.CMYKModel, 64*5 + 64},
		{[]byte{0xff, 0xd8, 0xff}, color.YCbCrModel, 64 * 5},
		{before(frame(0xc2, 0x11, 0x11, 0x11), 0xff, 0xff), color.YCbCrModel, 48 * 5},
		{before(frame(0xc2, 0x11, 0x11, 0x11), 0xff, 0xff, 0xff, 0xd7), color.YCbCrModel, 64 * 5},
		{before(frame(0xc0, 0x11), 0xff, 0xd9), color.YCbCrModel, 64 * 5},
		{before(frame(0xc0, 0x11), 0xff, 0xda, 0, 2), color.YCbCrModel, 64 * 5},
		{before(frame(0xc0, 0x11), 0xff, 0xe0, 0, 1, 0), color.YCbCrModel, 64 * 5},
	} {
		if got := bytesOfJPEG(c.data, c.model); got != c.want {
			t.Errorf("%x: %d, want %d", c.data, got, c.want)
		}
	}
	var real bytes.Buffer
	if err := jpeg.Encode(&real, image.NewRGBA(image.Rect(0, 0, 32, 32)), nil); err != nil {
		t.Fatal(err)
	}
	if planes, progressive := frameOf(real.Bytes()); planes != 24 || progressive {
		t.Errorf("a real one: %d, %v", planes, progressive)
	}
}

// TestFramesInComments checks that a picture is never taken for a smaller one than the decoder
// unpacks, whatever precedes its frame. A frame inside a comment does not count. If in doubt, the
// picture counts as the largest.
func TestFramesInComments(t *testing.T) {
	const side = 64
	small := append([]byte{0xff, 0xc0, 0, 11, 8, 0, side, 0, side, 1, 1, 0x11, 0}, 0xff, 0xd9)
	real := []byte{0xff, 0xc2, 0, 17, 8, 0, side, 0, side, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 2}
	comment := func(of []byte) []byte {
		return append(binary.BigEndian.AppendUint16([]byte{0xff, 0xfe}, uint16(2+len(of))), of...)
	}
	for first := range 256 {
		// If the marker is read as a segment, its length is the two bytes after it, FF FE. The
		// segment ends within the second comment.
		data := []byte{0xff, 0xd8, 0xff, byte(first)}
		data = append(data, comment(bytes.Repeat([]byte{1}, 60000))...)
		data = append(data, comment(slices.Concat(bytes.Repeat([]byte{1}, 2+0xfffe-2-60004-4+2-2), small, bytes.Repeat([]byte{1}, 100)))...)
		data = append(data, real...)
		size, err := jpeg.DecodeConfig(bytes.NewReader(data))
		if err != nil || size.Width != side {
			continue // the picture is not unpacked
		}
		if planes, progressive := frameOf(data); planes < 48 || !progressive {
			t.Errorf("after FF %02X: %d, %v", first, planes, progressive)
		}
	}
}

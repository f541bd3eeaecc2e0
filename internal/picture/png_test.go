package picture

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"
)

// chunk returns a chunk of a PNG.
func chunk(name string, content []byte) []byte {
	out := append(binary.BigEndian.AppendUint32(nil, uint32(len(content))), name...)
	out = append(out, content...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// anyPNGs returns a PNG of random samples of the given kind, with every filter and with its data in
// several chunks. The chunks `more` come before the data.
func anyPNGs(r *rand.Rand, width, height int, depth, colours byte, more ...[]byte) []byte {
	bits := width * samples[colours] * int(depth)
	var rows bytes.Buffer
	for range height {
		rows.WriteByte(byte(r.IntN(5)))
		for range (bits + 7) / 8 {
			rows.WriteByte(byte(r.Uint32()))
		}
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(rows.Bytes())
	z.Close()
	out := header(uint32(width), uint32(height), depth, colours)
	for _, m := range more {
		out = append(out, m...)
	}
	half := packed.Len() / 2
	out = append(out, chunk("IDAT", packed.Bytes()[:half])...)
	out = append(out, chunk("IDAT", packed.Bytes()[half:])...)
	return append(out, chunk("IEND", nil)...)
}

// TestRowsOfPNGs checks that a PNG of any kind, depth and filter, read row by row, looks on paper
// as it does with image/png and image/draw.
func TestRowsOfPNGs(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	palette := make([]byte, 3*16)
	for i := range palette {
		palette[i] = byte(r.Uint32())
	}
	for _, c := range []struct {
		depth, colours byte
		more           [][]byte
	}{
		{1, greyPixels, nil}, {2, greyPixels, nil}, {4, greyPixels, nil}, {8, greyPixels, nil}, {16, greyPixels, nil},
		{2, greyPixels, [][]byte{chunk("tRNS", []byte{0, 2})}}, {8, greyPixels, [][]byte{chunk("tRNS", []byte{0, 77})}},
		{16, greyPixels, [][]byte{chunk("tRNS", []byte{7, 77})}},
		{8, colourPixels, nil}, {16, colourPixels, nil}, {8, colourPixels, [][]byte{chunk("tRNS", []byte{0, 1, 0, 2, 0, 3})}},
		{4, indexPixels, [][]byte{chunk("PLTE", palette)}}, {2, indexPixels, [][]byte{chunk("PLTE", palette[:12]), chunk("tRNS", []byte{0, 128, 255})}},
		{8, indexPixels, [][]byte{chunk("PLTE", palette)}},
		{8, greyAndAlpha, nil}, {16, greyAndAlpha, nil}, {8, colourAndRest, nil}, {16, colourAndRest, nil},
	} {
		for range 12 {
			width, height := 1+r.IntN(40), 1+r.IntN(20)
			data := anyPNGs(r, width, height, c.depth, c.colours, c.more...)
			m, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatalf("%+v: %v", c, err)
			}
			want := image.NewRGBA(m.Bounds())
			draw.Draw(want, want.Rect, paper, image.Point{}, draw.Src)
			draw.Draw(want, want.Rect, m, image.Point{}, draw.Over)
			of, err := sourceOf(context.Background(), data)
			if err != nil || of.whole != nil || of.width != width || of.height != height {
				t.Fatalf("%+v: %v, %+v", c, err, of)
			}
			rows, err := of.open()
			if err != nil {
				t.Fatal(err)
			}
			row := make([]byte, 4*width)
			for y := range height {
				if err := rows.next(row); err != nil {
					t.Fatalf("depth %d, kind %d, row %d of %d: %v", c.depth, c.colours, y, height, err)
				}
				if !bytes.Equal(row, want.Pix[y*want.Stride:][:len(row)]) {
					t.Fatalf("depth %d, kind %d, row %d of %d:\n%v\nwant\n%v", c.depth, c.colours, y, height, row, want.Pix[y*want.Stride:][:len(row)])
				}
			}
			if err := rows.next(row); err == nil {
				t.Error("there is one row more")
			}
		}
	}
}

// TestDamagedPNGs checks that a PNG with changed or missing bytes gives an error or a picture, and
// never causes a panic.
func TestDamagedPNGs(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	p := Place{Columns: 2, Rows: 2, Width: 2 * fine, Height: 2 * fine}
	whole := anyPNGs(r, 24, 24, 8, colourPixels)
	if _, err := Lay(context.Background(), whole, p); err != nil {
		t.Fatal(err)
	}
	for i := range whole {
		data := bytes.Clone(whole)
		data[i] ^= byte(1 + r.IntN(255))
		if _, err := Lay(context.Background(), data, p); err != nil && !strings.Contains(err.Error(), "picture") {
			t.Errorf("byte %d: %v", i, err)
		}
		if _, err := Lay(context.Background(), whole[:i], p); err == nil && i < len(whole)-12 {
			t.Errorf("%d of %d bytes are a picture", i, len(whole))
		}
	}
	for name, data := range map[string][]byte{
		"a sum that is wrong":   append(bytes.Clone(whole[:len(whole)-20]), 1, 2, 3, 4),
		"no palette":            anyPNGs(r, 9, 9, 8, indexPixels),
		"a filter of its own":   unknownFilter(),
		"two colours of nobody": anyPNGs(r, 9, 9, 8, greyPixels, chunk("tRNS", []byte{1})),
	} {
		if _, err := Lay(context.Background(), data, Place{Columns: 1, Rows: 1, Width: fine, Height: fine}); err == nil || !strings.Contains(err.Error(), "not a complete png") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// unknownFilter returns a PNG with a row that has an unknown filter.
func unknownFilter() []byte {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(bytes.Repeat(append([]byte{5}, make([]byte, 24)...), 8))
	z.Close()
	out := append(header(8, 8, 8, colourPixels), chunk("IDAT", packed.Bytes())...)
	return append(out, chunk("IEND", nil)...)
}

// TestPartsOfPictures checks that a part of a picture has the pixels of that part, for a PNG that
// is read by rows and for a picture in memory.
func TestPartsOfPictures(t *testing.T) {
	m := speckled(rand.New(rand.NewPCG(15, 16)), 60, 50)
	part := image.Rect(7, 11, 39, 43)
	alone := image.NewNRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(alone, alone.Rect, m, part.Min, draw.Src)
	p := Place{Columns: 2, Rows: 2, Width: 2 * fine, Height: 2 * fine}
	want, err := Lay(context.Background(), asPNG(t, alone), p)
	if err != nil {
		t.Fatal(err)
	}
	p.Cut = part
	got, err := Lay(context.Background(), asPNG(t, m), p)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("the part is another: %v", err)
	}
	p.Cut = image.Rect(7, 11, 61, 43)
	if _, err := Lay(context.Background(), asPNG(t, m), p); err == nil {
		t.Error("a part lies beside the picture")
	}
}

// TestDecodeKeepsItsBound checks that a picture with too many pixels is not unpacked, and that
// nothing is unpacked once nobody waits for it.
func TestDecodeKeepsItsBound(t *testing.T) {
	data := asPNG(t, speckled(rand.New(rand.NewPCG(1, 2)), 30, 20))
	if m, err := Decode(context.Background(), data, 600); err != nil || m.Bounds().Dx() != 30 {
		t.Error(err)
	}
	if _, err := Decode(context.Background(), data, 599); err == nil {
		t.Error("it has more pixels")
	}
	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := Decode(gone, data, 600); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestASmallPicture checks that the small picture has the tones of the cells and a bounded number
// of pixels, and that requesting it does not change what is stored.
func TestASmallPicture(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 60, 40))
	for y := range 40 {
		for x := range 60 {
			m.SetNRGBA(x, y, color.NRGBA{uint8(80 * (x / 20)), uint8(120 * (y / 20)), 60, 255})
		}
	}
	p := Place{Columns: 3, Rows: 2, Width: 3 * fine, Height: 2 * fine}
	alone, err := Lay(context.Background(), asPNG(t, m), p)
	if err != nil {
		t.Fatal(err)
	}
	both, err := LayBoth(context.Background(), asPNG(t, m), p, 12)
	if err != nil || !bytes.Equal(both.Data, alone) {
		t.Fatalf("what is stored is another: %v", err)
	}
	small, err := jpeg.Decode(bytes.NewReader(both.Small))
	if err != nil || small.Bounds() != image.Rect(0, 0, 36, 24) {
		t.Fatalf("%v, %v", err, small)
	}
	for y := range 2 {
		for x := range 3 {
			r, g, _, _ := small.At(12*x+6, 12*y+6).RGBA()
			if dr, dg := int(r>>8)-80*x, int(g>>8)-120*y; max(dr, -dr, dg, -dg) > 12 {
				t.Errorf("cell %d,%d: %d, %d off", x, y, dr, dg)
			}
		}
	}
	if s := newPreview(Place{Columns: 256, Rows: 256}, 16, 24); s.side != 5 {
		t.Errorf("%d pixels to a cell", s.side)
	}
}

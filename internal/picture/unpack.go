package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"github.com/battlemat/battlemat/formats"
)

// The bounds of unpacking.
const (
	MaxMemory = 128 << 20 // bytes that a picture may take while it is unpacked
	// A PNG that is unpacked row by row takes little memory, but unpacking all of it takes time.
	maxUnpacked = 512 << 20 // bytes
	maxStreamed = 128 << 20 // pixels
	maxAcross   = 1 << 17   // pixels of a row
	maxScans    = 100       // of a JPEG
	maxWork     = 256 << 20 // pixels of all scans together: each scan covers the whole picture, however few bytes it has
)

// unpacking lets only one picture be unpacked at a time, so that together they take at most
// MaxMemory.
var unpacking = make(chan struct{}, 1)

// kind is a kind of picture.
type kind struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	// may returns an error if a picture is too large to unpack, and bytes returns the
	// memory that a pixel takes while unpacking, in sixteenths of a byte.
	may   func(data []byte, pixels int) error
	bytes func(data []byte, model color.Model) int
}

// kinds holds the supported kinds, by the names that [formats.PictureKind] returns.
var kinds = map[string]kind{
	"png":  {png.DecodeConfig, png.Decode, anyPNG, bytesOfPNG},
	"jpg":  {jpeg.DecodeConfig, jpeg.Decode, fewScans, bytesOfJPEG},
	"webp": {webp.DecodeConfig, webp.Decode, stillWebP, bytesOfWebP},
}

// opened reads the kind and the size of a picture from its header, and checks them against the
// bounds.
func opened(data []byte) (name string, k kind, size image.Config, err error) {
	name = formats.PictureKind(data)
	k, known := kinds[name]
	if !known {
		return name, k, size, errors.New("its picture is not a png, jpg or webp")
	}
	if err := k.may(data, 0); err != nil {
		return name, k, size, fmt.Errorf("its picture, a %s, %w", name, err)
	}
	if size, err = k.config(bytes.NewReader(data)); err != nil {
		return name, k, size, fmt.Errorf("its picture is not a complete %s (%w)", name, err)
	}
	most := 16 * MaxMemory / k.bytes(data, size.ColorModel)
	switch {
	case name == "png" && byRows(data):
		most = mostByRows(data)
	case name == "webp" && lossless(data) > 0:
		most = mostLossless(data)
	}
	if size.Width > maxAcross {
		return name, k, size, fmt.Errorf("its picture, a %s, has %d x %d pixels: expected at most %d across", name, size.Width, size.Height, maxAcross)
	}
	if size.Width < 1 || size.Height < 1 || size.Width > most/size.Height {
		return name, k, size, fmt.Errorf("its picture, a %s, has %d x %d pixels: expected at most %d million", name, size.Width, size.Height, most/1_000_000)
	}
	if err := k.may(data, size.Width*size.Height); err != nil {
		return name, k, size, fmt.Errorf("its picture, a %s, %w", name, err)
	}
	return name, k, size, nil
}

// Decode returns a picture after checking its bounds. It may have at most the given number of
// pixels. Pictures are unpacked one at a time.
func Decode(ctx context.Context, data []byte, pixels int) (image.Image, error) {
	name, _, size, err := opened(data)
	if err != nil {
		return nil, err
	}
	if size.Width > pixels/size.Height {
		return nil, fmt.Errorf("its picture, a %s, has %d x %d pixels: expected at most %d", name, size.Width, size.Height, pixels)
	}
	select {
	case unpacking <- struct{}{}:
		defer func() { <-unpacking }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return unpack(ctx, data)
}

// unpack returns a picture after checking its bounds. If the context is done first, it returns the
// context's error.
func unpack(ctx context.Context, data []byte) (image.Image, error) {
	name, k, size, err := opened(data)
	if err != nil {
		return nil, err
	}
	m, err := k.decode(&stoppable{ctx, bytes.NewReader(data)})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("its picture is not a complete %s (%w)", name, err)
	case m.Bounds().Dx() != size.Width || m.Bounds().Dy() != size.Height:
		return nil, fmt.Errorf("its picture, a %s, states two different sizes", name)
	}
	return m, nil
}

// stoppable is a reader that fails once its context is done. Decoders read a few thousand bytes at
// a time.
type stoppable struct {
	ctx context.Context
	of  io.Reader
}

func (r *stoppable) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.of.Read(p)
}

func anyPNG([]byte, int) error { return nil }

// bytesOfPNG returns the memory for a pixel of an interlaced picture. It counts four colours of one
// or two bytes each, twice, because the passes stay in memory in addition to the whole picture.
func bytesOfPNG(_ []byte, model color.Model) int {
	if model == color.RGBA64Model || model == color.NRGBA64Model || model == color.Gray16Model {
		return 2 * 8 * 16
	}
	return 2 * 4 * 16
}

// fewScans returns an error for a JPEG with too many scans for its number of pixels.
func fewScans(data []byte, pixels int) error {
	n := bytes.Count(data, []byte{0xff, 0xda})
	if n > maxScans {
		return fmt.Errorf("has %d scans: expected at most %d", n, maxScans)
	}
	if pixels > 0 && n > max(1, maxWork/pixels) {
		return fmt.Errorf("has %d scans of %d pixels: expected at most %d", n, pixels, max(1, maxWork/pixels))
	}
	return nil
}

// bytesOfJPEG returns the memory for a pixel. It counts the planes of the colours, the four-byte
// coefficients that a progressive picture holds until its end, and the buffer in which other colour
// models are assembled.
func bytesOfJPEG(data []byte, model color.Model) int {
	planes, progressive := frameOf(data)
	n := planes
	if progressive {
		n += 4 * planes
	}
	if model == color.CMYKModel || model == color.RGBAModel {
		n += 4 * 16
	}
	return n
}

// frameOf returns how many sixteenths of a byte the planes of a JPEG take for a pixel, and reports
// whether the JPEG is progressive. If it does not find the frame, the picture counts as the largest
// possible. So does a picture with anything before its frame other than tables, comments and
// application data, because the decoder might continue to read where this function does not.
func frameOf(data []byte) (planes int, progressive bool) {
	for at := 2; at+4 <= len(data) && data[at] == 0xff; {
		marker, size := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		switch {
		case marker == 0xff: // padding
			at++
			continue
		case marker >= 0xc0 && marker <= 0xc2:
			if planes, ok := planesOf(data[at+2:], size); ok {
				return planes, marker == 0xc2
			}
			return 4 * 16, true
		case size < 2 || !skipped(marker):
			return 4 * 16, true
		}
		at += 2 + size
	}
	return 4 * 16, true
}

// skipped reports whether a marker begins a segment with a length that does not affect the frame:
// tables (C4, DB, DD), application data (E0 to EF) and comments (FE). The decoder treats 00 and D0
// to D7 as markers without a length.
func skipped(marker byte) bool {
	return marker == 0xc4 || marker == 0xdb || marker == 0xdd || marker >= 0xe0 && marker <= 0xef || marker == 0xfe
}

// planesOf reads a frame with the given size, which includes its length. It returns how many
// sixteenths of a byte the planes take for a pixel.
func planesOf(data []byte, size int) (planes int, ok bool) {
	if size < 8 || size > len(data) {
		return 0, false
	}
	frame := data[2:size]
	count, most, all := int(frame[5]), 1, 0
	if count < 1 || count > 4 || len(frame) < 6+3*count {
		return 0, false
	}
	for c := range count {
		h, v := int(frame[7+3*c]>>4), int(frame[7+3*c]&15)
		most, all = max(most, h*v), all+h*v
	}
	return max(16*all/most, 16), true
}

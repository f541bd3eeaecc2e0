package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"sync"

	"golang.org/x/image/webp"
)

// Bounds of what is unpacked.
const (
	MaxMemory = 256 << 20 // bytes that one picture takes while it is unpacked
	maxScans  = 100       // of a JPEG: a file of nothing else would take hours
)

// unpacking lets one picture at a time be unpacked: they take no more than MaxMemory all together.
var unpacking sync.Mutex

// kind is a kind of pictures.
type kind struct {
	name, first string // the bytes that each begins with
	config      func(io.Reader) (image.Config, error)
	decode      func(io.Reader) (image.Image, error)
	// may returns why a picture is not unpacked, whatever its size; bytes, how many one of its
	// pixels takes while it is.
	may   func(data []byte) error
	bytes func(data []byte, model color.Model) int
}

var kinds = []kind{
	{"png", "\x89PNG\r\n\x1a\n", png.DecodeConfig, png.Decode, anyPNG, bytesOfPNG},
	{"jpg", "\xff\xd8\xff", jpeg.DecodeConfig, jpeg.Decode, fewScans, bytesOfJPEG},
	{"webp", "RIFF", webp.DecodeConfig, webp.Decode, lossy, func([]byte, color.Model) int { return 8 }},
}

// unpack returns a picture that keeps the bounds.
func unpack(data []byte) (image.Image, error) {
	for _, k := range kinds {
		if !bytes.HasPrefix(data, []byte(k.first)) {
			continue
		}
		if err := k.may(data); err != nil {
			return nil, fmt.Errorf("its picture, a %s, %w", k.name, err)
		}
		size, err := k.config(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("its picture is no whole %s (%w)", k.name, err)
		}
		most := MaxMemory / k.bytes(data, size.ColorModel)
		if size.Width < 1 || size.Height < 1 || size.Width > most/size.Height {
			return nil, fmt.Errorf("its picture, a %s, has %d x %d pixels: expected at most %d million", k.name, size.Width, size.Height, most/1_000_000)
		}
		m, err := k.decode(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("its picture is no whole %s (%w)", k.name, err)
		}
		if m.Bounds().Dx() != size.Width || m.Bounds().Dy() != size.Height {
			return nil, fmt.Errorf("its picture, a %s, has two sizes", k.name)
		}
		return m, nil
	}
	return nil, errors.New("its picture is no png, jpg or webp")
}

func anyPNG([]byte) error { return nil }

// bytesOfPNG counts a pixel twice: the passes of an interlaced one are kept beside the whole.
func bytesOfPNG(_ []byte, model color.Model) int {
	if model == color.RGBA64Model || model == color.NRGBA64Model || model == color.Gray16Model {
		return 16
	}
	return 8
}

// fewScans refuses a JPEG with scans without end: each goes over all of the picture, and says nothing
// in a few bytes.
func fewScans(data []byte) error {
	if n := bytes.Count(data, []byte{0xff, 0xda}); n > maxScans {
		return fmt.Errorf("has %d scans: expected at most %d", n, maxScans)
	}
	return nil
}

// bytesOfJPEG counts the coefficients that a progressive one keeps until its end.
func bytesOfJPEG(data []byte, _ color.Model) int {
	if bytes.Contains(data, []byte{0xff, 0xc2}) {
		return 16
	}
	return 8
}

// lossy refuses a WebP that is more than one lossy picture: the tables of the lossless form, in which
// transparency is kept too, may take hundreds of times the memory of the file.
func lossy(data []byte) error {
	const head = 12
	if len(data) < head || string(data[8:head]) != "WEBP" {
		return errors.New("does not begin as one: expected RIFF and WEBP")
	}
	for rest := data[head:]; len(rest) >= 8; {
		switch name := string(rest[:4]); name {
		case "VP8L", "ALPH":
			return errors.New("is lossless or has transparency: expected a lossy one without, a png or a jpg")
		case "ANIM", "ANMF":
			return errors.New("moves: expected one that does not")
		}
		size := int64(binary.LittleEndian.Uint32(rest[4:])) // of what follows, which is filled up to an even number
		size += size & 1
		if size > int64(len(rest)-8) {
			break
		}
		rest = rest[8+size:]
	}
	return nil
}

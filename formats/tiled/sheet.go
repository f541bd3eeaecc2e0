package tiled

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/internal/picture"
)

// The bounds of the pictures of tilesets.
const (
	maxPixels = 16 << 20 // of all pictures that are unpacked
	maxLook   = 64       // pixels along a side of the picture of a tile
)

// sheets holds the pictures that came with a map.
type sheets struct {
	ctx     context.Context
	files   []formats.Packed
	read    map[string]image.Image // nil for a picture that cannot be shown
	left    int                    // pixels that may still be unpacked
	missing []string               // pictures that were needed and are missing
}

// part returns the part of a picture that shows a tile: on the picture of its tileset, or on the
// tile's separate picture. If there is no picture, ok is false.
func (s *sheets) part(set *tileset, n int) (whole image.Image, part image.Rectangle, ok bool) {
	const most = 1 << 16
	if own, is := set.single[n]; is {
		if whole = s.picture(own.source); whole == nil {
			return nil, part, false
		}
		b := whole.Bounds()
		if part = b; own.width > 0 && own.height > 0 {
			part = image.Rect(0, 0, min(own.width, most), min(own.height, most)).Add(image.Pt(min(max(own.x, -most), most), min(max(own.y, -most), most))).Add(b.Min).Intersect(b)
		}
		return whole, part, !part.Empty()
	}
	of := set.picture
	whole = s.picture(of.source)
	if whole == nil || min(of.tileW, of.tileH) < 1 || min(of.margin, of.spacing, n) < 0 || max(of.tileW, of.tileH, of.margin, of.spacing, of.columns, n) > most {
		return nil, part, false
	}
	b := whole.Bounds()
	columns := of.columns
	if columns < 1 {
		columns = max(1, (b.Dx()-2*of.margin+of.spacing)/(of.tileW+of.spacing))
	}
	at := b.Min.Add(image.Pt(of.margin+n%columns*(of.tileW+of.spacing), of.margin+n/columns*(of.tileH+of.spacing)))
	part = image.Rectangle{at, at.Add(image.Pt(of.tileW, of.tileH))}
	return whole, part, part.In(b)
}

// keyOf returns the colour that is not drawn in the picture of a tile.
func (set *tileset) keyOf(n int) string {
	if own, is := set.single[n]; is {
		return own.key
	}
	return set.picture.key
}

// unseen returns a function that reports whether a colour is the colour that is not drawn.
func unseen(key string) func(color.Color) bool {
	key = strings.TrimPrefix(key, "#")
	not, err := strconv.ParseUint(key, 16, 32)
	if err != nil {
		return func(color.Color) bool { return false }
	}
	return func(c color.Color) bool {
		r, g, b, _ := c.RGBA()
		return uint32(not)&0xffffff == r>>8<<16|g>>8<<8|b>>8
	}
}

// tile returns the picture of a tile as a PNG file, or nil if there is none.
func (s *sheets) tile(set *tileset, n int) []byte {
	whole, part, ok := s.part(set, n)
	if !ok {
		return nil
	}
	at, key, of := part.Min, set.keyOf(n), part.Size()
	small := image.NewNRGBA(image.Rect(0, 0, min(of.X, maxLook), min(of.Y, maxLook)))
	if size := small.Rect.Size(); size == of && key == "" {
		draw.Draw(small, small.Rect, whole, at, draw.Src)
	} else {
		hidden := unseen(key)
		for y := range size.Y {
			for x := range size.X {
				if c := whole.At(at.X+x*of.X/size.X, at.Y+y*of.Y/size.Y); !hidden(c) {
					small.Set(x, y, c)
				}
			}
		}
	}
	var out bytes.Buffer
	if png.Encode(&out, small) != nil {
		return nil
	}
	return out.Bytes()
}

// there reports whether a file came with the map.
func (s *sheets) there(source string) bool {
	name := formats.BaseOf(source)
	return slices.ContainsFunc(s.files, func(f formats.Packed) bool { return f.Base() == name })
}

// picture returns the picture in a file that came with the map. It returns nil if there is no such
// picture, or if the picture exceeds the limits.
func (s *sheets) picture(source string) image.Image {
	name := formats.BaseOf(source)
	if source == "" {
		return nil
	}
	if m, known := s.read[name]; known {
		return m
	}
	if s.read == nil {
		s.read, s.left = map[string]image.Image{}, maxPixels
	}
	s.read[name] = nil
	i := slices.IndexFunc(s.files, func(f formats.Packed) bool { return f.Base() == name })
	if i < 0 {
		s.missing = append(s.missing, formats.OneLine(strings.TrimSpace(source)))
		return nil
	}
	m, err := picture.Decode(s.ctx, s.files[i].Data, s.left)
	if err != nil {
		return nil
	}
	s.left -= m.Bounds().Dx() * m.Bounds().Dy()
	s.read[name] = m
	return m
}

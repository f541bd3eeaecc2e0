package tiled

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// colourOf reads a colour of a map, "#rrggbb" or "#aarrggbb".
func colourOf(text string) (color.NRGBA, bool) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	n, err := strconv.ParseUint(text, 16, 32)
	if err != nil || len(text) != 6 && len(text) != 8 {
		return color.NRGBA{}, false
	}
	if len(text) == 6 {
		n |= 0xff << 24
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), uint8(n >> 24)}, true
}

// colours returns a function that returns the colour of a pixel of a picture.
func colours(of image.Image) func(x, y int) color.NRGBA {
	if of, is := of.(*image.NRGBA); is {
		return of.NRGBAAt
	}
	return func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(of.At(x, y)).(color.NRGBA) }
}

// tinted is a picture that is tinted with a colour. It is an [image.RGBA64Image], which package draw
// draws without a memory allocation for each pixel.
type tinted struct {
	image.Image
	at   func(x, y int) color.NRGBA // the colours of the picture
	tint color.NRGBA
}

func (t *tinted) ColorModel() color.Model { return color.RGBA64Model }

func (t *tinted) At(x, y int) color.Color { return t.RGBA64At(x, y) }

func (t *tinted) RGBA64At(x, y int) color.RGBA64 {
	c := t.at(x, y)
	times := func(a, b uint8) uint8 { return uint8((int(a)*int(b) + 127) / 255) }
	r, g, b, a := color.NRGBA{times(c.R, t.tint.R), times(c.G, t.tint.G), times(c.B, t.tint.B), times(c.A, t.tint.A)}.RGBA()
	return color.RGBA64{uint16(r), uint16(g), uint16(b), uint16(a)}
}

// clean returns a part of a picture without the colour that is not drawn.
func clean(whole image.Image, part image.Rectangle, key string) image.Image {
	if key == "" && part == whole.Bounds() && part.Min == (image.Point{}) {
		return whole
	}
	hidden := unseen(key)
	m := image.NewNRGBA(image.Rectangle{Max: part.Size()})
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if c := whole.At(part.Min.X+x, part.Min.Y+y); !hidden(c) {
				m.Set(x, y, c)
			}
		}
	}
	return m
}

// mirrored returns a tile, mirrored according to the bits of its number. On hexes, the diagonal bit
// does not mirror the tile, but turns it: see hexAngle.
func mirrored(of image.Image, raw uint32, hexes bool) image.Image {
	if raw&(acrossBit|downBit|diagonalBit) == 0 || hexes && raw&(acrossBit|downBit) == 0 {
		return of
	}
	size := of.Bounds().Size()
	if !hexes && raw&diagonalBit != 0 {
		size.X, size.Y = size.Y, size.X
	}
	tile, at := image.NewNRGBA(image.Rectangle{Max: size}), colours(of)
	for y := range size.Y {
		for x := range size.X {
			from := image.Pt(x, y)
			if raw&acrossBit != 0 {
				from.X = size.X - 1 - x
			}
			if raw&downBit != 0 {
				from.Y = size.Y - 1 - y
			}
			if !hexes && raw&diagonalBit != 0 {
				from.X, from.Y = from.Y, from.X
			}
			tile.SetNRGBA(x, y, at(of.Bounds().Min.X+from.X, of.Bounds().Min.Y+from.Y))
		}
	}
	return tile
}

// hexAngle returns the angle by which the tile of a hex is turned about its middle, in degrees
// clockwise.
func hexAngle(raw uint32) (angle float64) {
	if raw&diagonalBit != 0 {
		angle = 60
	}
	if raw&furtherBit != 0 {
		angle += 120
	}
	return angle
}

// turning says how a picture is stretched, then turned clockwise about its upper left corner, and
// then moved until that corner is at a place.
type turning struct {
	scaleX, scaleY float64
	angle          float64
	at             point
}

// of returns the place of a point of the picture after the turning.
func (t turning) of(p point) point {
	sin, cos := math.Sincos(t.angle * math.Pi / 180)
	x, y := p.x*t.scaleX, p.y*t.scaleY
	return point{t.at.x + x*cos - y*sin, t.at.y + x*sin + y*cos}
}

// box returns a rectangle of pixels that contains all of a picture of the given size after the
// turning.
func (t turning) box(size image.Point) image.Rectangle {
	w, h := float64(size.X), float64(size.Y)
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, corner := range []point{{0, 0}, {w, 0}, {0, h}, {w, h}} {
		p := t.of(corner)
		least = point{min(least.x, p.x), min(least.y, p.y)}
		most = point{max(most.x, p.x), max(most.y, p.y)}
	}
	const far, near = 1 << 24, 1e-6 // near is the tolerance for a computed whole number
	at := func(f float64) int { return int(min(max(f, -far), far)) }
	return image.Rect(at(math.Floor(least.x+near)), at(math.Floor(least.y+near)), at(math.Ceil(most.x-near)), at(math.Ceil(most.y-near)))
}

// each visits the pixels in a box that a picture of the given size covers, each with the pixel of
// the picture that is there.
func (t turning) each(size image.Point, box image.Rectangle, visit func(x, y int, from image.Point)) {
	if t.scaleX == 0 || t.scaleY == 0 {
		return
	}
	sin, cos := math.Sincos(t.angle * math.Pi / 180)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			dx, dy := float64(x)+0.5-t.at.x, float64(y)+0.5-t.at.y
			from := image.Pt(int(math.Floor((dx*cos+dy*sin)/t.scaleX)), int(math.Floor((dy*cos-dx*sin)/t.scaleY)))
			if from.In(image.Rectangle{Max: size}) {
				visit(x, y, from)
			}
		}
	}
}

// object draws an object that is a tile, stretched and turned about the point of the tile that is
// at the object's place.
func (c *canvas) object(l *shown, o *object) {
	// An object is mirrored, and not turned, by the bits of its number.
	raw := o.gid &^ uint32(diagonalBit|furtherBit)
	key := single{x: int(raw)} // no picture has this name
	tile, known := c.clean[key]
	if !known {
		if tile = c.plain(raw); tile != nil {
			if !c.room(tile) {
				return
			}
			tile = mirrored(tile, raw, false)
		}
		c.clean[key] = tile
	}
	if tile == nil || c.left < 0 {
		return
	}
	size, set := tile.Bounds().Size(), c.m.set(int(o.gid&gidBits))
	w, h := o.width, o.height
	if w == 0 && h == 0 {
		w, h = float64(size.X), float64(size.Y)
	}
	t := turning{scaleX: w / float64(size.X), scaleY: h / float64(size.Y), angle: o.rotation}
	anchor := t.of(o.anchor(set.anchor, point{float64(size.X), float64(size.Y)}))
	t.at = point{o.x + l.offset.x + set.offset.x*t.scaleX - anchor.x - c.from.x, o.y + l.offset.y + set.offset.y*t.scaleY - anchor.y - c.from.y}
	box := t.box(size).Intersect(c.Rect)
	if box.Empty() {
		return
	}
	if t.angle == 0 && t.scaleX == 1 && t.scaleY == 1 {
		if c.left -= max(box.Dx()*box.Dy(), leastDrawn); c.left >= 0 {
			c.put(tile, t.box(size).Min, l.look)
		}
		return
	}
	if c.left -= dear * max(box.Dx()*box.Dy(), leastDrawn); c.left < 0 {
		return
	}
	corner, colour := tile.Bounds().Min, colours(tile)
	m := image.NewNRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	t.each(size, box, func(x, y int, from image.Point) {
		m.SetNRGBA(x-box.Min.X, y-box.Min.Y, colour(corner.X+from.X, corner.Y+from.Y))
	})
	c.put(m, box.Min, l.look)
}

// anchor returns the point of a tile's picture that is at the place of its object.
func (o *object) anchor(word string, size point) point {
	p := point{0, size.y}
	switch {
	case strings.HasSuffix(word, "right"):
		p.x = size.x
	case word == "top" || word == "center" || word == "bottom":
		p.x = size.x / 2
	}
	switch {
	case strings.HasPrefix(word, "top"):
		p.y = 0
	case word == "left" || word == "center" || word == "right":
		p.y = size.y / 2
	}
	return p
}

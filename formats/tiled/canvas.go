package tiled

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// The bounds of the picture of a map.
const (
	maxCanvas  = 8 << 20   // pixels of the picture, and pixels of all turned tiles
	maxDrawn   = 128 << 20 // pixels that are drawn, including pixels over other pixels
	leastDrawn = 1 << 8    // the least number of pixels that a picture counts as
	dear       = 8         // the factor for a pixel that is coloured, turned or stretched
	minTile    = 4         // pixels along a side, as in a picture under a board
	quality    = 92
)

// The bits of a tile's number that say how it is turned.
const (
	acrossBit   = 0x80000000 // mirrored from left to right
	downBit     = 0x40000000 // mirrored from top to bottom
	diagonalBit = 0x20000000 // mirrored about its diagonal before the others; on hexes, turned by 60 degrees after them
	furtherBit  = 0x10000000 // on hexes, turned by 120 degrees
)

// bare is the picture of cells without tiles.
var bare = image.NewUniform(color.RGBA{0xef, 0xe5, 0xcf, 0xff})

// canvas is the picture of a map while it is drawn.
type canvas struct {
	*image.RGBA
	m     *maker
	of    *sheets
	from  point // the pixel of the map at the corner of the canvas
	tiles map[uint32]*stamp
	clean map[single]image.Image // pictures of layers, and of the tiles of objects, without the colour that is not drawn
	known int                    // pixels of turned tiles
	left  int                    // pixels that may still be drawn
}

// stamp is a tile, turned and mirrored as its number says. Its shift leads from the lower left
// corner of a cell to the upper left corner of the stamp.
type stamp struct {
	image.Image
	shift image.Point
}

// draw draws the map with the pictures of its tilesets, if all of its tiles have a picture, and
// with the pictures of its layers and objects. It only draws orthogonal and hexagonal maps.
func (m *maker) draw(s *sheets) error {
	d := m.doc
	from, size := m.k.extent(m.Board)
	w, h := int(math.Round(size.x)), int(math.Round(size.y))
	if d.orientation == "isometric" || d.orientation == "staggered" || min(d.tileW, d.tileH) < minTile || w < 1 || h < 1 || w > maxCanvas/h {
		return nil
	}
	if !m.k.grid.Hex() && (d.tileW != math.Trunc(d.tileW) || d.tileH != math.Trunc(d.tileH)) {
		return nil
	}
	c := &canvas{m: m, of: s, from: from, tiles: map[uint32]*stamp{}, clean: map[single]image.Image{}, left: maxDrawn}
	if !c.stamps() || !c.pictured() {
		return nil
	}
	c.RGBA = image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(c, c.Rect, bare, image.Point{}, draw.Src)
	if ground, is := colourOf(d.ground); is {
		draw.Draw(c, c.Rect, image.NewUniform(ground), image.Point{}, draw.Over)
	}
	for i := range d.shown {
		if err := m.reading.Stopped(); err != nil {
			return err
		}
		if l := &d.shown[i]; !l.hidden {
			c.layer(l)
		}
	}
	if c.left < 0 {
		return nil
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, c, &jpeg.Options{Quality: quality}); err != nil {
		return err
	}
	columns, rows := m.Board.Size()
	m.Picture = &formats.Picture{Kind: "jpg", Data: out.Bytes(), Width: columns * board.Fine, Height: rows * board.Fine}
	m.Report.Aside(1, "picture, of its tiles", formats.LeftOut)
	return nil
}

// stamps makes the stamps for the tiles of all layers. It returns false if a tile has no picture,
// or if the stamps would have too many pixels.
func (c *canvas) stamps() bool {
	for i := range c.m.doc.layers {
		l := &c.m.doc.layers[i]
		for _, ch := range l.chunks {
			for _, raw := range ch.tiles {
				if raw&gidBits == 0 || l.hidden {
					continue
				}
				tile := c.stamp(raw)
				if tile == nil {
					return false
				}
				if c.left -= area(tile); c.known > maxCanvas || c.left < 0 {
					return false
				}
			}
		}
	}
	return true
}

// pictured reports whether anything is drawn at all.
func (c *canvas) pictured() bool {
	return c.known > 0 || slices.ContainsFunc(c.m.doc.shown, func(s shown) bool {
		return !s.hidden && (s.picture != nil && c.of.picture(s.picture.source) != nil || len(s.objects) > 0)
	})
}

// layer draws a layer over the layers before it.
func (c *canvas) layer(l *shown) {
	switch {
	case l.picture != nil:
		c.picture(l)
	case l.layer >= 0:
		c.layerOfTiles(l)
	default:
		for i := range l.objects {
			if c.left < 0 || c.m.reading.Stopped() != nil {
				return
			}
			c.object(l, &l.objects[i])
		}
	}
}

// picture draws the picture of a layer, several times if the picture is repeated.
func (c *canvas) picture(l *shown) {
	of, known := c.clean[*l.picture]
	if !known {
		if of = c.of.picture(l.picture.source); of != nil && l.picture.key != "" {
			if !c.room(of) {
				return
			}
			of = clean(of, of.Bounds(), l.picture.key)
		}
		c.clean[*l.picture] = of
	}
	if of == nil {
		return
	}
	size, from := of.Bounds().Size(), c.pixel(l.offset)
	to, first := from, func(at, size int) int { return (at%size+size)%size - size }
	if l.repeatX {
		from.X, to.X = first(from.X, size.X), c.Rect.Max.X-1
	}
	if l.repeatY {
		from.Y, to.Y = first(from.Y, size.Y), c.Rect.Max.Y-1
	}
	for y := from.Y; y <= to.Y; y += size.Y {
		for x := from.X; x <= to.X; x += size.X {
			seen := image.Rectangle{Max: size}.Add(image.Pt(x, y)).Intersect(c.Rect)
			if c.left -= max(seen.Dx()*seen.Dy(), leastDrawn); c.left < 0 {
				return
			}
			c.put(of, image.Pt(x, y), l.look)
		}
	}
}

// room counts the pixels of a picture that is kept for drawing, and reports whether they are within
// the limit. If they are not, nothing is drawn.
func (c *canvas) room(m image.Image) bool {
	c.known += area(m)
	c.left -= dear * area(m)
	if c.known > 2*maxCanvas {
		c.left = -1
	}
	return c.left >= 0
}

// tellPictures reports what was done with the layers that consist of a picture.
func (m *maker) tellPictures(s *sheets) {
	const piece = "picture layer"
	for i := range m.doc.shown {
		l := &m.doc.shown[i]
		switch {
		case l.picture == nil:
		case l.hidden:
			m.Report.Add(1, "hidden layer", formats.LeftOut, "it is not visible")
		case l.picture.source == "":
			m.Report.Add(1, piece, formats.LeftOut, "it names no picture")
		case !s.there(l.picture.source):
			m.Report.Add(1, piece, formats.LeftOut, "the file names its picture, but does not contain it")
		case s.picture(l.picture.source) == nil:
			m.Report.Add(1, piece, formats.LeftOut, "its picture cannot be read, or is too large")
		case m.Picture == nil:
			m.Report.Add(1, piece, formats.LeftOut, "the map is not drawn: a picture of its tiles is missing, or it is too large")
		default:
			m.Report.Aside(1, piece, formats.LeftOut)
		}
	}
}

// layerOfTiles draws the tiles of a layer from the top down. If hexes are in columns, the higher
// tiles of each row are drawn first.
func (c *canvas) layerOfTiles(l *shown) {
	type placed struct {
		raw     uint32
		x, y    int32
		halfway int32 // the height of its middle, in half pixels
	}
	var all []placed
	k := &c.m.k
	for _, ch := range c.m.doc.layers[l.layer].chunks {
		for n, raw := range ch.tiles {
			if raw&gidBits == 0 {
				continue
			}
			at := k.place(ch.x+n%ch.width, ch.y+n/ch.width)
			_, y := k.middle(at)
			all = append(all, placed{raw, int32(at.X), int32(at.Y), int32(math.Round(2 * y))})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.halfway, b.halfway), cmp.Compare(a.x, b.x))
	})
	for _, p := range all {
		tile := c.tiles[p.raw]
		x, y := k.middle(grid.Cell{X: int(p.x), Y: int(p.y)})
		set := c.m.set(int(p.raw & gidBits))
		// a large tile stands on the lower left of its cell
		at := c.pixel(point{x - k.sizeX/2 + l.offset.x + set.offset.x, y + k.sizeY/2 + l.offset.y + set.offset.y}).Add(tile.shift)
		c.put(tile, at, l.look)
	}
}

// pixel converts a pixel of the map to a pixel of the canvas.
func (c *canvas) pixel(p point) image.Point {
	const most = 1 << 24
	at := func(f float64) int { return int(math.Round(min(max(f, -most), most))) }
	return image.Pt(at(p.x-c.from.x), at(p.y-c.from.y))
}

// put draws a picture with its upper left corner at a pixel.
func (c *canvas) put(of image.Image, at image.Point, l look) {
	b := of.Bounds()
	to := image.Rectangle{at, at.Add(b.Size())}
	seen := to.Intersect(c.Rect)
	if seen.Empty() {
		return
	}
	if tint, is := colourOf(l.tint); is {
		if c.left -= dear * seen.Dx() * seen.Dy(); c.left < 0 {
			return
		}
		of = &tinted{of, colours(of), tint}
	}
	draw.DrawMask(c, to, of, b.Min, image.NewUniform(color.Alpha{opaque(l)}), image.Point{}, draw.Over)
}

// opaque returns the opacity of a layer, from 0 to 255.
func opaque(l look) uint8 { return uint8(math.Round(255 * (1 - l.faint))) }

func area(m image.Image) int { return m.Bounds().Dx() * m.Bounds().Dy() }

// stamp returns the stamp for a tile, or nil if the tile's picture is not known.
func (c *canvas) stamp(raw uint32) *stamp {
	if tile, seen := c.tiles[raw]; seen {
		return tile
	}
	c.tiles[raw] = nil
	tile := c.plain(raw)
	if tile == nil {
		return nil
	}
	c.known += area(tile)
	s := &stamp{Image: mirrored(tile, raw, c.m.k.grid.Hex())}
	s.shift.Y = -s.Bounds().Dy()
	if angle := hexAngle(raw); angle != 0 && c.m.k.grid.Hex() {
		size := tile.Bounds().Size()
		turned := turning{angle: angle, scaleX: 1, scaleY: 1}
		middle := point{float64(size.X) / 2, float64(size.Y) / 2}
		corner := turned.of(middle)
		turned.at = point{middle.x - corner.x, middle.y - corner.y}
		box := turned.box(size)
		m := image.NewNRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
		turned.each(size, box, func(x, y int, from image.Point) { m.Set(x-box.Min.X, y-box.Min.Y, s.At(from.X, from.Y)) })
		s = &stamp{Image: m, shift: box.Min.Sub(image.Pt(0, size.Y))}
		c.known += area(m)
	}
	c.tiles[raw] = s
	return s
}

// plain returns a tile's picture, not turned and not mirrored. It returns nil if the picture is not
// known.
func (c *canvas) plain(raw uint32) image.Image {
	n := int(raw & gidBits)
	set := c.m.set(n)
	if set == nil {
		return nil
	}
	whole, part, ok := c.of.part(set, n-set.first)
	if !ok || part.Dx()*part.Dy() > maxCanvas {
		return nil
	}
	return clean(whole, part, set.keyOf(n-set.first))
}

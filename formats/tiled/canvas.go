package tiled

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// Bounds of the picture of a map.
const (
	maxCanvas = 8 << 20   // pixels, and of all tiles as they lie
	maxDrawn  = 128 << 20 // pixels that are drawn, one over the other
	minTile   = 4         // pixels a side, as many as a picture under a board has for each square
	quality   = 92
)

// The bits of a tile that say how it lies.
const (
	acrossBit   = 0x80000000 // mirrored from left to right
	downBit     = 0x40000000 // and from top to bottom
	diagonalBit = 0x20000000 // and before that about its diagonal
)

// bare is what shows where no tile lies.
var bare = image.NewUniform(color.RGBA{0xef, 0xe5, 0xcf, 0xff})

// draw draws the map with the pictures of its tilesets, as far as all of its tiles have one, and lays that under the board. Only a
// map of squares that is seen from above has such a picture.
func (m *maker) draw(s *sheets) error {
	d, squares := m.doc, !m.k.grid.Hex() && (m.doc.orientation == "" || m.doc.orientation == "orthogonal")
	columns, rows := m.Board.Size()
	w, h := int(d.tileW), int(d.tileH)
	if !squares || float64(w) != d.tileW || float64(h) != d.tileH || min(w, h) < minTile || columns*w > maxCanvas/(rows*h) {
		return nil
	}
	tiles, known, drawn := map[uint32]image.Image{}, 0, 0
	for i := range d.layers {
		for _, ch := range d.layers[i].chunks {
			for _, raw := range ch.tiles {
				if raw&gidBits == 0 || d.layers[i].hidden {
					continue
				}
				tile, seen := tiles[raw]
				if !seen {
					if tile = m.look(s, raw); tile == nil {
						return nil // its picture is missing, or not one for all tiles
					}
					tiles[raw] = tile
					known += area(tile)
				}
				if drawn += area(tile); known > maxCanvas || drawn > maxDrawn {
					return nil
				}
			}
		}
	}
	if known == 0 {
		return nil
	}
	canvas := image.NewRGBA(image.Rect(0, 0, columns*w, rows*h))
	draw.Draw(canvas, canvas.Rect, bare, image.Point{}, draw.Src)
	for i := range d.layers {
		if err := m.reading.Stopped(); err != nil {
			return err
		}
		if d.layers[i].hidden {
			continue
		}
		l := &d.layers[i]
		shows := image.NewUniform(color.Alpha{uint8(math.Round(255 * (1 - l.faint)))})
		offset := image.Pt(int(math.Round(l.offset.x)), int(math.Round(l.offset.y)))
		for _, ch := range l.chunks {
			for n, raw := range ch.tiles {
				tile, c := tiles[raw], m.k.place(ch.x+n%ch.width, ch.y+n/ch.width)
				if tile == nil {
					continue
				}
				size := tile.Bounds().Size() // a large tile stands on the lower left of its cell
				at := image.Pt(c.X*w, (c.Y+1)*h-size.Y).Add(offset)
				draw.DrawMask(canvas, image.Rectangle{at, at.Add(size)}, tile, tile.Bounds().Min, shows, image.Point{}, draw.Over)
			}
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, canvas, &jpeg.Options{Quality: quality}); err != nil {
		return err
	}
	m.Picture = &formats.Picture{Kind: "jpg", Data: out.Bytes(), Width: columns * board.Fine, Height: rows * board.Fine}
	m.Report.Aside(1, "picture, of its tiles", formats.LeftOut)
	return nil
}

func area(m image.Image) int { return m.Bounds().Dx() * m.Bounds().Dy() }

// look returns a tile as it lies; nil where its picture is not known.
func (m *maker) look(s *sheets, raw uint32) image.Image {
	set := m.set(int(raw & gidBits))
	if set == nil {
		return nil
	}
	whole, part, ok := s.part(set.picture, int(raw&gidBits)-set.first)
	if !ok || part.Dx()*part.Dy() > maxCanvas {
		return nil
	}
	tile := image.NewNRGBA(image.Rectangle{Max: part.Size()})
	if raw&diagonalBit != 0 {
		tile = image.NewNRGBA(image.Rect(0, 0, part.Dy(), part.Dx()))
	}
	clear := set.picture.clear()
	last := tile.Rect.Size().Sub(image.Pt(1, 1))
	for y := range tile.Rect.Dy() {
		for x := range tile.Rect.Dx() {
			from := image.Pt(x, y)
			if raw&acrossBit != 0 {
				from.X = last.X - x
			}
			if raw&downBit != 0 {
				from.Y = last.Y - y
			}
			if raw&diagonalBit != 0 {
				from.X, from.Y = from.Y, from.X
			}
			if c := whole.At(part.Min.X+from.X, part.Min.Y+from.Y); !clear(c) {
				tile.Set(x, y, c)
			}
		}
	}
	return tile
}

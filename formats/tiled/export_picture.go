package tiled

import (
	"image"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/internal/picture"
)

// maxTile is the greatest side of a tile that is written, in pixels.
const maxTile = 512

// partOf returns the part of a picture that is under the board.
func partOf(p *formats.Picture) (image.Rectangle, error) {
	if p.Cut() {
		return image.Rect(p.Left, p.Top, p.Right, p.Bottom), nil
	}
	width, height, err := picture.Size(p.Data)
	return image.Rect(0, 0, width, height), err
}

// fits sets the size of tiles to the size of the squares on a picture, if that size is a whole
// number of pixels. Tiled never scales a picture, so the picture fits the tiles only in that case.
func (w *writer) fits(p *formats.Picture) bool {
	if p == nil || w.board.Grid().Hex() {
		return false
	}
	part, err := partOf(p)
	if err != nil || p.Width < 1 || p.Height < 1 {
		return false
	}
	n := part.Dx() * board.Fine / p.Width
	if n < minTile || n > maxTile || n*p.Width != part.Dx()*board.Fine || n*p.Height != part.Dy()*board.Fine {
		return false
	}
	w.side = n
	return true
}

// picture writes the picture as a layer between the ground and the objects. If it does not fit the
// tiles, its pixels are scaled.
func (w *writer) picture(p *formats.Picture, fits bool, e *formats.Export) {
	if p == nil {
		return
	}
	layer := writtenLayer{ID: 3, Name: "Picture", Type: "imagelayer", Opacity: 1, Visible: true}
	kind, data := p.Kind, p.Data
	fate, why := formats.Kept, "it is a separate file, which belongs next to the map"
	if fits {
		layer.OffsetX, layer.OffsetY = -p.Left, -p.Top
	} else {
		fate = formats.Changed
		if scaled, err := w.scaled(p); err == nil {
			kind, data, why = "jpg", scaled, why+"; its pixels are scaled to the tiles"
		} else {
			why += "; its pixels may not fit the tiles"
		}
	}
	layer.Image = formats.FileName(w.board.Name) + "." + kind
	e.Beside = append(e.Beside, formats.File{Name: layer.Image, Data: data})
	w.out.Layers = append(w.out.Layers, layer)
	w.report.Add(1, "picture", fate, why)
}

// scaled returns the picture, scaled to the pixels of the map.
func (w *writer) scaled(p *formats.Picture) ([]byte, error) {
	part, err := partOf(p)
	if err != nil {
		return nil, err
	}
	_, size := w.k.extent(w.board) // the board begins at the first pixel of the map
	if !w.board.Grid().Hex() {
		size = point{size.x * float64(p.Width) / float64(w.out.Width*board.Fine), size.y * float64(p.Height) / float64(w.out.Height*board.Fine)}
	}
	return picture.CutOut(w.until, p.Data, part, image.Pt(int(math.Round(size.x)), int(math.Round(size.y))))
}

package picture

import (
	"context"
	"image"
	"image/color"
	"image/draw"
)

// rows yields the rows of a picture, from the top.
type rows interface {
	// next fills in the next row with four bytes for each pixel, as the picture looks on paper. The
	// error is the context's if the context is done. Otherwise it says that the picture is damaged.
	next(row []byte) error
}

// source is a picture whose rows can be read repeatedly.
type source struct {
	width, height int
	open          func() (rows, error)
	whole         image.Image // the unpacked picture; nil if its rows are unpacked as they are read
}

// sourceOf returns a picture after checking its bounds. A PNG that is not interlaced is never in
// memory as a whole. Any other picture is unpacked as a whole, because its decoder does not provide
// rows.
func sourceOf(ctx context.Context, data []byte) (source, error) {
	name, _, size, err := opened(data)
	if err != nil {
		return source{}, err
	}
	if name == "png" && byRows(data) {
		return source{width: size.Width, height: size.Height, open: func() (rows, error) { return openPNG(ctx, data) }}, nil
	}
	m, err := unpack(ctx, data)
	if err != nil {
		return source{}, err
	}
	return source{size.Width, size.Height, func() (rows, error) { return &held{ctx: ctx, of: m}, nil }, m}, nil
}

// held yields the rows of a picture in memory.
type held struct {
	ctx context.Context
	of  image.Image
	at  int
}

func (h *held) next(row []byte) error {
	if err := h.ctx.Err(); err != nil {
		return err
	}
	to := &image.RGBA{Pix: row, Stride: len(row), Rect: image.Rect(0, 0, len(row)/4, 1)}
	from := h.of.Bounds().Min.Add(image.Pt(0, h.at))
	h.at++
	draw.Draw(to, to.Rect, paper, image.Point{}, draw.Src)
	draw.Draw(to, to.Rect, h.of, from, draw.Over)
	return nil
}

// cut returns a part of a picture.
func (s source) cut(part image.Rectangle) source {
	open, width := s.open, s.width
	return source{width: part.Dx(), height: part.Dy(), open: func() (rows, error) {
		all, err := open()
		if err != nil {
			return nil, err
		}
		c := &cropped{all, make([]byte, 4*width), part}
		for range part.Min.Y {
			if err := all.next(c.row); err != nil {
				return nil, err
			}
		}
		return c, nil
	}}
}

// cropped yields the rows of a part of a picture. It skips the rows above the part.
type cropped struct {
	all  rows
	row  []byte
	part image.Rectangle
}

func (c *cropped) next(row []byte) error {
	err := c.all.next(c.row)
	copy(row, c.row[4*c.part.Min.X:4*c.part.Max.X])
	return err
}

// onPaper returns how a colour with the given opacity looks on paper. It agrees with image/draw.
func onPaper(r, g, b, a uint32) color.RGBA {
	const most = 0xffff
	through := (most - a) * 0x101
	mix := func(ground uint8, c uint32) uint8 { return uint8((uint32(ground)*through/most + c*a/most) >> 8) }
	p := paper.C.(color.RGBA)
	return color.RGBA{mix(p.R, r), mix(p.G, g), mix(p.B, b), 0xff}
}

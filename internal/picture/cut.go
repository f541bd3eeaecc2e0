package picture

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"

	xdraw "golang.org/x/image/draw"

	"github.com/battlemat/battlemat/formats"
)

// CutOut returns a part of a picture as a JPEG of the given size. The part may extend beyond the
// picture, where it shows paper. The error says that the picture or the part is out of bounds.
func CutOut(ctx context.Context, data []byte, part image.Rectangle, size image.Point) ([]byte, error) {
	if size.X < 1 || size.Y < 1 || size.X > maxPixels/size.Y {
		return nil, fmt.Errorf("its picture cannot have the size %v", size)
	}
	if part.Dx() < 1 || part.Dy() < 1 || part.Dx() > maxPixels/part.Dy() {
		return nil, fmt.Errorf("its picture has no part %v", part)
	}
	select {
	case unpacking <- struct{}{}:
		defer func() { <-unpacking }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	of, err := sourceOf(ctx, data)
	if err != nil {
		return nil, err
	}
	all, err := of.open()
	if err != nil {
		return nil, err
	}
	to := image.NewRGBA(part)
	draw.Draw(to, part, paper, image.Point{}, draw.Src)
	row, across := make([]byte, 4*of.width), part.Intersect(image.Rect(0, part.Min.Y, of.width, part.Max.Y))
	for y := range min(of.height, part.Max.Y) {
		if err := all.next(row); err != nil {
			return nil, err
		}
		if y >= part.Min.Y && !across.Empty() {
			copy(to.Pix[to.PixOffset(across.Min.X, y):], row[4*across.Min.X:4*across.Max.X])
		}
	}
	if part.Size() != size {
		scaled := image.NewRGBA(image.Rectangle{Max: size})
		xdraw.ApproxBiLinear.Scale(scaled, scaled.Rect, to, part, xdraw.Src, nil)
		to = scaled
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, to, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// Under returns the part of a picture that lies under the whole of a board of squares with the
// given numbers of columns and rows. Where the board extends beyond the picture, it shows paper.
func Under(ctx context.Context, p *formats.Picture, columns, rows int) ([]byte, error) {
	part := image.Rect(p.Left, p.Top, p.Right, p.Bottom)
	if !p.Cut() {
		width, height, err := Size(p.Data)
		if err != nil {
			return nil, err
		}
		part = image.Rect(0, 0, width, height)
	}
	if p.Width < 1 || p.Height < 1 {
		return nil, fmt.Errorf("its picture is said to cover %d x %d units of 1/512 of a cell", p.Width, p.Height)
	}
	all := func(pixels, cells, parts int) int { return (2*pixels*cells*fine + parts) / (2 * parts) }
	part.Max = part.Min.Add(image.Pt(all(part.Dx(), columns, p.Width), all(part.Dy(), rows, p.Height)))
	return CutOut(ctx, p.Data, part, part.Size())
}

package picture

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
)

// CutOut returns a part of a picture as a JPEG. The part may extend beyond the picture, where it
// shows paper. The error says that the picture or the part is out of bounds.
func CutOut(ctx context.Context, data []byte, part image.Rectangle) ([]byte, error) {
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
	var out bytes.Buffer
	err = jpeg.Encode(&out, to, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

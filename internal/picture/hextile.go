package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
)

// hexPart returns a part of a picture under hexes as a JPEG: the box around the hexes. Where no
// known hex is, it has the brightness `elsewhere`. A known hex also colours `bleed` pixels around
// it.
func (l *Laid) hexPart(cells image.Rectangle, elsewhere byte, bleed int, known func(column, row int) bool) ([]byte, error) {
	cells = cells.Intersect(image.Rect(0, 0, l.Columns, l.Rows))
	k := l.honeycomb()
	box := k.box(cells)
	whole := image.NewRGBA(image.Rectangle{Max: box.Size()})
	for i := range whole.Pix {
		whole.Pix[i] = elsewhere
	}
	for i := 3; i < len(whole.Pix); i += 4 {
		whole.Pix[i] = 0xff
	}
	shown := func(p image.Point) bool {
		column, row := k.owner(p.X, p.Y)
		return image.Pt(column, row).In(cells) && known(column, row)
	}
	around, own := k.spills(bleed), k.mask()
	// edge reports whether a neighbour of a hex is not shown here.
	edge := func(column, row int) bool {
		for y := row - 1; y <= row+1; y++ {
			for x := column - 1; x <= column+1; x++ {
				if !image.Pt(x, y).In(cells) || !known(x, y) {
					return true
				}
			}
		}
		return false
	}
	for row := cells.Min.Y; row < cells.Max.Y; row++ {
		for column := cells.Min.X; column < cells.Max.X; column++ {
			if !known(column, row) {
				continue
			}
			m := l.hex(column, row)
			if m == nil {
				continue
			}
			corner := k.corner(column, row)
			for y := range m.Rect.Dy() {
				for x := range m.Rect.Dx() {
					if own[y*m.Rect.Dx()+x] {
						at := corner.Add(image.Pt(x, y)).Sub(box.Min)
						whole.SetRGBA(at.X, at.Y, colourAt(m, x, y))
					}
				}
			}
			if !edge(column, row) {
				continue
			}
			for _, s := range around {
				if at := corner.Add(s.at); at.In(box) && !shown(at) {
					at = at.Sub(box.Min)
					whole.SetRGBA(at.X, at.Y, colourAt(m, s.from.X, s.from.Y))
				}
			}
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, whole, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// hex unpacks the part under a hex; nil if it is damaged.
func (l *Laid) hex(column, row int) *image.YCbCr {
	width, height := l.honeycomb().cellSize()
	m, err := jpeg.Decode(l.cell(row*l.Columns + column))
	part, same := m.(*image.YCbCr)
	if err != nil || !same || part.Rect != image.Rect(0, 0, width, height) {
		return nil
	}
	return part
}

func (l *Laid) honeycomb() honeycomb { return hexesOf(l.Place, l.side) }

func colourAt(m *image.YCbCr, x, y int) color.RGBA {
	c := m.YCbCrAt(x, y)
	r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
	return color.RGBA{r, g, b, 0xff}
}

// smallHexes returns the whole picture under hexes, with at most `side` pixels between the sides of
// each.
func (l *Laid) smallHexes(side int) *image.RGBA {
	k := l.honeycomb()
	side = min(side, l.side)
	width, height := k.size()
	small := image.NewRGBA(image.Rect(0, 0, max(1, width*side/l.side), max(1, height*side/l.side)))
	for i := 0; i < len(small.Pix); i += 4 {
		small.Pix[i], small.Pix[i+1], small.Pix[i+2], small.Pix[i+3] = nothing.R, nothing.G, nothing.B, nothing.A
	}
	wide, tall := k.cellSize()
	own := k.mask()
	for row := range l.Rows {
		for column := range l.Columns {
			m := l.hex(column, row)
			if m == nil {
				continue
			}
			corner := k.corner(column, row)
			for y := corner.Y * small.Rect.Dy() / height; y < small.Rect.Dy(); y++ {
				v := scaled(y, small.Rect.Dy(), height) - corner.Y
				if v >= tall {
					break
				}
				if v < 0 {
					continue
				}
				for x := corner.X * small.Rect.Dx() / width; x < small.Rect.Dx(); x++ {
					u := scaled(x, small.Rect.Dx(), width) - corner.X
					if u >= wide {
						break
					}
					if u >= 0 && own[v*wide+u] {
						small.SetRGBA(x, y, colourAt(m, u, v))
					}
				}
			}
		}
	}
	return small
}

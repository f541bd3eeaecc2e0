package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"github.com/battlemat/battlemat/geom"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// MaxSide and MaxPixels bound a PNG: its width and height, and their product.
const (
	MaxSide   = 1 << 13
	MaxPixels = 1 << 25
)

// PNG writes the picture as a PNG image of the same scene as [SVG].
//
// It fails for the same reasons as [SVG], and also if the image would be larger than [MaxSide] or
// [MaxPixels] allow with cells of the requested size or, if Options.Cell is 0, with cells of 8
// pixels.
func PNG(w io.Writer, p Picture, o Options) error {
	s, cell, err := stage(p, o)
	if err != nil {
		return err
	}
	if o.Cell == 0 {
		for cell > minCell && !fits(s, cell) {
			cell--
		}
	}
	if !fits(s, cell) {
		return fmt.Errorf("picture: %d x %d pixels are too many: at most %d a side and %d in all; ask for smaller cells or show only a part of the board",
			pixels(s.w, cell), pixels(s.h, cell), MaxSide, MaxPixels)
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return encoder.Encode(w, paint(s, cell, o.Theme))
}

func pixels(units, cell int) int { return (units*cell + unitsACell - 1) / unitsACell }

func fits(s *scene, cell int) bool {
	w, h := pixels(s.w, cell), pixels(s.h, cell)
	return w <= MaxSide && h <= MaxSide && w*h <= MaxPixels
}

// painter paints marks on an image.
type painter struct {
	img    *image.RGBA
	theme  Theme
	cell   int
	origin pt // added to every point
	clip   image.Rectangle
	raster raster
}

func paint(s *scene, cell int, theme Theme) *image.RGBA {
	bounds := image.Rect(0, 0, pixels(s.w, cell), pixels(s.h, cell))
	p := &painter{img: image.NewRGBA(bounds), theme: theme, cell: cell}
	ground := rgbOf(theme, paper)
	for i := 0; i < len(p.img.Pix); i += 4 {
		copy(p.img.Pix[i:i+4], []uint8{ground.R, ground.G, ground.B, 255})
	}
	fontLock.Lock()
	defer fontLock.Unlock()
	p.origin = s.origin
	p.clip = image.Rect(s.clipAt.x*cell/unitsACell, s.clipAt.y*cell/unitsACell,
		pixels(s.clipAt.x+s.clipW, cell), pixels(s.clipAt.y+s.clipH, cell)).Intersect(bounds)
	p.groups(s.board)
	p.origin, p.clip = pt{}, bounds
	p.groups(s.page)
	return p.img
}

func (p *painter) groups(groups []group) {
	for _, g := range groups {
		for i := range g.marks {
			p.mark(&g.marks[i])
		}
	}
}

// dot maps a point of the scene to the image.
func (p *painter) dot(q pt) dot {
	q = q.add(p.origin)
	return dot{p.length(q.x), p.length(q.y)}
}

// length converts scene units to dots.
func (p *painter) length(n int) int { return round(n*p.cell*unit, unitsACell) }

// photo draws a photo into its rectangle, stretched to fit without smoothing. If the photo cannot
// be read, the image stays unchanged.
func (p *painter) photo(m *mark) {
	from, err := jpeg.Decode(bytes.NewReader(m.photo))
	if err != nil {
		return
	}
	a, b := p.dot(m.centre), p.dot(m.far)
	lies := image.Rect(round(a.x, unit), round(a.y, unit), round(b.x, unit), round(b.y, unit))
	size := from.Bounds().Size()
	if lies.Empty() || size.X == 0 || size.Y == 0 {
		return
	}
	shown := lies.Intersect(p.clip)
	for y := shown.Min.Y; y < shown.Max.Y; y++ {
		for x := shown.Min.X; x < shown.Max.X; x++ {
			at := image.Pt((x-lies.Min.X)*size.X/lies.Dx(), (y-lies.Min.Y)*size.Y/lies.Dy()).Add(from.Bounds().Min)
			p.img.Set(x, y, from.At(at.X, at.Y))
		}
	}
}

func (p *painter) start() { p.raster.bound(p.clip.Min.X, p.clip.Min.Y, p.clip.Max.X, p.clip.Max.Y) }

func (p *painter) mark(m *mark) {
	if m.text != "" {
		p.letters(m)
		return
	}
	if m.photo != nil {
		p.photo(m)
		return
	}
	shape := m.path
	if m.disc {
		shape = nil
		shape.circle(m.centre, m.radius)
	}
	lines, closed := flatten(shape, p.dot)
	if m.fill != noInk {
		p.start()
		for _, l := range lines {
			p.raster.polygon(l)
		}
		p.flush(m.fill, m.hatch)
	}
	if m.stroke != noInk && m.width > 0 {
		p.start()
		pen := pen{raster: &p.raster, half: p.length(m.width) / 2, round: m.round}
		for _, d := range m.dash {
			pen.dash = append(pen.dash, max(p.length(d), 1))
		}
		for i, l := range lines {
			pen.strokeLine(l, closed[i])
		}
		p.flush(m.stroke, solid)
	}
}

// flush paints the pixels that the raster covers.
func (p *painter) flush(i ink, h hatch) {
	c := rgbOf(p.theme, i)
	p.raster.each(func(y, from, to int, cover int32) {
		for x := from; x < to; x++ {
			part := int(cover)
			if h != solid {
				part = part * p.weave(h, x, y) / unit
			}
			p.blend(x, y, c, part)
		}
	})
}

// blend mixes a colour into a pixel, in the proportion part/[full].
func (p *painter) blend(x, y int, c color.RGBA, part int) {
	q := p.img.Pix[p.img.PixOffset(x, y):]
	mix := func(old, new uint8) uint8 {
		return uint8((int(old)*(full-part) + int(new)*part + full/2) / full)
	}
	q[0], q[1], q[2] = mix(q[0], c.R), mix(q[1], c.G), mix(q[2], c.B)
}

// weave returns the share of a pixel that a hatch covers, as a number up to [unit]. It depends on
// the distance from the pixel's middle to the nearest line or dot. Hatches are fixed to the scene,
// so that they join between neighbouring cells.
func (p *painter) weave(h hatch, x, y int) int {
	w := weaves[h]
	o := p.dot(pt{})
	u, v := x*unit+unit/2-o.x, y*unit+unit/2-o.y
	period, half := p.length(w.period), p.length(w.width)/2
	var away int
	switch h {
	case dots:
		du, dv := fold(u-period/2, period), fold(v-period/2, period)
		away = isqrt(du*du + dv*dv)
	case backs:
		away = fold(u-v, period) * 181 / 256 // divided by the square root of 2
	default:
		away = fold(u+v, period) * 181 / 256
	}
	return min(max(half+unit/2-away, 0), unit)
}

// fold returns the distance from n to the nearest multiple of the period.
func fold(n, period int) int {
	n -= geom.FloorDiv(n, period) * period
	return min(n, period-n)
}

// letters paints a string.
func (p *painter) letters(m *mark) {
	face, size := faceOf(m.bold), fixed.Int26_6(round(m.size*p.cell*64, unitsACell))
	at := p.dot(m.centre.by(0, baseline(m.size)))
	length := 0
	for _, r := range m.text {
		_, step := face.glyph(r, size)
		length += int(step) * 4
	}
	switch m.align {
	case centred:
		at.x -= length / 2
	case fromRight:
		at.x -= length
	}
	var outlines [][]dot
	x := at.x
	for _, r := range m.text {
		segments, step := face.glyph(r, size)
		outlines = append(outlines, outline(segments, dot{x, at.y})...)
		x += int(step) * 4
	}
	if m.halo != noInk {
		p.start()
		pen := pen{raster: &p.raster, half: p.length(haloWidth) / 2}
		for _, l := range outlines {
			pen.strokeLine(l, true)
		}
		p.flush(m.halo, solid)
	}
	p.start()
	for _, l := range outlines {
		p.raster.polygon(l)
	}
	p.flush(m.fill, solid)
	if m.under {
		p.start()
		y := at.y + p.length(m.size/7)
		thick := max(p.length(3), unit)
		p.raster.polygon([]dot{{at.x, y}, {x, y}, {x, y + thick}, {at.x, y + thick}})
		p.flush(m.fill, solid)
	}
}

// outline turns a glyph at the given place into closed lines.
func outline(segments sfnt.Segments, at dot) [][]dot {
	var p path
	point := func(f fixed.Point26_6) pt { return pt{int(f.X), int(f.Y)} }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.move(point(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			p.line(point(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			p.quad(point(s.Args[0]), point(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			p.cubic(point(s.Args[0]), point(s.Args[1]), point(s.Args[2]))
		}
	}
	lines, _ := flatten(p, func(q pt) dot { return dot{at.x + q.x*4, at.y + q.y*4} })
	return lines
}

package print

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/draw"
)

// grey is a lightness: 0 is black, 255 white.
type grey = int

// raw writes PDF operators, unless the document has failed. The document fails when it becomes too
// large or must be stopped.
func (p *press) raw(parts ...string) {
	const often = 256
	if p.drawn++; p.drawn%often == 0 {
		p.halt()
	}
	if p.err() != nil {
		return
	}
	text := strings.Join(parts, " ")
	if p.ink += len(text); p.ink > mostInk {
		p.pdf.SetError(fmt.Errorf("%w: more than %d bytes before compression", ErrTooLarge, mostInk))
		return
	}
	p.pdf.RawWriteStr(text)
}

// num returns a number in the notation of PDF, with at most three digits after the point.
func num(f float64) string { return strconv.FormatFloat(round(f), 'f', -1, 64) }

// round rounds to three digits after the point, so that a page is the same on every machine.
func round(f float64) float64 {
	n, _ := strconv.ParseFloat(strconv.FormatFloat(f, 'f', 3, 64), 64)
	return n + 0 // turns -0 into 0
}

// line draws a line of the given width.
func (p *press) line(x1, y1, x2, y2, width float64, g grey) {
	p.pdf.SetDrawColor(g, g, g)
	p.pdf.SetLineWidth(width)
	p.pdf.Line(x1, y1, x2, y2)
}

// box draws a rectangle with round corners.
func (p *press) box(x, y, w, h, r, width float64, g grey) {
	p.pdf.SetDrawColor(g, g, g)
	p.pdf.SetLineWidth(width)
	p.pdf.RoundedRect(x, y, w, h, r, "1234", "D")
}

// dashed starts drawing in dashes, until solid is called.
func (p *press) dashed(on, off float64) { p.pdf.SetDashPattern([]float64{on, off}, 0) }

func (p *press) solid() { p.pdf.SetDashPattern(nil, 0) }

func (p *press) circle(x, y, r, width float64, g grey) {
	p.pdf.SetDrawColor(g, g, g)
	p.pdf.SetLineWidth(width)
	p.pdf.Circle(x, y, r, "D")
}

// place maps the units of a drawing to millimetres on the sheet. The drawing's origin is at (x, y)
// there, and a unit is k millimetres long.
type place struct{ x, y, k float64 }

func (pl place) at(q draw.Point) (x, y float64) {
	return pl.x + float64(q.X)*pl.k, pl.y + float64(q.Y)*pl.k
}

// marks draws those marks of a drawing that reach into a part of it.
func (p *press) marks(list []draw.Mark, pl place, part window) {
	for i := range list {
		m := &list[i]
		switch {
		case p.err() != nil:
			return
		case !part.sees(m):
		case m.Photo != nil:
			p.photo(m, pl)
		case m.Text != "":
			p.written(m, pl)
		default:
			p.outlineIn(part.cut(m), pl, part)
		}
	}
}

// outline draws an outline: its fill or hatch, and its stroke.
func (p *press) outline(m *draw.Mark, pl place) { p.outlineIn(m, pl, everything) }

// outlineIn draws an outline of which only a part is visible.
func (p *press) outlineIn(m *draw.Mark, pl place, part window) {
	if len(m.Outline) == 0 {
		return
	}
	path := p.path(m.Outline, pl)
	if m.Fill.A > 0 && m.Hatch.Kind == 0 {
		p.raw("q", rgb(m.Fill, "rg"), path, "f Q")
	}
	if m.Fill.A > 0 && m.Hatch.Kind != 0 {
		p.hatch(m, path, pl, part)
	}
	if m.Stroke.A > 0 {
		ends := "0 J"
		if m.Round {
			ends = "1 J"
		}
		dash := make([]string, len(m.Dash))
		for i, n := range m.Dash {
			dash[i] = num(p.points(float64(n) * pl.k))
		}
		p.raw("q", rgb(m.Stroke, "RG"), num(p.points(float64(m.Width)*pl.k)), "w", ends, "1 j", "["+strings.Join(dash, " ")+"] 0 d", path, "S Q")
	}
}

// points converts millimetres to the units of a page.
func (p *press) points(mm float64) float64 { return mm / points }

// on returns a point of the sheet as text, in the units of a PDF page, whose y axis points up.
func (p *press) on(x, y float64) string {
	return num(p.points(x)) + " " + num(p.points(p.sheet.height-y))
}

// path returns an outline as PDF operators.
func (p *press) path(steps []draw.Segment, pl place) string {
	var b strings.Builder
	point := func(q draw.Point) string { return p.on(pl.at(q)) }
	var at draw.Point
	for _, s := range steps {
		switch s.Kind {
		case 'M':
			b.WriteString(point(s.Points[0]) + " m ")
			at = s.Points[0]
		case 'L':
			b.WriteString(point(s.Points[0]) + " l ")
			at = s.Points[0]
		case 'Q': // a cubic curve of the same shape
			c, end := s.Points[0], s.Points[1]
			third := func(from draw.Point) string {
				x1, y1 := pl.at(from)
				x2, y2 := pl.at(c)
				return p.on(x1+(x2-x1)*2/3, y1+(y2-y1)*2/3)
			}
			b.WriteString(third(at) + " " + third(end) + " " + point(end) + " c ")
			at = end
		case 'C':
			b.WriteString(point(s.Points[0]) + " " + point(s.Points[1]) + " " + point(s.Points[2]) + " c ")
			at = s.Points[2]
		case 'Z':
			b.WriteString("h ")
		}
	}
	return b.String()
}

// rgb returns a colour with the operator that sets it.
func rgb(c color.RGBA, operator string) string {
	part := func(v uint8) string { return num(float64(v) / 255) }
	return part(c.R) + " " + part(c.G) + " " + part(c.B) + " " + operator
}

// hatch fills an outline, of which only a part is visible, with lines or dots.
func (p *press) hatch(m *draw.Mark, path string, pl place, part window) {
	lo, hi := bounds(m.Outline)
	lo, hi = draw.Point{X: max(lo.X, part.lo.X), Y: max(lo.Y, part.lo.Y)}, draw.Point{X: min(hi.X, part.hi.X), Y: min(hi.Y, part.hi.Y)}
	period, half := m.Hatch.Period, m.Hatch.Period/2
	var lines strings.Builder
	add := func(a, b draw.Point) {
		lines.WriteString(p.on(pl.at(a)) + " m " + p.on(pl.at(b)) + " l ")
	}
	switch m.Hatch.Kind {
	case '/', '\\':
		step := period
		// Draw lines x + y = c or x - y = c, at places that do not depend on the outline, so that
		// neighbouring hatches join.
		for c := floor(lo.X+lo.Y, step); m.Hatch.Kind == '/' && c <= hi.X+hi.Y; c += step {
			add(draw.Point{X: c - hi.Y, Y: hi.Y}, draw.Point{X: c - lo.Y, Y: lo.Y})
		}
		for c := floor(lo.X-hi.Y, step); m.Hatch.Kind == '\\' && c <= hi.X-lo.Y; c += step {
			add(draw.Point{X: c + lo.Y, Y: lo.Y}, draw.Point{X: c + hi.Y, Y: hi.Y})
		}
	default:
		for y := floor(lo.Y, period) + half; y <= hi.Y; y += period {
			for x := floor(lo.X, period) + half; x <= hi.X; x += period {
				add(draw.Point{X: x, Y: y}, draw.Point{X: x, Y: y}) // a line of length 0 with round ends is a dot
			}
		}
	}
	p.raw("q", path, "W n", rgb(m.Fill, "RG"), num(p.points(float64(m.Hatch.Width)*pl.k)), "w 1 J", lines.String(), "S Q")
}

// floor returns the largest multiple of n that is not above v.
func floor(v, n int) int {
	r := v % n
	if r < 0 {
		r += n
	}
	return v - r
}

// bounds returns the smallest box around an outline.
func bounds(steps []draw.Segment) (lo, hi draw.Point) {
	count := map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3}
	first := true
	for _, s := range steps {
		for _, q := range s.Points[:count[s.Kind]] {
			if first {
				lo, hi, first = q, q, false
			}
			lo = draw.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}
			hi = draw.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		}
	}
	return lo, hi
}

// written draws a mark that is a text.
func (p *press) written(m *draw.Mark, pl place) {
	x, y := pl.at(m.At)
	size := float64(m.Size) * pl.k / points
	f := plain
	if m.Bold {
		f = bold
	}
	y += size * points * 0.36 // from the middle of the capitals to their foot
	width := p.width(m.Text, f, size)
	switch m.Align {
	case 0:
		x -= width / 2
	case 2:
		x -= width
	}
	if m.Halo.A > 0 {
		p.pdf.SetDrawColor(int(m.Halo.R), int(m.Halo.G), int(m.Halo.B))
		p.pdf.SetLineWidth(6 * pl.k)
		p.pdf.SetTextRenderingMode(1)
		p.text(x, y, m.Text, f, size, 0)
		p.pdf.SetTextRenderingMode(0)
	}
	p.pdf.SetTextColor(int(m.Fill.R), int(m.Fill.G), int(m.Fill.B))
	p.set(f, size)
	p.pdf.Text(x, y, legible(m.Text))
	if m.Under {
		p.line(x, y+size*points*0.12, x+width, y+size*points*0.12, 3*pl.k, 0)
	}
}

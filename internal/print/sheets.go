package print

import (
	"fmt"
	"math"

	"github.com/battlemat/battlemat/internal/english"
)

// border is the margin around the map on a sheet, for marks and words.
const border = 12.0

// layMap lays out the map at true scale over as many sheets as it needs, after an overview.
func layMap(p *press, m *Matter, o Options) error {
	if m.Ground.Board == nil {
		return nil
	}
	c, err := newChart(m, false)
	if err != nil {
		return err
	}
	units := 96.0 // from a side of a cell to the opposite one
	if c.grid.Hex() {
		units = 90
	}
	k := o.Scale / units
	w, h := c.size()
	w, h = w*k, h*k
	turned, columns, rows := sheetsFor(p.upright, w, h)
	if n := columns * rows; n+1 > MostPages {
		return fmt.Errorf("%w: the map takes %d sheets at %v mm per %s: expected at most %d; choose a smaller scale", ErrTooLarge, n, o.Scale, m.unit(), MostPages-1)
	}
	if columns*rows > 1 {
		p.overview(m, c, turned, columns, rows, k, o)
	}
	for row := range rows {
		for col := range columns {
			p.page(turned)
			cw, ch := p.sheet.width-2*border, p.sheet.height-2*border
			// The map is centred on all the sheets together.
			left := (float64(columns)*cw-w)/2 - float64(col)*cw
			top := (float64(rows)*ch-h)/2 - float64(row)*ch
			p.pdf.ClipRect(border, border, cw, ch, false)
			pl := place{border + left - (float64(c.Lo.X)-rim)*k, border + top - (float64(c.Lo.Y)-rim)*k, k}
			p.drawPart(c, pl, through(pl, border, border, cw, ch))
			p.pdf.ClipEnd()
			if p.full() {
				return nil
			}
			p.cropMarks()
			n := row*columns + col + 1
			words := fmt.Sprintf("%s, sheet %d of %d", m.Title, n, columns*rows)
			if columns*rows > 1 {
				words += fmt.Sprintf(" (column %d, row %d)", col+1, row+1)
			}
			p.text(border+8, p.sheet.height-4.5, words, plain, 7, 90)
			p.textRight(p.sheet.width-border-8, p.sheet.height-4.5, fmt.Sprintf("1 %s = %s; print at 100%%", m.unit(), millimetres(o.Scale)), plain, 7, 90)
			if n == 1 {
				p.ruler(o.Scale)
			}
		}
	}
	return nil
}

// millimetres returns a length as text: "25.4 mm".
func millimetres(mm float64) string { return num(mm) + " mm" }

// sheetsFor returns how to lay a map of the given size over the fewest sheets: in landscape or
// portrait format, and in how many columns and rows.
func sheetsFor(p paper, w, h float64) (turned bool, columns, rows int) {
	count := func(p paper) (int, int) {
		return max(1, int(math.Ceil((w-0.01)/(p.width-2*border)))), max(1, int(math.Ceil((h-0.01)/(p.height-2*border))))
	}
	columns, rows = count(p)
	if c, r := count(p.turned()); c*r < columns*rows {
		return true, c, r
	}
	return false, columns, rows
}

// overview draws the whole map with the sheets on it.
func (p *press) overview(m *Matter, c *chart, turned bool, columns, rows int, k float64, o Options) {
	p.page(turned)
	width := p.sheet.width - 2*margin
	p.text(margin, margin+6, m.Title, title, 20, 0)
	p.textRight(margin+width, margin+6, fmt.Sprintf("%s, 1 %s = %s", english.Count(columns*rows, "sheet"), m.unit(), millimetres(o.Scale)), plain, 9, 0)
	p.line(margin, margin+9, margin+width, margin+9, 0.5, 0)
	legend := p.legend(c.Legend, width)
	low := 8.0
	for _, b := range legend {
		low += b.height
	}
	cw, ch := p.sheet.width-2*border, p.sheet.height-2*border
	all, tall := float64(columns)*cw, float64(rows)*ch
	room := p.sheet.height - margin - 30 - low
	scale := min(width/all, room/tall)
	x, y := margin+(width-all*scale)/2, margin+13+(room-tall*scale)/2
	w, h := c.size()
	p.draw(c, place{x + (all-w*k)/2*scale - (float64(c.Lo.X)-rim)*k*scale, y + (tall-h*k)/2*scale - (float64(c.Lo.Y)-rim)*k*scale, k * scale})
	for row := range rows {
		for col := range columns {
			p.dashed(1.6, 1.2)
			p.box(x+float64(col)*cw*scale, y+float64(row)*ch*scale, cw*scale, ch*scale, 0, 0.3, 60)
			p.solid()
			p.letter(x+(float64(col)+0.5)*cw*scale, y+(float64(row)+0.5)*ch*scale, min(7, min(cw, ch)*scale/4), fmt.Sprint(row*columns+col+1), false)
		}
	}
	p.columns([]column{{margin, width, legend}}, p.sheet.height-17-low+4, p.sheet.height-14, func() float64 { return 0 })
	p.foot("Cut each sheet along its corner marks and lay them edge to edge.", "")
}

// cropMarks draws the marks at the corners of the part of the map that a sheet shows.
func (p *press) cropMarks() {
	const long, away = 6.0, 1.2
	for _, x := range []float64{border, p.sheet.width - border} {
		for _, y := range []float64{border, p.sheet.height - border} {
			dx, dy := -1.0, -1.0
			if x > border {
				dx = 1
			}
			if y > border {
				dy = 1
			}
			p.line(x+dx*away, y, x+dx*(away+long), y, 0.15, 0)
			p.line(x, y+dy*away, x, y+dy*(away+long), 0.15, 0)
		}
	}
}

// ruler draws a line with the length of a cell, for checking the scale of the print.
func (p *press) ruler(scale float64) {
	x, y := p.sheet.width/2-scale/2, 6.5
	p.line(x, y, x+scale, y, 0.2, 0)
	for _, at := range []float64{x, x + scale} {
		p.line(at, y-1.2, at, y+1.2, 0.2, 0)
	}
	p.text(x+scale+2, y+0.9, "= "+millimetres(scale), plain, 7, 90)
}

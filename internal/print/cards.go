package print

import "github.com/battlemat/battlemat/draw"

// The cards have the size of playing cards. Nine of them fit on a sheet.
const (
	cardWidth  = 63.0
	cardHeight = 88.0
	perSheet   = 9
)

// layCards lays out cards side by side, with lines to cut along.
func layCards(p *press, m *Matter, o Options) error {
	for i := 0; i < len(m.Cards); i += perSheet {
		p.page(false)
		left, top := (p.sheet.width-3*cardWidth)/2, (p.sheet.height-3*cardHeight)/2
		for n, c := range m.Cards[i:min(i+perSheet, len(m.Cards))] {
			p.card(c, left+float64(n%3)*cardWidth, top+float64(n/3)*cardHeight)
		}
		for n := range 4 {
			x, y := left+float64(n)*cardWidth, top+float64(n)*cardHeight
			p.dashed(0.5, 1.5)
			p.line(x, top, x, top+3*cardHeight, 0.12, 130)
			p.line(left, y, left+3*cardWidth, y, 0.12, 130)
			p.solid()
			p.line(x, top-5, x, top-1.2, 0.2, 0)
			p.line(x, top+3*cardHeight+1.2, x, top+3*cardHeight+5, 0.2, 0)
			p.line(left-5, y, left-1.2, y, 0.2, 0)
			p.line(left+3*cardWidth+1.2, y, left+3*cardWidth+5, y, 0.2, 0)
		}
		if p.full() {
			break
		}
	}
	return nil
}

func (p *press) card(c Card, x, y float64) {
	const inset = 3.0
	x, y = x+inset, y+inset
	w, h := cardWidth-2*inset, cardHeight-2*inset
	p.box(x, y, w, h, 2, 0.5, 0)
	room := w - 6
	if c.Corner != "" {
		room -= 10
		p.letter(x+w-6.5, y+6.5, 4.6, c.Corner, false)
	}
	text, size := p.fitting(c.Title, title, 13, 8, room)
	p.text(x+3, y+6.4, text, title, size, 0)
	if c.Sub != "" {
		text, size := p.fitting(c.Sub, italic, 7.5, 5.5, room)
		p.text(x+3, y+10, text, italic, size, 60)
	}
	p.line(x, y+12, x+w, y+12, 0.3, 0)
	if c.Big != "" {
		p.textMiddle(x+w/2, y+h/2+16, c.Big, title, 90, 0)
		p.textMiddle(x+w/2, y+h-4, c.Note, plain, 8, 60)
		return
	}
	at := y + 12.0
	side := 19.0
	if steps := draw.Silhouette(c.Portrait, draw.Point{}, 64); len(steps) > 0 {
		p.circle(x+3+side/2, at+2+side/2, side/2, 0.4, 0)
		p.raw("q 0 g", p.path(steps, place{x + 3 + side/2, at + 2 + side/2, side * 0.72 / 64}), "f Q")
	} else {
		side = -3
	}
	at = max(p.stats(c.Stats, x+6+side, at+2, w-9-side), at+4+side)
	p.line(x+3, at, x+w-3, at, 0.15, 120)
	foot := y + h - 3
	if c.Boxes > 0 {
		foot = p.ticks(c.Boxes, x+3, foot, w-6)
	}
	if c.Note != "" {
		text, size := p.fitting(c.Note, italic, 6.5, 5, w-6)
		p.text(x+3, foot, text, italic, size, 60)
		foot -= 3.4
	}
	p.lines(c.Lines, x+3, at+1, w-6, foot-at-1)
}

// stats draws stats with their names, four or three in a row, and returns the y coordinate below
// them.
func (p *press) stats(list []Stat, x, y, width float64) float64 {
	columns := 4
	if width < 34 {
		columns = 3
	}
	step := width / float64(columns)
	for i, s := range list {
		cx, cy := x+step*(float64(i%columns)+0.5), y+float64(i/columns)*10
		text, size := p.fitting(s.Value, title, 13, 6, step-0.8)
		p.textMiddle(cx, cy+5.4, text, title, size, 0)
		text, size = p.fitting(s.Name, plain, 6, 4, step-0.4)
		p.textMiddle(cx, cy+8.2, text, plain, size, 60)
	}
	return y + float64((len(list)+columns-1)/columns)*10
}

// ticks draws boxes for wounds that end at the y coordinate `foot`, and returns the y coordinate
// above them.
func (p *press) ticks(n int, x, foot, width float64) float64 {
	const side, step = 2.8, 3.5
	n = min(n, 60)
	line := max(1, int(width/step))
	rows := (n + line - 1) / line
	for i := range n {
		p.box(x+float64(i%line)*step, foot-float64(rows-i/line)*step+0.6, side, side, 0.2, 0.25, 0)
	}
	return foot - float64(rows)*step - 1
}

// lines sets the lines of a card into a box, in the largest size that fits. If they do not fit even
// in the smallest size, the rest is cut off.
func (p *press) lines(list []Line, x, y, width, height float64) {
	for size := 8.0; ; size -= 0.5 {
		var sets []set
		var gaps []float64
		total := 0.0
		for _, l := range list {
			var words []run
			if l.Head != "" {
				words = append(words, run{l.Head, bold})
			}
			for i, s := range p.wrap(append(words, run{l.Text, plain}), size, width) {
				g := 0.0
				if i == 0 && len(sets) > 0 {
					g = 0.7
				}
				sets, gaps = append(sets, s), append(gaps, g)
				total += lead(size)*0.9 + g
			}
		}
		if total > height && size > 5 {
			continue
		}
		for i, s := range sets {
			if y += gaps[i]; height < lead(size)*0.9 {
				p.textRight(x+width, y, "…", bold, size, 0)
				return
			}
			p.setLine(x, y+lead(size)*0.72, s, size)
			y += lead(size) * 0.9
			height -= lead(size)*0.9 + gaps[i]
		}
		return
	}
}

package print

import (
	"github.com/battlemat/battlemat/draw"
)

// gap returns an empty block.
func gap(height float64) block { return block{height: height} }

// heading returns a block with a title and a line below it.
func heading(text string) block {
	return block{height: 8.4, glued: true, draw: func(p *press, x, y, width float64) {
		p.text(x, y+4.6, text, title, 13, 0)
		p.line(x, y+6.4, x+width, y+6.4, 0.3, 0)
	}}
}

// paragraph returns words set into lines, with a block for each line.
func (p *press) paragraph(words []run, size, width, indent float64) []block {
	var list []block
	lines := p.wrap(words, size, width-indent)
	for i, line := range lines {
		list = append(list, block{height: lead(size), glued: i == 0 && len(lines) > 1, draw: func(p *press, x, y, _ float64) {
			p.setLine(x+indent, y+lead(size)*0.76, line, size)
		}})
	}
	return list
}

// note returns a note with its letter at the left. If `lettered` is set, space is left for a letter
// even if this note has none.
func (p *press) note(n Note, width float64, lettered bool) []block {
	const indent = 9.0
	var words []run
	if n.Head != "" {
		words = append(words, run{n.Head, bold})
	}
	words = append(words, run{n.Text, plain})
	in := indent
	if !lettered {
		in = 0
	}
	lines := p.paragraph(words, 9.5, width, in)
	if len(lines) == 0 {
		return nil
	}
	if n.Letter != "" {
		first := lines[0].draw
		lines[0].draw = func(p *press, x, y, w float64) {
			p.letter(x+3.4, y+2.9, 3, n.Letter, n.Trap)
			first(p, x, y, w)
		}
		if len(lines) == 1 {
			lines[0].height = max(lines[0].height, 6.4)
		}
	}
	return append(lines, gap(2.2))
}

// table returns the blocks of a table of stats.
func (p *press) table(t Table, width float64) []block {
	if len(t.Rows) == 0 {
		return nil
	}
	const size, row = 9.0, 6.6
	const least = 25.0 // the least width of the names
	cell := min(9.6, (width-least)/float64(max(1, len(t.Head))))
	name := width - cell*float64(len(t.Head))
	list := []block{heading(t.Title), {height: 4.6, glued: true, draw: func(p *press, x, y, _ float64) {
		for i, head := range t.Head {
			text, s := p.fitting(head, bold, 8, 5, cell-0.6)
			p.textMiddle(x+name+cell*(float64(i)+0.5), y+2.9, text, bold, s, 0)
		}
	}}}
	for _, r := range t.Rows {
		list = append(list, block{height: row, draw: func(p *press, x, y, _ float64) {
			p.line(x, y, x+width, y, 0.15, 150)
			at := x
			if steps := draw.Silhouette(r.Portrait, draw.Point{}, 64); len(steps) > 0 {
				p.raw("q 0 g", p.path(steps, place{x + 2.6, y + row/2, 5.2 / 64.0}), "f Q")
				at += 6.8
			}
			text, s := p.fitting(r.Name, plain, size, 6, name-(at-x)-0.5)
			p.text(at, y+row/2+1.15, text, plain, s, 0)
			for i, c := range r.Cells {
				text, s := p.fitting(c, plain, size, 5, cell-0.6)
				p.textMiddle(x+name+cell*(float64(i)+0.5), y+row/2+1.15, text, plain, s, 0)
			}
		}})
	}
	return append(list, gap(2))
}

// legend returns the signs of the chart with their meanings, set into lines.
func (p *press) legend(entries []draw.Entry, width float64) []block {
	const size, sign, row = 8.5, 4.6, 6.2
	type item struct {
		entry draw.Entry
		x     float64
	}
	var rows [][]item
	x := 0.0
	for _, e := range entries {
		w := sign + 1.6 + p.width(e.Text, plain, size) + 4
		if len(rows) == 0 || x+w > width && x > 0 {
			rows, x = append(rows, nil), 0
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], item{e, x})
		x += w
	}
	var list []block
	for _, items := range rows {
		list = append(list, block{height: row, draw: func(p *press, x, y, _ float64) {
			for _, it := range items {
				p.marks(it.entry.Marks, place{x + it.x + sign/2, y + row/2, sign / 56}, everything)
				p.text(x+it.x+sign+1.6, y+row/2+1.1, it.entry.Text, plain, size, 0)
			}
		}})
	}
	return list
}

// boxes returns boxes to tick off, with words above them.
func (p *press) boxes(n int, words string, width float64) []block {
	const side, step = 3.6, 4.7
	list := p.paragraph([]run{{words, plain}}, 8.5, width, 0)
	for i := range list {
		list[i].glued = true
	}
	line := max(1, int((width+step-side)/step))
	for n > 0 {
		count := min(n, line)
		list = append(list, block{height: step, draw: func(p *press, x, y, _ float64) {
			for i := range count {
				p.box(x+float64(i)*step+0.2, y+0.6, side, side, 0.2, 0.35, 0)
			}
		}})
		n -= count
	}
	return list
}

// framed returns a text to be read aloud, in a frame. It is a single block unless it is longer than
// a page.
func (p *press) framed(e End, width float64) []block {
	const size, inner = 11.0, 5.0
	lines := p.wrap([]run{{e.Text, aloud}}, size, width-2*inner)
	const most = 40 // the greatest number of lines in one frame
	var list []block
	for len(lines) > 0 {
		part := lines[:min(len(lines), most)]
		lines = lines[len(part):]
		height := float64(len(part))*lead(size) + 9.6
		list = append(list, block{height: height + 2.4, draw: func(p *press, x, y, width float64) {
			p.box(x, y, width, height, 1.2, 0.4, 0)
			p.text(x+inner, y+5, e.Title, bold, 8.5, 0)
			for i, line := range part {
				p.setLine(x+inner, y+6+float64(i)*lead(size)+lead(size)*0.76, line, size)
			}
		}})
	}
	return list
}

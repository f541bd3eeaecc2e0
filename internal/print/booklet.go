package print

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// mostCell is the greatest size of a cell on the map of a booklet, in millimetres.
const mostCell = 11.0

// layQuest lays out the quest as a booklet page: the title, the story, the map, the notes next to
// the stats, and the text to read at the end.
func layQuest(p *press, m *Matter, o Options) error {
	p.page(false)
	width := p.sheet.width - 2*margin
	bottom := p.sheet.height - 17
	y := p.head(m, width)
	y = p.lead(m.Story, y, width)
	c, err := p.bookletChart(m)
	if err != nil {
		return err
	}
	if c != nil {
		w, h := c.size()
		height := min(width*h/w, (bottom-y)*0.56, h*mostCell/96)
		p.draw(c, c.fit(margin, y+1, width, height, mostCell/96))
		y += height + 4
	}
	left, right := p.left(m, width*0.57), p.right(m, c, width*0.39)
	unit := "1 " + m.unit() + " = 1 " + m.unit() + " of the board"
	first := p.pages
	foot := func() { p.foot("Battlemat, “"+m.Title+"”", unit) }
	foot()
	next := func() float64 {
		p.page(false)
		foot()
		p.text(margin, margin+2, m.Title, title, 11, 0)
		p.line(margin, margin+4, margin+width, margin+4, 0.3, 0)
		return margin + 8
	}
	switch {
	case len(left) == 0:
		right = nil
		y = p.columns([]column{{margin, width, p.right(m, c, width)}}, y, bottom, next)
	case len(right) == 0:
		y = p.columns([]column{{margin, width, p.left(m, width)}}, y, bottom, next)
	default:
		y = p.columns([]column{{margin, width * 0.57, left}, {margin + width*0.61, width * 0.39, right}}, y, bottom, next)
	}
	var ends []block
	height := 0.0
	for _, e := range m.Ends {
		ends = append(ends, p.framed(e, width)...)
	}
	for _, b := range ends {
		height += b.height
	}
	if len(ends) > 0 && p.pages == first && y+height < bottom {
		y = bottom - height // at the foot of a single page
	}
	p.columns([]column{{margin, width, ends}}, y, bottom, next)
	return nil
}

// bookletChart returns the chart of the booklet, or nil if there is no board.
func (p *press) bookletChart(m *Matter) (*chart, error) {
	if m.Board.Board == nil {
		return nil, nil
	}
	return newChart(m, true)
}

// head writes the title and returns the y coordinate below it.
func (p *press) head(m *Matter, width float64) float64 {
	y := float64(margin)
	facts := 0.0
	for i, fact := range append([]string{m.Game}, m.Facts...) {
		f := plain
		if i == 0 {
			f = bold
		}
		p.textRight(margin+width, y+6+float64(i)*4.2, fact, f, 9, 0)
		facts = max(facts, p.width(fact, f, 9))
	}
	if m.Kicker != "" {
		p.text(margin, y+2, strings.ToUpper(m.Kicker), bold, 9.5, 0)
	}
	text, size := p.fitting(m.Title, title, 28, 12, width-facts-6)
	p.text(margin, y+12.5, text, title, size, 0)
	y += max(16, 8+4.2*float64(len(m.Facts)))
	p.line(margin, y, margin+width, y, 0.6, 0)
	p.line(margin, y+1, margin+width, y+1, 0.25, 0)
	return y + 4
}

// lead writes the story with a large first letter, and returns the y coordinate below it.
func (p *press) lead(story string, y, width float64) float64 {
	story = strings.TrimSpace(story)
	if story == "" {
		return y
	}
	const size = 12.5
	first, n := utf8.DecodeRuneInString(story)
	initial := string(first)
	const big = 36.0
	room := p.width(initial, title, big) + 2
	high := lead(size)
	// Two lines go beside the first letter, and the others below it.
	lines := p.wrap([]run{{story[n:], aloud}}, size, width-room)
	beside := lines[:min(2, len(lines))]
	var rest []string
	for _, l := range lines[len(beside):] {
		for _, r := range l.runs {
			rest = append(rest, r.text)
		}
	}
	p.text(margin, y+2*high-1.2, initial, title, big, 0)
	for i, l := range beside {
		p.setLine(margin+room, y+float64(i)*high+high*0.76, l, size)
	}
	y += 2 * high
	const most = 26 // the greatest number of lines on the first page
	for i, l := range p.wrap([]run{{strings.Join(rest, " "), aloud}}, size, width) {
		if i == most {
			break
		}
		p.setLine(margin, y+high*0.76, l, size)
		y += high
	}
	return y + 2
}

// left returns the left column: the goal and the notes.
func (p *press) left(m *Matter, width float64) []block {
	var list []block
	if m.Goal != "" {
		list = append(list, heading("Goal"))
		list = append(list, p.paragraph([]run{{m.Goal, plain}}, 9.5, width, 0)...)
		list = append(list, gap(3))
	}
	if len(m.Notes) > 0 {
		list = append(list, heading(m.NotesTitle))
		for _, n := range m.Notes {
			list = append(list, p.note(n, width, len(m.Marks) > 0)...)
		}
	}
	return list
}

// right returns the right column: the monsters' stats, the signs of the map, and boxes to tick at
// the table.
func (p *press) right(m *Matter, c *chart, width float64) []block {
	list := p.table(m.Table, width)
	if c != nil {
		if signs := p.legend(c.Legend, width); len(signs) > 0 {
			if len(list) == 0 {
				list = append(list, heading("On the map"))
			}
			list = append(append(list, signs...), gap(2))
		}
	}
	if m.Rounds > 0 {
		words := "Rounds played"
		if m.RoundsText != "" {
			words += fmt.Sprintf(" (after %d: %s)", m.Rounds, m.RoundsText)
		}
		list = append(list, heading("At the table"))
		list = append(list, p.boxes(m.Rounds, words, width)...)
	}
	return list
}

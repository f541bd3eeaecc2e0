package print

import (
	"sort"
	"strings"
	"unicode"
)

// legible returns a text with a question mark for each character that the fonts do not have.
func legible(s string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xfffd || unicode.IsControl(r) {
			return '?'
		}
		return r
	}, s)
}

// width returns the length of a text in millimetres.
func (p *press) width(s string, f face, size float64) float64 {
	p.set(f, size)
	return p.pdf.GetStringWidth(legible(s))
}

// text writes a line whose baseline is at y.
func (p *press) text(x, y float64, s string, f face, size float64, g grey) {
	p.set(f, size)
	p.pdf.SetTextColor(g, g, g)
	p.pdf.Text(x, y, legible(s))
}

// textRight writes a line that ends at x.
func (p *press) textRight(x, y float64, s string, f face, size float64, g grey) {
	p.text(x-p.width(s, f, size), y, s, f, size, g)
}

// textMiddle writes a line whose middle is at x.
func (p *press) textMiddle(x, y float64, s string, f face, size float64, g grey) {
	p.text(x-p.width(s, f, size)/2, y, s, f, size, g)
}

// fitting returns a text that fits into a width, and its size, which is between the given size and
// the least size. If the text does not fit even at the least size, it is cut off.
func (p *press) fitting(s string, f face, size, least, width float64) (string, float64) {
	for size > least && p.width(s, f, size) > width {
		size -= 0.5
	}
	if p.width(s, f, size) <= width {
		return s, size
	}
	r := []rune(s)
	return string(r[:p.fits(r, "…", f, size, width)]) + "…", size
}

// fits returns how many of the characters, followed by the string `end`, fit into a width. It
// returns at least one if there are any characters.
func (p *press) fits(r []rune, end string, f face, size, width float64) int {
	n := sort.Search(len(r), func(i int) bool { return p.width(string(r[:i+1])+end, f, size) > width })
	return max(n, min(1, len(r)))
}

// run is a sequence of words in one face.
type run struct {
	text string
	face face
}

// set is a line of runs, with its width.
type set struct {
	runs  []run
	width float64
}

// wrap sets words into lines of the given width. A word that is longer than a line is cut.
func (p *press) wrap(words []run, size, width float64) []set {
	var lines []set
	var now set
	blank := p.width(" ", plain, size)
	end := func() {
		lines = append(lines, now)
		now = set{}
	}
	put := func(word string, f face) {
		w := p.width(word, f, size)
		gap := 0.0
		if now.runs != nil {
			gap = blank
		}
		if now.runs != nil && now.width+gap+w > width {
			end()
			gap = 0
		}
		if last := len(now.runs) - 1; last >= 0 && now.runs[last].face == f {
			now.runs[last].text += " " + word
		} else {
			now.runs = append(now.runs, run{word, f})
		}
		now.width += gap + w
	}
	for _, r := range words {
		for i, paragraph := range strings.Split(r.text, "\n") {
			if i > 0 && now.runs != nil {
				end()
			}
			for _, word := range strings.Fields(paragraph) {
				for p.width(word, r.face, size) > width && len([]rune(word)) > 1 {
					part := []rune(word)
					n := p.fits(part, "", r.face, size, width)
					put(string(part[:n]), r.face)
					word = string(part[n:])
				}
				put(word, r.face)
			}
		}
	}
	if now.runs != nil {
		end()
	}
	return lines
}

// setLine writes a line of runs.
func (p *press) setLine(x, y float64, line set, size float64) {
	blank := p.width(" ", plain, size)
	for i, r := range line.runs {
		if i > 0 {
			x += blank
		}
		p.text(x, y, r.text, r.face, size, 0)
		x += p.width(r.text, r.face, size)
	}
}

// lead returns the distance between lines of the given size.
func lead(size float64) float64 { return size * points * 1.34 }

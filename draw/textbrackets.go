package draw

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// textBracket is a mark around a cell. It has a sign for each side of the cell, and another for the
// cell itself, in case the sides have no room.
type textBracket struct {
	kind        string // "{", "[" or "<", as in the legend
	left, right string // "" on a side where the same figure has another cell
	alone       string
	style       style
}

// brackets returns the marks of the figures that an area hits, of targets, and of the start of the
// question.
func (t *textArtist) brackets() map[grid.Cell]textBracket {
	marks := map[grid.Cell]textBracket{}
	put := func(cells []grid.Cell, b textBracket) {
		for _, c := range cells {
			if t.shows(c) {
				marks[c] = b
			}
		}
	}
	for _, area := range t.Areas {
		put(area.Victims, textBracket{"<", "<", ">", "", red})
	}
	put(t.Targets, textBracket{"[", "[", "]", t.sign("◆", "$"), blue})
	put(t.From, textBracket{"{", "{", "}", t.sign("◇", "@"), blue})
	if t.Kind == grid.HexFlat {
		return marks // no two adjacent cells are on one line
	}
	for c, b := range marks {
		east := t.Neighbour(c, 1)
		next, ok := marks[east]
		if f, on := t.Board.FigureAt(c); ok && on && next.kind == b.kind && slices.Contains(f.Cells(), east) {
			b, next = marks[c], marks[east]
			b.right, next.left = "", ""
			marks[c], marks[east] = b, next
		}
	}
	return marks
}

// ends returns the places to the left and right of a cell's content.
func (t *textArtist) ends(c grid.Cell) (line, west, east int) {
	line, col := t.layout.cell(c)
	s, tail, _ := t.content(c)
	pad := t.pad(s, tail)
	return line, col + pad - 1, col + pad + utf8.RuneCountInString(s)
}

// pad returns the number of columns between the left edge of a cell and its text. The last
// characters of the text, `tail` in number, do not count when it is centred, so that digits align.
func (t *textArtist) pad(s string, tail int) int {
	room := t.layout.width
	if len(t.warned) > 0 {
		room--
	}
	n := utf8.RuneCountInString(s)
	return max(min((room-(n-tail)+1)/2, t.layout.width-n), 0)
}

// complete reports whether every bracket has a place on both sides.
func (t *textArtist) complete() bool {
	taken := map[[2]int]bool{}
	for c, b := range t.marks {
		line, west, east := t.ends(c)
		if b.left != "" {
			if taken[[2]int{line, west}] {
				return false
			}
			taken[[2]int{line, west}] = true
		}
		if b.right != "" {
			if taken[[2]int{line, east}] {
				return false
			}
			taken[[2]int{line, east}] = true
		}
		if !t.holds(c, b) {
			return false
		}
	}
	return true
}

// holds reports whether the places of a cell's brackets are free of walls.
func (t *textArtist) holds(c grid.Cell, b textBracket) bool {
	line, west, east := t.ends(c)
	for s := range t.Sides() {
		if t.edges[t.Grid.Edge(c, grid.Side(s))] == blank {
			continue
		}
		for _, m := range t.layout.marks(c, grid.Side(s)) {
			if m.line == line && (m.col == west && b.left != "" || m.col == east && b.right != "") {
				return false
			}
		}
	}
	return true
}

// paintBrackets writes the brackets. The legend names the marked cells whose brackets
// have no room.
func (t *textArtist) paintBrackets() {
	held := map[[2]int]bool{}
	for _, c := range t.ground {
		b, ok := t.marks[c]
		if !ok {
			continue
		}
		line, west, east := t.ends(c)
		_, col := t.layout.cell(c)
		t.canvas.underline(line, col, t.layout.width)
		if t.holds(c, b) && !held[[2]int{line, west}] {
			t.canvas.write(line, west, b.left, b.style)
			t.canvas.write(line, east, b.right, b.style)
			held[[2]int{line, east}] = b.right != ""
			t.use(b.kind)
			continue
		}
		if t.open(c) && b.alone != "" {
			t.canvas.write(line, west+1, b.alone, b.style)
			t.use(b.alone)
			continue
		}
		t.use(b.kind + "at")
	}
}

// open reports whether a cell shows only its ground.
func (t *textArtist) open(c grid.Cell) bool {
	_, _, taken := t.figureOn(c)
	return !taken && t.answer(c) == "" && !t.Board.Terrain(c).Solid()
}

// bracketWords explains the brackets, and names the marked cells without brackets.
func (t *textArtist) bracketWords() []string {
	var words []string
	for _, k := range []struct{ kind, pair, alone, word string }{
		{"<", "<>", "", "hit"}, {"{", "{}", t.sign("◇", "@"), "from"}, {"[", "[]", t.sign("◆", "$"), "target"},
	} {
		if t.used[k.kind] {
			words = append(words, k.pair+" "+k.word)
		}
		if k.alone != "" && t.used[k.alone] {
			words = append(words, k.alone+" "+k.word)
		}
		if t.used[k.kind+"at"] {
			words = append(words, k.word+": "+t.unheld(k.kind))
		}
	}
	return words
}

// unheld lists the marked cells whose brackets have no room.
func (t *textArtist) unheld(kind string) string {
	var cells []string
	for _, c := range t.ground {
		if b, ok := t.marks[c]; ok && b.kind == kind && !t.open(c) && !t.holds(c, b) {
			cells = append(cells, c.String())
		}
	}
	return strings.Join(cells, " ")
}

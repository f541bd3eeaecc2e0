package draw

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// runesOf holds the Unicode signs of the terrains whose sign differs from that in the board's text
// form.
var runesOf = map[board.Terrain]rune{
	board.Floor: '·', board.Wall: '▓', board.Block: '▒', board.Water: '≈', board.Void: ' ',
}

// glyph returns the character that stands for a terrain.
func (t *textArtist) glyph(k board.Terrain) rune {
	if k == board.Void {
		return ' '
	}
	if r, ok := runesOf[k]; ok && !t.opts.ASCII {
		return r
	}
	return k.Glyph()
}

// sign picks the Unicode or the ASCII form of a sign.
func (t *textArtist) sign(unicode, ascii string) string {
	if t.opts.ASCII {
		return ascii
	}
	return unicode
}

func (t *textArtist) seenDot() string  { return t.sign("•", "*") }
func (t *textArtist) bareSign() string { return t.sign("×", "x") }
func (t *textArtist) lineDot() string  { return t.sign("○", "o") }
func (t *textArtist) crossing() rune   { return []rune(t.sign("╳", "X"))[0] }

// paintCell writes the content of a cell.
func (t *textArtist) paintCell(c grid.Cell) {
	line, col := t.layout.cell(c)
	s, tail, st := t.content(c)
	t.canvas.write(line, col+t.pad(s, tail), s, st)
}

// content returns the text of a cell: its figure, or else its answer, or else its ground. The last
// characters of the text, `tail` in number, are a sign after a value.
func (t *textArtist) content(c grid.Cell) (s string, tail int, st style) {
	label, side, taken := t.figureOn(c)
	door, tile := t.doorTileOn(c)
	answer := t.answer(c)
	switch k := t.Board.Terrain(c); {
	case k.Solid():
		g := string(t.glyph(k))
		t.use(g)
		s, st = strings.Repeat(g, t.fill(c)), stony
	case taken:
		s, st = label, styleOf(side)
	case tile:
		s, st = string(t.doorSign(door)), strong
	case answer != "":
		s, st, tail = answer, t.answerStyle(c), utf8.RuneCountInString(t.warned[c])
		t.use(t.warned[c])
	case t.line[c]:
		t.use("line")
		s, st = t.lineDot(), blue
	default:
		s, st = t.groundSign(c)
	}
	return clip(s, t.layout.width), tail, st
}

// fill returns the number of characters that fill a cell, with room left for brackets.
func (t *textArtist) fill(c grid.Cell) int {
	if _, ok := t.marks[c]; ok {
		return max(t.layout.width-2, 1)
	}
	return t.layout.width
}

func (t *textArtist) answerStyle(c grid.Cell) style {
	if t.step[c] > 0 {
		return blue
	}
	if t.compared != nil {
		return [...]style{neither: plain, onlyA: blue, onlyB: amber, differ: violet, same: plain}[kindOfCompared(t.compared[c])]
	}
	if _, hot := t.warm[c]; hot {
		return amber
	}
	if !t.ways[c].End {
		t.use("(")
		return dimmed
	}
	return green
}

// groundSign returns the sign for the ground of a cell.
func (t *textArtist) groundSign(c grid.Cell) (string, style) {
	k := t.Board.Terrain(c)
	g := string(t.glyph(k))
	floor := k == board.Floor
	switch {
	case t.areas[c]:
		t.use("area")
		return t.areaSign(c), amber
	case t.bare[c] && floor:
		t.use("bare")
		return t.bareSign(), dimmed
	case t.Field != nil && t.seen[c] && floor:
		t.use("seen")
		return t.seenDot(), strong
	case t.Field != nil && !t.seen[c]:
		return " ", dimmed
	case floor && t.Board.HasLevels() && t.Board.Level(c) != 0:
		t.use("level")
		return t.levelSign(c), plain
	case floor && t.Show.Rooms && t.Board.Room(c) != board.NoRoom:
		t.use("room")
		return string(unicode.ToLower(t.narrow(rune(t.Board.Room(c))))), dimmed
	case floor:
		return g, dimmed
	}
	t.use(g)
	return g, plain
}

// areaSign shades a cell, and leaves its terrain visible if there is room.
func (t *textArtist) areaSign(c grid.Cell) string {
	shade := []rune(strings.Repeat(t.sign("░", "/"), t.fill(c)))
	if k := t.Board.Terrain(c); k != board.Floor && len(shade) > 1 {
		t.use(string(t.glyph(k)))
		shade[len(shade)/2] = t.glyph(k)
	}
	return string(shade)
}

// levelSign writes a level, or a + if it is too long for the cell.
func (t *textArtist) levelSign(c grid.Cell) string {
	s := t.levelText(t.Board.Level(c))
	if utf8.RuneCountInString(s) > t.layout.width {
		return "+"
	}
	return s
}

// levelText writes a level. If it could be mistaken for a cost, it is written as superscript
// digits, or in ASCII as only a +.
func (t *textArtist) levelText(level int) string {
	s := strconv.Itoa(level)
	switch {
	case t.Reach == nil && t.Path == nil && t.compared == nil:
		return s
	case t.opts.ASCII:
		return "+"
	}
	return raised.Replace(s)
}

var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹", "-", "⁻")

// narrow replaces a character that is not exactly one column wide with a question mark.
func (t *textArtist) narrow(r rune) rune {
	if !unicode.IsPrint(r) || t.opts.ASCII && r > unicode.MaxASCII || wideRune(r) || unicode.In(r, unicode.Mn, unicode.Me) {
		return '?'
	}
	return r
}

// wideRune reports whether terminals show the character two columns wide.
func wideRune(r rune) bool {
	return 0x1100 <= r && r <= 0x115f || 0x2e80 <= r && r <= 0xd7ff || 0xf900 <= r && r <= 0xfaff ||
		0xfe30 <= r && r <= 0xfe6f || 0xff00 <= r && r <= 0xff60 || 0x1f000 <= r
}

// figureOn returns the label of the figure on a cell and its side.
func (t *textArtist) figureOn(c grid.Cell) (label string, side int, ok bool) {
	if t.labels == nil {
		t.labels = map[grid.Cell]board.Figure{}
		for _, f := range t.standing() {
			for _, d := range f.Cells() {
				if _, twice := t.labels[d]; !twice {
					t.labels[d] = f
				}
			}
		}
	}
	f, ok := t.labels[c]
	if !ok {
		return "", 0, false
	}
	label = t.labelOf(f)
	if f.Tail != nil && c == *f.Tail {
		label = strings.ToLower(label)
	}
	return label, t.figure.side[f.Side], true
}

func (t *textArtist) labelOf(f board.Figure) string {
	label := t.figure.label[f.ID]
	if t.short != nil {
		label = t.short[f.ID]
	}
	return strings.Map(t.narrow, label)
}

func clip(s string, n int) string {
	if utf8.RuneCountInString(s) > n {
		return string([]rune(s)[:n])
	}
	return s
}

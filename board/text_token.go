package board

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// token is a word of an entry; a quoted one is never a keyword.
type token struct {
	text   string
	quoted bool
	pos    int
}

// entry is a line of a section, read token by token.
type entry struct {
	*ledger
	at     place
	tokens []token
}

// entryOf splits a line that starts at pos into words and quoted strings. The entry is valid only
// until the next call.
func (r *textReader) entryOf(at place, text string, pos int) (*entry, bool) {
	e := &entry{ledger: r.ledger, at: at, tokens: r.tokens[:0]}
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' {
			i++
			continue
		}
		end := i
		quoted := text[i] == '"'
		if quoted {
			for end++; end < len(text) && text[end] != '"'; end++ {
				if text[end] == '\\' {
					end++
				}
			}
			end = min(end+1, len(text))
		} else {
			for end < len(text) && text[end] != ' ' && text[end] != '\t' {
				end++
			}
		}
		t := token{text: text[i:end], quoted: quoted, pos: pos + i}
		if quoted {
			if err := json.Unmarshal([]byte(t.text), &t.text); err != nil {
				r.add(at.part("", t.pos), "%s: expected a string in quotes, written as in JSON", shorten(t.text))
				return nil, false
			}
		}
		e.tokens = append(e.tokens, t)
		i = end
	}
	r.tokens = e.tokens
	return e, true
}

// next takes the next word; ok is false at the end of the line.
func (e *entry) next() (t token, ok bool) {
	if len(e.tokens) == 0 {
		return token{pos: e.at.pos}, false
	}
	t = e.tokens[0]
	e.tokens = e.tokens[1:]
	return t, true
}

// word takes the next word, which must exist.
func (e *entry) word(what string) (token, bool) {
	t, ok := e.next()
	if !ok {
		e.add(e.at, "the line ends: expected %s", what)
	}
	return t, ok
}

// whole takes a whole number from lo to hi.
func (e *entry) whole(lo, hi int) (int, bool) {
	t, ok := e.word("a whole number")
	if !ok {
		return 0, false
	}
	n, ok := wholeOf(t.text, lo, hi)
	if !ok {
		e.add(e.at.part("", t.pos), "%s: expected a whole number from %d to %d", shorten(t.text), lo, hi)
	}
	return n, ok
}

func wholeOf(s string, lo, hi int) (int, bool) {
	if strings.HasPrefix(s, "+") {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && lo <= n && n <= hi
}

// cellOf reads "x,y".
func cellOf(s string) (grid.Cell, bool) {
	a, b, ok := strings.Cut(s, ",")
	x, okX := wholeOf(a, -MaxNumber, MaxNumber)
	y, okY := wholeOf(b, -MaxNumber, MaxNumber)
	return grid.Cell{X: x, Y: y}, ok && okX && okY
}

// cell takes a cell.
func (e *entry) cell() (grid.Cell, bool) {
	t, ok := e.word("a cell, as in 3,6")
	if !ok {
		return grid.Cell{}, false
	}
	c, ok := cellOf(t.text)
	if !ok {
		e.add(e.at.part("", t.pos), "%s: expected a cell, as in 3,6", shorten(t.text))
	}
	return c, ok
}

// columnOf reads the spans of a column: "3", or "0-1+4-5" for [0,1] and [4,5].
func columnOf(s string) ([]Span, bool) {
	if n, ok := wholeOf(s, 0, MaxLevel); ok {
		return []Span{{0, n}}, true
	}
	var spans []Span
	for pair := range strings.SplitSeq(s, "+") {
		a, b, ok := strings.Cut(pair, "-")
		bottom, okA := wholeOf(a, 0, MaxLevel)
		top, okB := wholeOf(b, 0, MaxLevel)
		if !ok || !okA || !okB {
			return nil, false
		}
		spans = append(spans, Span{bottom, top})
	}
	return spans, true
}

// columnText returns the inverse of columnOf.
func columnText(spans []Span) string {
	if top, ok := plain(spans); ok {
		return strconv.Itoa(top)
	}
	parts := make([]string, len(spans))
	for i, s := range spans {
		parts[i] = strconv.Itoa(s.Bottom) + "-" + strconv.Itoa(s.Top)
	}
	return strings.Join(parts, "+")
}

// column takes the spans of a column.
func (e *entry) column() ([]Span, bool) {
	t, ok := e.word("a level")
	if !ok {
		return nil, false
	}
	at := e.at.part("", t.pos)
	spans, ok := columnOf(t.text)
	if !ok {
		e.add(at, "%s: expected a level from 0 to %d, or spans as in 0-1+4-5", shorten(t.text), MaxLevel)
		return nil, false
	}
	return spans, e.checkSpans(at, spans)
}

// glyphOf splits "G = …" into the glyph and the rest; ok is false when the line has no such start.
func glyphOf(line string) (glyph rune, rest string, ok bool) {
	glyph, size := utf8.DecodeRuneInString(line)
	rest, ok = strings.CutPrefix(strings.TrimLeft(line[size:], " \t"), "=")
	return glyph, rest, ok && size > 0 && glyph != ' '
}

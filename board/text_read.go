package board

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// textReader reads a document in the text form into a draft.
type textReader struct {
	*ledger
	draft
	section string // of the current line; "" before the first
	entries int    // of the current section
	seen    map[string]bool
	heights int // rows of levels read so far

	picture []textLine
	isPlan  bool
	letters map[rune]*letter // of figures and door tiles
	ordered []*letter        // the entries of figures and doors in document order
	tooMuch bool             // the picture has too many lines
	tokens  []token          // of the current entry

	mark func(place) // receives the start of each setting and each entry
}

// textLine is a line of the picture.
type textLine struct {
	text string
	pos  int
}

const headings = "name grid outside rules profile set map plan legend levels rooms walls doors barriers lights figures"

// headingOf splits a line that starts with a word of three lower-case letters or more and a colon,
// followed by nothing or a blank. The rest starts at index `from` of the line.
func headingOf(line string) (word, rest string, from int, ok bool) {
	n := 0
	for n < len(line) && 'a' <= line[n] && line[n] <= 'z' {
		n++
	}
	if n < 3 || n == len(line) || line[n] != ':' {
		return "", "", 0, false
	}
	rest = strings.TrimLeft(line[n+1:], " \t")
	from = len(line) - len(rest)
	return line[:n], rest, from, from > n+1 || rest == ""
}

// readText returns the draft of a document in the text form, and notes its faults in l.
func readText(l *ledger) *draft { return readMarked(l, func(place) {}) }

// readMarked is like [readText], and calls `mark` with the start of each setting and entry.
func readMarked(l *ledger, mark func(place)) *draft {
	r := &textReader{
		mark:    mark,
		ledger:  l,
		draft:   draft{gridKnown: true, drawn: "map", legend: map[rune]draftGlyph{}},
		seen:    map[string]bool{},
		letters: map[rune]*letter{},
	}
	indent := commonIndent(string(l.data))
	pos := 0
	for line := range strings.Lines(string(l.data)) {
		text := strings.TrimRight(line, " \t\r\n")
		at := pos
		if len(text) > len(indent) {
			text, at = text[len(indent):], pos+len(indent)
		} else {
			text = ""
		}
		r.line(text, at)
		pos += len(line)
	}
	r.finish()
	return &r.draft
}

// commonIndent returns the blanks that all non-empty lines start with.
func commonIndent(doc string) string {
	indent := ""
	first := true
	for line := range strings.Lines(doc) {
		text := strings.TrimRight(line, " \t\r\n")
		if text == "" {
			continue
		}
		own := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
		if first {
			indent, first = own, false
		}
		for !strings.HasPrefix(own, indent) {
			indent = indent[:len(indent)-1]
		}
	}
	return indent
}

// line reads one line: a heading, a row of the picture, or an entry.
func (r *textReader) line(text string, pos int) {
	if word, rest, from, ok := headingOf(text); ok {
		r.heading(word, rest, pos, pos+from)
		return
	}
	switch r.section {
	case "", "map", "plan":
		r.row(text, pos)
	default:
		trimmed := strings.TrimLeft(text, " \t")
		if trimmed != "" && !r.full {
			r.entry(trimmed, pos+len(text)-len(trimmed))
		}
	}
}

// heading reads a setting or starts a section.
func (r *textReader) heading(word, value string, pos, valueAt int) {
	at := top(word, pos)
	if r.seen[word] || r.drawnTwice(word) {
		r.add(at, "this is listed twice")
		r.section = "ignored"
		return
	}
	r.seen[word] = true
	at.pos = valueAt
	r.mark(at)
	switch word {
	case "name", "grid", "outside", "rules", "profile", "set", "format":
		r.setting(word, value, at)
		if r.section != "" || r.picture != nil {
			r.section = "settings" // no picture can follow without a heading
		}
		return
	case "map", "plan":
		r.section, r.isPlan, r.drawn, r.drawnAt = word, word == "plan", word, top(word, pos)
		if value != "" {
			r.add(at, "%s: expected the picture on the lines below", shorten(value))
		}
		return
	case "legend", "levels", "rooms", "walls", "doors", "barriers", "lights", "figures":
		r.section, r.entries = word, 0
		switch word {
		case "levels":
			r.levels, r.leveled = []draftLevels{}, top(word, pos)
		case "rooms":
			r.rooms, r.roomed = []draftRow{}, top(word, pos)
		}
		if value != "" {
			r.entry(value, valueAt)
		}
		return
	}
	r.add(top("", pos), "unknown heading %s: expected one of %s", shorten(word), headings)
	r.section = "ignored"
}

// drawnTwice reports whether the heading would start a second picture.
func (r *textReader) drawnTwice(word string) bool {
	return (word == "map" || word == "plan") && (r.seen["map"] || r.seen["plan"] || r.picture != nil)
}

func (r *textReader) setting(word, value string, at place) {
	switch word {
	case "format":
		if value != Format {
			r.add(at, "%s: expected %s", shorten(value), Format)
		}
	case "name":
		if e, ok := r.entryOf(at, value, at.pos); ok && strings.HasPrefix(value, `"`) && len(e.tokens) == 1 {
			value = e.tokens[0].text
		}
		if r.checkText(at, value) {
			r.name = value
		}
	case "grid":
		r.setGrid(value, at)
	case "outside":
		outside, err := ParseOutside(value)
		if err != nil {
			r.add(at, "%s", oneLine(err.Error()))
		}
		r.outside = outside
	case "rules":
		if r.checkWord(at, value, rulesWord) {
			r.rules = value
		}
	case "profile":
		if r.checkWord(at, value, profileWord) {
			r.profile = value
		}
	case "set":
		r.setFields(value, at)
	}
}

func (r *textReader) setGrid(value string, at place) {
	words := strings.Fields(value)
	if len(words) == 0 || len(words) > 2 {
		r.add(at, "%s: expected square, hex-flat or hex-pointy, and odd or even for hexes", shorten(value))
		r.gridKnown = false
		return
	}
	kind, err := grid.ParseKind(words[0])
	if err == nil && len(words) == 2 {
		r.grid.Shift, err = grid.ParseShift(words[1])
	}
	if err != nil {
		r.add(at, "%s", oneLine(err.Error()))
		r.gridKnown = false
	}
	r.grid.Kind = kind
}

// setFields reads "field=value field=value".
func (r *textReader) setFields(value string, at place) {
	from := 0
	for pair := range strings.FieldsSeq(value) {
		from += strings.Index(value[from:], pair)
		field, v, ok := strings.Cut(pair, "=")
		r.mark(at.part(fmt.Sprintf("[%q]", field), at.pos+from))
		from += len(pair)
		if !ok {
			r.add(at, "%s: expected field=value", shorten(pair))
			continue
		}
		if !r.checkWord(at, field, fieldWord) || !r.checkWord(at, v, valueWord) {
			continue
		}
		if _, twice := r.set[field]; twice {
			r.add(at, "%s is listed twice", shorten(field))
			continue
		}
		if r.set == nil {
			r.set = map[string]string{}
		}
		r.set[field] = v
	}
}

package board

import (
	"fmt"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the value of a document's format field.
const Format = "battlemat.board/1"

const boardFields = "$schema format name grid shift outside rules profile set map legend levels rooms walls doors barriers lights figures"

// jsonReader reads a JSON document into a draft.
type jsonReader struct {
	scanner
	draft
	format, mapped, legended bool // which of these fields it has read; a board in another document needs no format
	foreign                  *found
}

// readJSON returns the draft of a document, and notes its faults in l.
func readJSON(l *ledger) *draft { return readObject(l, false) }

// readObject reads a board that is a complete document, or part of a document of another format.
func readObject(l *ledger, inside bool) *draft {
	r := &jsonReader{scanner: scanner{ledger: l}, draft: draft{drawn: "map"}, format: inside}
	whole := place{index: -1}
	if r.object(whole, boardFields, r.field) && r.peek() != 0 || !r.dead && r.pos < len(r.data) {
		r.broken(whole, "%s after the end of the board: expected nothing more", r.found())
	}
	if r.foreign != nil {
		// This is another kind of document, so further faults would mean nothing.
		l.faults = []found{*r.foreign}
		return &r.draft
	}
	if r.dead {
		r.lost = true // only part of the map has been read
	} else if !r.trusted {
		r.missing()
	}
	return &r.draft
}

func (r *jsonReader) missing() {
	for _, f := range []struct {
		there bool
		name  string
		what  string
	}{
		{r.format, "format", fmt.Sprintf("%q", Format)},
		{r.gridKnown, "grid", `"square", "hex-flat" or "hex-pointy"`},
		{r.mapped, "map", "the rows of the map"},
		{r.legended, "legend", "what each glyph of the map stands for"},
	} {
		if !f.there && !r.faulty(f.name) {
			r.add(top(f.name, nowhere), "missing: expected %s", f.what)
		}
	}
}

// faulty reports whether a field has a fault already.
func (r *jsonReader) faulty(field string) bool {
	for _, f := range r.faults {
		if f.at.section == field {
			return true
		}
	}
	return false
}

func (r *jsonReader) field(key string, _ int) bool {
	at := top(key, r.pos)
	switch key {
	case "$schema": // for editors
		if s, ok := r.str(at, "the address of a schema"); ok {
			r.checkText(at, s)
		}
	case "format":
		r.readFormat(at)
	case "name":
		if s, ok := r.str(at, "a string"); ok && r.checkText(at, s) {
			r.name = s
		}
	case "grid":
		if s, ok := r.str(at, `"square", "hex-flat" or "hex-pointy"`); ok {
			kind, err := grid.ParseKind(s)
			r.gridKnown = r.parsed(at, err)
			r.grid.Kind = kind
		}
	case "shift":
		if s, ok := r.str(at, `"odd" or "even"`); ok {
			shift, err := grid.ParseShift(s)
			r.parsed(at, err)
			r.grid.Shift = shift
		}
	case "outside":
		if s, ok := r.str(at, `"wall" or "open"`); ok {
			outside, err := ParseOutside(s)
			r.parsed(at, err)
			r.outside = outside
		}
	case "rules":
		r.rules = r.name1(at, rulesWord)
	case "profile":
		r.profile = r.name1(at, profileWord)
	case "set":
		r.readSet(at)
	case "map":
		r.mapped, r.drawnAt = true, at
		r.cells = r.rows(at)
		r.lost = r.cells == nil
	case "legend":
		r.readLegend(at)
	case "levels":
		r.leveled = at
		r.readLevels(at)
	case "rooms":
		r.roomed = at
		r.rooms = r.rows(at)
	case "walls":
		r.readWalls(at)
	case "doors":
		r.readDoors(at)
	case "lights":
		r.readLights(at)
	case "barriers":
		r.readBarriers(at)
	case "figures":
		r.readFigures(at)
	default:
		return false
	}
	return true
}

func (r *jsonReader) readFormat(at place) {
	s, ok := r.str(at, fmt.Sprintf("%q", Format))
	if r.format = ok; ok && s != Format && !r.trusted {
		r.foreign = &found{at, fmt.Sprintf("%s: expected %q", shorten(s), Format), Spells(s, Format)}
	}
}

// parsed notes the error of a parser as a fault, and reports whether there was no error.
func (r *jsonReader) parsed(at place, err error) bool {
	if err != nil {
		r.add(at, "%s", oneLine(err.Error()))
	}
	return err == nil
}

// name1 reads a string that must be a name of kind w. It returns "" for any other string.
func (r *jsonReader) name1(at place, w word) string {
	if s, ok := r.str(at, w.what); ok && r.checkWord(at, s, w) {
		return s
	}
	return ""
}

func (r *jsonReader) readSet(at place) {
	r.object(at, "", func(key string, pos int) bool {
		entry := top("set", r.pos).part(fmt.Sprintf("[%q]", key), pos)
		named := r.checkWord(entry, key, fieldWord)
		entry.pos = r.pos
		if value := r.name1(entry, valueWord); named && value != "" {
			if r.set == nil {
				r.set = map[string]string{}
			}
			r.set[key] = value
		}
		return true
	})
}

// rows reads an array of rows of characters. It returns nil when a row cannot be read.
func (r *jsonReader) rows(at place) []draftRow {
	rows := []draftRow{}
	whole := r.array(at, "an array of rows", func(i int) {
		line := place{section: at.section, index: i, pos: r.pos}
		text, ok := r.str(line, "a row of characters")
		if rows == nil || i > MaxSide && !r.trusted {
			return
		}
		plain := r.pos-line.pos == len(text)+2
		switch n := utf8.RuneCountInString(text); {
		case !ok:
			rows = nil
		case i == MaxSide && !r.trusted:
			r.add(line, "more than %d rows: expected at most %d", MaxSide, MaxSide)
			rows = nil
		case n > MaxSide && !r.trusted:
			r.add(line, "%d columns: expected at most %d", n, MaxSide)
			rows = nil
		default:
			pos := line.pos
			if plain {
				pos++
			}
			rows = append(rows, rowOf(line, text, pos, plain))
		}
	})
	if !whole {
		return nil
	}
	return rows
}

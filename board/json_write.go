package board

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// Write writes the board as JSON. A board is always written the same way and reads back unchanged.
// A document larger than [MaxBytes] is an error, because it could not be read back.
func (b *Board) Write(w io.Writer) error {
	doc := b.JSON()
	if len(doc) > MaxBytes {
		return fmt.Errorf("board %q: a document of %d bytes: at most %d can be read", b.Name, len(doc), MaxBytes)
	}
	_, err := w.Write(doc)
	return err
}

// MarshalJSON writes the board as a battlemat.board/1 object.
func (b *Board) MarshalJSON() ([]byte, error) { return b.JSON(), nil }

// UnmarshalJSON reads the board from a battlemat.board/1 object. For an object with faults the
// error is [Faults], with places counted from the start of the object.
func (b *Board) UnmarshalJSON(data []byte) error {
	read, faults := parse(data, "board", readJSON)
	if faults != nil {
		return faults
	}
	*b = *read
	return nil
}

// JSON returns the board as a battlemat.board/1 document. Each row of the map, the walls of each
// row, and each door and figure take one line.
func (b *Board) JSON() []byte {
	w := &jsonWriter{Board: b, glyphs: b.legend()}
	w.field("format", quote(Format))
	w.text("name", b.Name)
	w.field("grid", quote(b.grid.Kind.String()))
	if b.grid.Hex() {
		w.field("shift", quote(b.grid.Shift.String()))
	}
	w.field("outside", quote(b.Outside.String()))
	w.text("rules", b.Rules)
	w.text("profile", b.Profile)
	if len(b.Set) > 0 {
		w.field("set", object(b.Set, quote))
	}
	w.list("map", b.height, func(y int) string { return quote(b.row(y, w.glyphs)) })
	w.field("legend", w.legend())
	if b.spans != nil {
		w.list("levels", b.height, w.levels)
	}
	if b.rooms != nil {
		w.list("rooms", b.height, func(y int) string { return quote(string(b.rooms[y*b.width : (y+1)*b.width])) })
	}
	w.walls()
	if len(b.doors) > 0 {
		w.list("doors", len(b.doors), func(i int) string { return w.door(b.doors[i]) })
	}
	if len(b.barriers) > 0 {
		w.list("barriers", len(b.barriers), func(i int) string { return w.barrier(b.barriers[i]) })
	}
	if len(b.lights) > 0 {
		w.list("lights", len(b.lights), func(i int) string { return w.light(b.lights[i]) })
	}
	if len(b.figures) > 0 {
		w.list("figures", len(b.figures), func(i int) string { return w.figure(&b.figures[i]) })
	}
	w.out.WriteString("\n}\n")
	return w.out.Bytes()
}

type jsonWriter struct {
	*Board
	glyphs map[look]rune
	out    bytes.Buffer
}

func (w *jsonWriter) field(key, value string) {
	if w.out.Len() == 0 {
		w.out.WriteString("{\n")
	} else {
		w.out.WriteString(",\n")
	}
	fmt.Fprintf(&w.out, "  %q: %s", key, value)
}

// text writes a field, unless its value is empty.
func (w *jsonWriter) text(key, value string) {
	if value != "" {
		w.field(key, quote(value))
	}
}

// list writes an array with a line for each value.
func (w *jsonWriter) list(key string, n int, value func(int) string) {
	w.field(key, "[")
	for i := range n {
		if i > 0 {
			w.out.WriteByte(',')
		}
		w.out.WriteString("\n    " + value(i))
	}
	w.out.WriteString("\n  ]")
}

// row returns a row of the map in glyphs.
func (b *Board) row(y int, glyphs map[look]rune) string {
	var s strings.Builder
	var last look
	glyph := glyphs[last]
	for x := range b.width {
		if l := b.look(y*b.width + x); l != last {
			last, glyph = l, glyphs[l]
		}
		s.WriteRune(glyph)
	}
	return s.String()
}

func (w *jsonWriter) legend() string {
	entries := map[string]look{}
	for l, r := range w.glyphs {
		entries[string(r)] = l
	}
	return object(entries, func(l look) string {
		if l.plain() {
			return quote(l.terrain.String())
		}
		entry := fmt.Sprintf(`{"terrain": %q`, l.terrain)
		if l.height != 0 {
			entry += fmt.Sprintf(`, "height": %d`, l.height)
		}
		if l.traits != "" {
			words := strings.Fields(l.traits)
			for i := range words {
				words[i] = quote(words[i])
			}
			entry += `, "traits": [` + strings.Join(words, ", ") + "]"
		}
		if l.name != "" {
			entry += `, "name": ` + quote(l.name)
		}
		return entry + "}"
	})
}

func (w *jsonWriter) levels(y int) string {
	cells := make([]string, w.width)
	for x := range cells {
		cells[x] = "0"
		if spans := w.spans[y*w.width+x]; w.terrain[y*w.width+x] != Void && spans != nil {
			cells[x] = column(spans)
		}
	}
	return "[" + strings.Join(cells, ", ") + "]"
}

func column(spans []Span) string {
	if top, ok := plain(spans); ok {
		return fmt.Sprint(top)
	}
	pairs := make([]string, len(spans))
	for i, s := range spans {
		pairs[i] = fmt.Sprintf("[%d, %d]", s.Bottom, s.Top)
	}
	return "[" + strings.Join(pairs, ", ") + "]"
}

// plain reports whether the spans are a single column from the table up, and returns its height.
func plain(spans []Span) (top int, ok bool) {
	if len(spans) == 1 && spans[0].Bottom == 0 {
		return spans[0].Top, true
	}
	return 0, false
}

func cellText(c grid.Cell) string { return fmt.Sprintf("[%d, %d]", c.X, c.Y) }

// object writes an object on one line, its keys in order.
func object[V any](m map[string]V, value func(V) string) string {
	parts := make([]string, 0, len(m))
	for _, key := range slices.Sorted(maps.Keys(m)) {
		parts = append(parts, quote(key)+": "+value(m[key]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// quote writes a JSON string.
func quote(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) {
		return `"` + s + `"`
	}
	var out strings.Builder
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(err) // a string can always be encoded
	}
	return strings.TrimSuffix(out.String(), "\n")
}

package board

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/geom/grid"
)

// doorEntries lists the doors, unless the plan shows them all and reading it would give them the
// same names.
func (w *textWriter) doorEntries() []string {
	if w.doorsAsDrawn() {
		return nil
	}
	var entries []string
	for _, d := range w.doors {
		id := d.ID
		if _, err := ParseDoorState(id); err == nil || id == "on" {
			id = quote(id)
		}
		if !d.InCell {
			c, side := w.sideOf(d.Edge)
			entries = append(entries, fmt.Sprintf("%s %v %s %v%s", id, c, w.Board.grid.SideName(side), d.State, leafWord(d.Leaf)))
			continue
		}
		c := d.Edge.Cell
		glyph := rune(0)
		if w.Contains(c) && !w.covered[c] {
			glyph = w.letter("D" + d.ID)
		}
		if glyph == 0 {
			entries = append(entries, fmt.Sprintf("%s %v %v%s", id, c, d.State, leafWord(d.Leaf)))
			continue
		}
		entries = append(entries, fmt.Sprintf("%c = %s %v%s%s", glyph, id, d.State, leafWord(d.Leaf), w.ground(c)))
		w.cover(glyph, c)
	}
	return entries
}

// leafWord returns the word for a leaf in an entry; a solid leaf has none.
func leafWord(l Leaf) string {
	if l == SolidLeaf {
		return ""
	}
	return " " + l.String()
}

func (w *textWriter) doorsAsDrawn() bool {
	n := 0
	for i := range w.terrain {
		for s := range w.Board.grid.Sides() {
			e := w.Board.grid.Edge(w.At(i), grid.Side(s))
			if d, ok := w.DoorOn(e); ok && w.firstSide(i, s) {
				if n >= len(w.doors) || w.doors[n] != d || d.ID != "d"+strconv.Itoa(n+1) {
					return false
				}
				n++
			}
		}
	}
	return n == len(w.doors)
}

// firstSide reports whether the reader of a plan comes to the edge first as side s of cell i, and
// only later as a side of the neighbouring cell.
func (w *textWriter) firstSide(i, s int) bool {
	n := w.Board.grid.Neighbour(w.At(i), grid.Side(s))
	return !w.Contains(n) || w.Index(n) > i
}

// wallEntries lists the walls that have a size; the plan draws all walls.
func (w *textWriter) wallEntries() []string {
	var entries []string
	for _, e := range w.Walls() {
		size := w.WallSize(e)
		if size == (WallSize{}) {
			continue
		}
		c, side := w.sideOf(e)
		entry := fmt.Sprintf("%v %s", c, w.Board.grid.SideName(side))
		if size.Height != 0 {
			entry += fmt.Sprintf(" height %d", size.Height)
		}
		if size.Raised {
			entry += fmt.Sprintf(" level %d", size.Level)
		}
		entries = append(entries, entry)
	}
	return entries
}

// ground names the ground below a glyph in the picture, unless it is '.'.
func (w *textWriter) ground(c grid.Cell) string {
	if r := w.glyphs[w.look(w.Index(c))]; r != usual[Floor] {
		return fmt.Sprintf(" on %c", r)
	}
	return ""
}

// cover draws a letter over a cell.
func (w *textWriter) cover(glyph rune, c grid.Cell) {
	w.covered[c] = true
	w.put(c, glyph)
}

// letter finds a free letter, preferably one of wishes. It returns 0 when no letter is left.
func (w *textWriter) letter(wishes string) rune {
	const any = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	for _, r := range wishes + any {
		for _, r := range []rune{unicode.ToUpper(r), unicode.ToLower(r)} {
			if r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) && !w.letters[r] {
				w.letters[r] = true
				return r
			}
		}
	}
	return 0
}

func (w *textWriter) figureEntries() []string {
	var entries []string
	for i := range w.figures {
		entries = append(entries, w.figureEntry(&w.figures[i]))
	}
	return entries
}

func (w *textWriter) figureEntry(f *Figure) string {
	glyph := rune(0)
	if w.Contains(f.At) && !w.covered[f.At] {
		glyph = w.letter(f.Kind + f.ID)
	}
	parts := []string{f.ID}
	if f.Kind != "" || f.Side != "" || len(f.Traits) > 0 {
		parts = append(parts, word1(f.Kind), word1(f.Side))
	}
	if glyph != 0 {
		parts = append([]string{string(glyph), "="}, parts...)
		if on := w.ground(f.At); on != "" {
			parts = append(parts, on[1:])
		}
		w.coverAll(glyph, f)
	} else {
		parts = append(parts, "at "+f.At.String())
	}
	add := func(said bool, key string, value any) {
		if said {
			parts = append(parts, fmt.Sprint(key, " ", value))
		}
	}
	if f.Tail != nil {
		add(true, "tail", *f.Tail)
	}
	add(f.Size > 1, "size", f.Size)
	add(f.Level != w.Level(f.At), "level", f.Level)
	add(f.Height != 0, "height", f.Height)
	add(f.Initiative != 0, "initiative", f.Initiative)
	for _, t := range f.Traits {
		parts = append(parts, word1(t))
	}
	for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
		parts = append(parts, fmt.Sprintf("%s=%d", stat, f.Stats[stat]))
	}
	return strings.Join(parts, " ")
}

// coverAll draws a letter over the figure's first cell. On squares it covers all cells of a large
// figure if they have the same ground.
func (w *textWriter) coverAll(glyph rune, f *Figure) {
	w.cover(glyph, f.At)
	if f.Size <= 1 || w.Grid().Hex() {
		return
	}
	cells := w.Grid().Space(f.At, f.Size)
	for _, c := range cells[1:] {
		if !w.Contains(c) || w.covered[c] || w.look(w.Index(c)) != w.look(w.Index(f.At)) {
			return
		}
	}
	for _, c := range cells[1:] {
		w.cover(glyph, c)
	}
}

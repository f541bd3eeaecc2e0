package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/geom/grid"
)

// Text returns the board in the text form, which looks like the board: a map with one character for
// each cell, or a plan if there are walls or doors to draw. It reads back unchanged.
func (b *Board) Text() string {
	w := &textWriter{Board: b, glyphs: b.legend(), letters: map[rune]bool{}}
	w.layout = layout{grid: b.grid, width: b.width, height: b.height}
	w.plan = slices.ContainsFunc(b.marks, func(m mark) bool { return m != 0 })
	for _, r := range usual {
		w.letters[r] = true
	}
	for _, r := range w.glyphs {
		w.letters[r] = true
	}
	w.settings()
	w.draw()
	doors, figures := w.doorEntries(), w.figureEntries()
	w.picture()
	w.section("legend", w.legendEntries())
	w.section("levels", w.levelRows())
	w.section("rooms", w.roomRows())
	w.section("walls", w.wallEntries())
	w.section("doors", doors)
	w.section("lights", w.lightEntries())
	w.section("barriers", w.barrierEntries())
	w.section("figures", figures)
	return w.out.String()
}

type textWriter struct {
	*Board
	layout
	glyphs  map[look]rune
	letters map[rune]bool // the glyphs in use
	lines   [][]rune      // the picture
	covered map[grid.Cell]bool
	out     strings.Builder
}

func (w *textWriter) settings() {
	setting := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&w.out, "%s: %s\n", key, value)
		}
	}
	setting("name", nameText(w.Name))
	if g := w.Board.grid; g.Hex() {
		setting("grid", g.Kind.String()+" "+g.Shift.String())
	}
	if w.Outside != OutsideWall {
		setting("outside", w.Outside.String())
	}
	setting("rules", w.Rules)
	setting("profile", w.Profile)
	var set []string
	for _, field := range slices.Sorted(maps.Keys(w.Set)) {
		set = append(set, field+"="+w.Set[field])
	}
	setting("set", strings.Join(set, " "))
}

// nameText quotes a name that would not read back unquoted.
func nameText(s string) string {
	if strings.HasPrefix(s, `"`) || strings.TrimFunc(s, unicode.IsSpace) != s {
		return quote(s)
	}
	return s
}

func (w *textWriter) section(name string, entries []string) {
	if len(entries) == 0 {
		return
	}
	fmt.Fprintf(&w.out, "%s:\n", name)
	for _, e := range entries {
		fmt.Fprintf(&w.out, "  %s\n", e)
	}
}

// draw draws cells, walls and doors.
func (w *textWriter) draw() {
	lines, columns := w.size()
	w.lines = make([][]rune, lines)
	for i := range w.lines {
		w.lines[i] = slices.Repeat([]rune{' '}, columns)
	}
	if w.plan && !w.Board.grid.Hex() {
		w.corners()
	}
	for i := range w.terrain {
		c := w.At(i)
		w.put(c, w.glyphs[w.look(i)])
		if !w.plan {
			continue
		}
		for s := range w.Board.grid.Sides() {
			line, column, mark := w.side(c, grid.Side(s))
			e := w.Board.grid.Edge(c, grid.Side(s))
			if d, ok := w.DoorOn(e); ok {
				mark = doorMarks[d.State]
			} else if !w.Wall(e) {
				continue
			}
			w.lines[line][column] = mark
		}
	}
	w.covered = map[grid.Cell]bool{}
}

// corners draws the corners of squares where a wall or a door ends, and on the
// border.
func (w *textWriter) corners() {
	for y := range w.Board.height + 1 {
		for x := range w.Board.width + 1 {
			ends := y == 0 || x == 0 || y == w.Board.height || x == w.Board.width
			for _, e := range w.Board.grid.EdgesAt(w.Board.grid.Corner(grid.Cell{X: x, Y: y}, 0)) {
				ends = ends || w.mark(e) != 0
			}
			if ends {
				w.lines[2*y][2*x] = '+'
			}
		}
	}
}

func (w *textWriter) put(c grid.Cell, r rune) {
	line, column := w.cell(c)
	w.lines[line][column] = r
}

func (w *textWriter) picture() {
	if w.out.Len() > 0 {
		w.out.WriteByte('\n')
	}
	if w.plan {
		w.out.WriteString("plan:\n")
	} else {
		w.out.WriteString("map:\n")
	}
	for _, line := range w.lines {
		w.out.WriteString(strings.TrimRight("  "+string(line), " "))
		w.out.WriteByte('\n')
	}
}

func (w *textWriter) legendEntries() []string {
	var entries []string
	for l, r := range w.glyphs {
		if l.plain() && r == usual[l.terrain] {
			continue
		}
		entry := fmt.Sprintf("%c = %v", r, l.terrain)
		if l.height != 0 {
			entry += fmt.Sprintf(" height %d", l.height)
		}
		for trait := range strings.FieldsSeq(l.traits) {
			entry += " trait " + trait
		}
		if l.name != "" {
			entry += " name " + word1(l.name)
		}
		entries = append(entries, entry)
	}
	slices.Sort(entries)
	return entries
}

// word1 returns a string as one word, in quotes if necessary.
func word1(s string) string {
	if s == "" || isFigureKey(s) || strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || r == '"' || r == '=' || r == '\\'
	}) {
		return quote(s)
	}
	return s
}

func (w *textWriter) levelRows() []string {
	if w.spans == nil {
		return nil
	}
	cells := make([]string, len(w.terrain))
	widest := 0
	for i := range cells {
		cells[i] = "0"
		if w.terrain[i] != Void && w.spans[i] != nil {
			cells[i] = columnText(w.spans[i])
		}
		widest = max(widest, len(cells[i]))
	}
	rows := make([]string, w.Board.height)
	for y := range rows {
		var row strings.Builder
		for _, cell := range cells[y*w.Board.width : (y+1)*w.Board.width] {
			fmt.Fprintf(&row, "%-*s ", widest, cell)
		}
		rows[y] = strings.TrimRight(row.String(), " ")
	}
	return rows
}

func (w *textWriter) roomRows() []string {
	if w.rooms == nil {
		return nil
	}
	rows := make([]string, w.Board.height)
	for y := range rows {
		rows[y] = string(w.rooms[y*w.Board.width : (y+1)*w.Board.width])
	}
	return rows
}

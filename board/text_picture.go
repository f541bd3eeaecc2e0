package board

import (
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// row stores one line of the picture.
func (r *textReader) row(text string, pos int) {
	if text == "" && r.picture == nil && r.section != "plan" {
		return
	}
	if r.section != "" && text != "" {
		if !strings.HasPrefix(text, "  ") {
			r.add(top(r.drawn, pos), "%s: expected two spaces before each row, or a heading", shorten(text))
			r.lost = true
			r.section = "ignored"
			return
		}
		text, pos = text[2:], pos+2
	}
	if r.picture == nil && r.section == "" {
		r.drawnAt = top(r.drawn, pos)
		if strings.HasPrefix(text, "+") {
			r.isPlan, r.drawn = true, "plan"
		}
	}
	if len(r.picture) > 2*MaxSide+2 {
		r.tooMuch = r.tooMuch || text != ""
		return
	}
	r.picture = append(r.picture, textLine{text, pos})
}

// finish converts the picture to rows, and places the figures and doors that
// it shows.
func (r *textReader) finish() {
	for n := len(r.picture); n > 0 && r.picture[n-1].text == ""; n-- {
		r.picture = r.picture[:n-1]
	}
	switch {
	case r.lost:
		return
	case len(r.picture) == 0:
		if r.lost = true; len(r.faults) == 0 {
			r.add(top("", nowhere), "no map: expected a picture of the board")
		}
		return
	case r.tooMuch:
		r.add(r.drawnAt, "a picture of more than %d lines: expected at most %d rows", 2*MaxSide+2, MaxSide)
		r.lost = true
		return
	}
	for i, l := range r.picture {
		if n := utf8.RuneCountInString(l.text); n > 4*MaxSide+4 {
			r.add(top(r.drawn, l.pos), "line %d of the picture has %d characters: expected at most %d columns", i+1, n, MaxSide)
			r.lost = true
			return
		}
	}
	if !r.gridKnown {
		return
	}
	r.usualLegend()
	r.readPicture()
	r.stand()
	r.mergeDoors()
}

// usualLegend adds the usual glyphs that the document does not define itself.
func (r *textReader) usualLegend() {
	for t, glyph := range usual {
		if _, own := r.legend[glyph]; !own && r.letters[glyph] == nil {
			r.legend[glyph] = draftGlyph{look: look{terrain: Terrain(t)}, at: place{pos: nowhere}}
		}
	}
	for glyph, l := range r.letters {
		if _, own := r.legend[glyph]; own {
			r.add(l.at, "the glyph %q is in the legend too", glyph)
		}
	}
}

// canvas is a picture whose characters are erased as they are read.
type canvas struct {
	lines [][]rune
	pos   [][]int32 // of each character in the document, and of the line's end
}

// add adds a line.
func (c *canvas) add(text string, pos int) {
	row := rowOf(place{}, text, pos, true)
	c.lines = append(c.lines, row.glyphs)
	c.pos = append(c.pos, append(row.pos, int32(pos+len(text))))
}

// at returns the document position of a character of the picture. If the picture is too short, it
// returns the position of the nearest character before that place.
func (c *canvas) at(line, column int) int {
	line = min(line, len(c.pos)-1)
	return int(c.pos[line][min(column, len(c.pos[line])-1)])
}

// take returns the character in a place and erases it.
func (c *canvas) take(line, column int) rune {
	if line < 0 || line >= len(c.lines) || column < 0 || column >= len(c.lines[line]) {
		return ' '
	}
	r := c.lines[line][column]
	c.lines[line][column] = ' '
	return r
}

// readPicture reads the cells from the picture and, if it is a plan, the walls and doors too.
func (r *textReader) readPicture() {
	if r.grid.Kind == grid.Square && !r.isPlan {
		r.readRows()
		return
	}
	if r.lost = r.oneLonger(); r.lost {
		return
	}
	c := r.canvas()
	l := layout{grid: r.grid, plan: r.isPlan}
	lengths := make([]int, len(c.lines))
	for i, line := range c.lines {
		lengths[i] = len(line)
	}
	l.width, l.height = l.measure(lengths)
	if l.width < 1 || l.height < 1 || l.width > MaxSide || l.height > MaxSide || l.width*l.height > MaxCells {
		r.add(r.drawnAt, "a picture of %d columns and %d rows: expected from 1 to %d of each and at most %d cells",
			max(l.width, 0), max(l.height, 0), MaxSide, MaxCells)
		r.lost = true
		return
	}
	for y := range l.height {
		row := draftRow{at: place{section: r.drawn, index: y, pos: nowhere}}
		for x := range l.width {
			r.readCell(c, l, grid.Cell{X: x, Y: y}, &row)
		}
		row.at.pos = int(row.pos[0])
		r.cells = append(r.cells, row)
	}
	if l.plan && !l.grid.Hex() {
		c.takeCorners()
	}
	r.leftOver(c)
}

// oneLonger reports whether exactly one row of a plan of squares is longer than the others, and
// notes it. Without this check, the slip would be reported as a fault in all the other rows.
func (r *textReader) oneLonger() bool {
	if r.grid.Hex() {
		return false
	}
	longest, most, others := -1, 0, 0
	for i := 1; i < len(r.picture); i += 2 {
		n := utf8.RuneCountInString(r.picture[i].text) / 2 // the wall on the last side does not count
		switch {
		case i == 1:
			longest, most = i, n
		case n > most && (others == 0 || others == most):
			longest, most, others = i, n, most
		case n < most && (others == 0 || others == n):
			others = n
		default:
			return false
		}
	}
	if others == 0 || len(r.picture) < 7 {
		return false
	}
	r.add(top(r.drawn, r.picture[longest].pos), "a row of %d cells: expected %d, as in the other rows", most, others)
	return true
}

// readRows reads a square map, with one line for each row.
func (r *textReader) readRows() {
	for y, l := range r.picture {
		at := place{section: r.drawn, index: y, pos: l.pos}
		row := rowOf(at, l.text, l.pos, true)
		for x, glyph := range row.glyphs {
			if glyph == ' ' {
				r.add(row.where(x), "a blank: expected a cell of the map")
				row.glyphs[x] = blank
			}
		}
		r.cells = append(r.cells, row)
	}
}

// canvas copies the picture. A plan of hexes has a line above the first row of cells. If the
// document has left it out, canvas adds it.
func (r *textReader) canvas() *canvas {
	c := &canvas{}
	if r.grid.Hex() && r.isPlan && strings.Trim(r.picture[0].text, ` _/\|='?`) != "" {
		c.add("", r.picture[0].pos)
	}
	for _, l := range r.picture {
		c.add(l.text, l.pos)
	}
	return c
}

// readCell reads a cell, and in a plan the marks on its sides.
func (r *textReader) readCell(c *canvas, l layout, cell grid.Cell, row *draftRow) {
	line, column := l.cell(cell)
	pos := c.at(line, column)
	glyph := c.take(line, column)
	if glyph == ' ' {
		r.add(row.at.part("", pos), "a blank: expected the cell %v in column %d of this line", cell, column+1)
		glyph = blank
	}
	row.glyphs, row.pos = append(row.glyphs, glyph), append(row.pos, int32(pos))
	if !l.plan {
		return
	}
	for s := range l.grid.Sides() {
		side := grid.Side(s)
		line, column, wall := l.side(cell, side)
		mark := c.take(line, column)
		if mark == ' ' {
			continue
		}
		compass, _ := parseCompass(l.grid.SideName(side))
		e := draftEdge{
			x: int32(cell.X), y: int32(cell.Y), side: compass,
			index: -1, offset: int32(c.at(line, column)),
		}
		state := strings.IndexRune(string(doorMarks[:]), mark)
		switch {
		case mark == wall:
			r.walls = append(r.walls, draftWall{draftEdge: e})
		case state >= 0:
			r.doors = append(r.doors, draftDoor{draftEdge: e, state: DoorState(state)})
		default:
			r.add(top(r.drawn, int(e.offset)), "%q on side %s of %v: expected %q for a wall, = for a closed door, ' for an open one, ? for a secret one, or a blank",
				mark, compass, cell, wall)
		}
	}
}

// takeCorners erases the corners of a plan of squares.
func (c *canvas) takeCorners() {
	for i := 0; i < len(c.lines); i += 2 {
		for j := 0; j < len(c.lines[i]); j += 2 {
			if strings.ContainsRune("+-|", c.lines[i][j]) {
				c.lines[i][j] = ' '
			}
		}
	}
}

// leftOver notes every character in the picture where none belongs.
func (r *textReader) leftOver(c *canvas) {
	for i, line := range c.lines {
		for j, glyph := range line {
			if glyph != ' ' {
				r.add(top(r.drawn, c.at(i, j)), "%q where no cell or side is drawn: expected a blank", glyph)
			}
		}
	}
}

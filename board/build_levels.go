package board

import (
	"unicode"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// roomFits reports whether r may be the name of a room.
func roomFits(r rune) bool {
	return Room(r) == NoRoom || unicode.IsLetter(r) || unicode.IsDigit(r)
}

// checkSpans notes a fault unless the spans of a column lie one above another with gaps between
// them. [0, 0] is the bare table.
func (l *ledger) checkSpans(at place, spans []Span) bool {
	if l.trusted {
		return true
	}
	if len(spans) == 0 {
		l.add(at, "no spans: expected at least one [bottom, top]")
		return false
	}
	if len(spans) > maxSpans {
		l.add(at, "more than %d spans in a column: expected at most that many", maxSpans)
		return false
	}
	for i, s := range spans {
		if s.Bottom > s.Top || s.Bottom == s.Top && s != (Span{}) {
			l.add(at, "span [%d,%d]: expected the bottom below the top", s.Bottom, s.Top)
			return false
		}
		if i > 0 && s.Bottom <= spans[i-1].Top {
			l.add(at, "span [%d,%d] above [%d,%d]: expected spans from bottom to top, with gaps between them",
				s.Bottom, s.Top, spans[i-1].Bottom, spans[i-1].Top)
			return false
		}
	}
	return true
}

// checkHeight notes a fault if a height is given for terrain that cannot have one.
func (l *ledger) checkHeight(at place, g *look) {
	if g.height != 0 && !g.terrain.Rises() && !l.trusted {
		l.add(at, "a height for %v: expected one only for %v, %v or %v", g.terrain, Wall, Block, Obstacle)
		g.height = 0
	}
}

// layLevels sets the levels, from their own rows or from the legend.
func (b *builder) layLevels() {
	if b.levels == nil {
		b.layLegendLevels()
		return
	}
	b.shape(b.leveled, "levels", len(b.levels))
	for y, row := range b.levels {
		if y >= b.board.height {
			break
		}
		if len(row.spans) != b.board.width {
			b.rough = true
			b.add(row.at, "%s: expected %d, as in the map", english.Count(len(row.spans), "level"), b.board.width)
		}
		for x, spans := range row.spans {
			c := grid.Cell{X: x, Y: y}
			if b.rough = b.rough || spans == nil; spans == nil || x >= b.board.width {
				continue
			}
			at := row.at.part("", int(row.pos[x]))
			at.nth = x + 1
			b.layColumn(at, c, spans)
		}
	}
	b.board.raise()
	for _, glyph := range b.used() {
		if g := b.legend[glyph]; g.spans != nil {
			b.add(g.at, "levels are given here and in the field \"levels\": expected only one of the two")
		}
	}
}

// layColumn sets the spans of a cell; a void one has none.
func (b *builder) layColumn(at place, c grid.Cell, spans []Span) {
	if b.board.Terrain(c) == Void {
		if len(spans) != 1 || spans[0] != (Span{}) {
			b.add(at, "a level where the cell %v is void: expected 0", c)
		}
		return
	}
	b.board.SetSpans(c, spans...)
}

func (b *builder) layLegendLevels() {
	used := b.used()
	for _, glyph := range used {
		if g := b.legend[glyph]; g.spans != nil && g.terrain == Void && !(len(g.spans) == 1 && g.spans[0] == Span{}) {
			b.add(g.at, "a level on void: expected none")
			return
		}
	}
	for y := range b.cells {
		for x, glyph := range b.cells[y].glyphs {
			c := grid.Cell{X: x, Y: y}
			if g, ok := b.legend[glyph]; ok && g.spans != nil && g.terrain != Void && b.board.Contains(c) {
				b.board.SetSpans(c, g.spans...)
			}
		}
	}
	if b.board.spans != nil {
		b.board.raise()
	}
}

// used returns the glyphs of the legend that the map uses, in row order.
func (b *builder) used() []rune {
	var glyphs []rune
	seen := map[rune]bool{}
	for y := range b.cells {
		for _, r := range b.cells[y].glyphs {
			if _, ok := b.legend[r]; ok && !seen[r] {
				seen[r] = true
				glyphs = append(glyphs, r)
			}
		}
	}
	return glyphs
}

// raise gives every cell, except void ones, its own spans, because a board with levels states the
// height of every cell.
func (b *Board) raise() {
	if b.spans == nil {
		b.spans = make([][]Span, b.width*b.height)
	}
	for i, t := range b.terrain {
		if t != Void && b.spans[i] == nil {
			b.spans[i] = flat
		}
	}
}

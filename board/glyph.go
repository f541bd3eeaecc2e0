package board

import (
	"unicode"
)

// look is what a glyph of the map stands for.
type look struct {
	terrain Terrain
	name    string
	height  int    // of what fills the cell, in levels
	traits  string // joined by blanks
}

// usual holds the glyphs that stand for the terrains where nothing else is
// said: in the text form without a legend, and on boards made in code.
var usual = [...]rune{
	Floor: '.', Void: 'x', Wall: '#', Block: '%', Obstacle: 'o', Trap: '^', Hazard: '!', Difficult: ':',
	Greater: ';', Ice: '=', Water: '~', Lava: '&', Road: ',', Stairs: '>', Corridor: 'c', Plate: '*',
}

// Glyph returns the character that stands for the terrain where a document has
// no legend of its own.
func (t Terrain) Glyph() rune { return usual[t] }

// glyphDraws reports whether r can stand for a cell in a picture: it shows, takes
// a place of its own, and does not start a plan.
func glyphDraws(r rune) bool {
	return glyphFits(r) && r != ' ' && r != '+' && !unicode.Is(unicode.Mn, r) && !unicode.Is(unicode.Me, r)
}

// rememberGlyphs keeps the glyphs of a document that are not the usual ones, so
// that the board is written as it was read.
func (b *Board) rememberGlyphs(d *draft) {
	chosen := map[look]rune{}
	for _, row := range d.cells {
		for _, r := range row.glyphs {
			g, ok := d.legend[r]
			if !ok || !glyphDraws(r) {
				continue
			}
			if old, ok := chosen[g.look]; !ok || r < old {
				chosen[g.look] = r
			}
		}
	}
	for l, r := range chosen {
		if l.plain() && r == usual[l.terrain] {
			continue
		}
		if b.glyphs == nil {
			b.glyphs = map[look]rune{}
		}
		b.glyphs[l] = r
	}
}

func (b *Board) look(i int) look {
	l := look{terrain: b.terrain[i]}
	if b.names != nil {
		l.name = b.names[i]
	}
	if b.heights != nil {
		l.height = int(b.heights[i])
	}
	if b.traits != nil {
		l.traits = b.traits[i]
	}
	return l
}

// plain reports whether the glyph stands for its terrain and says no more.
func (l look) plain() bool { return l.name == "" && l.height == 0 && l.traits == "" }

// legend chooses a glyph for everything the map shows: the one it was read
// with, else the usual one, else a letter of its name, else the next free one.
func (b *Board) legend() map[look]rune {
	var order []look // as they first stand on the map
	seen := map[look]bool{}
	var last look
	for i := range b.terrain {
		l := b.look(i)
		if i > 0 && l == last {
			continue
		}
		if last = l; !seen[l] {
			seen[l] = true
			order = append(order, l)
		}
	}
	glyphs := map[look]rune{}
	taken := map[rune]bool{}
	choose := func(l look, r rune) {
		if _, done := glyphs[l]; !done && !taken[r] && glyphDraws(r) {
			glyphs[l], taken[r] = r, true
		}
	}
	for _, l := range order {
		if r, ok := b.glyphs[l]; ok {
			choose(l, r)
		}
	}
	for _, l := range order {
		if l.plain() {
			choose(l, usual[l.terrain])
		}
	}
	for _, r := range usual {
		taken[r] = true // not for something else
	}
	for _, l := range order {
		for _, r := range l.name + freeGlyphs {
			choose(l, unicode.ToLower(r))
		}
		for r := rune(0xa1); glyphs[l] == 0; r++ {
			choose(l, r)
		}
	}
	return glyphs
}

const freeGlyphs = "abcdefghijklmnopqrstuvwxyz0123456789"

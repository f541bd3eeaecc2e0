package board

import (
	"unicode"
)

// look is the meaning of a glyph of the map.
type look struct {
	terrain Terrain
	name    string
	height  int    // of what fills the cell, in levels
	traits  string // joined by blanks
}

// usual holds the default glyphs of the terrains: for the text form without a legend, and for
// boards made in code.
var usual = [...]rune{
	Floor: '.', Void: 'x', Wall: '#', Block: '%', Obstacle: 'o', Trap: '^', Hazard: '!', Difficult: ':',
	Greater: ';', Ice: '=', Water: '~', Lava: '&', Road: ',', Stairs: '>', Corridor: 'c', Plate: '*',
}

// Glyph returns the character for the terrain in a document
// without a legend of its own.
func (t Terrain) Glyph() rune { return usual[t] }

// glyphDraws reports whether r can stand for a cell in a picture: it must be visible, not a
// combining mark, and not '+', which starts a plan.
func glyphDraws(r rune) bool {
	return glyphFits(r) && r != ' ' && r != '+' && !unicode.Is(unicode.Mn, r) && !unicode.Is(unicode.Me, r)
}

// rememberGlyphs keeps the unusual glyphs of a document, so that the board is written with the same
// ones.
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

// plain reports whether the look is only a terrain, without a name, a height or traits.
func (l look) plain() bool { return l.name == "" && l.height == 0 && l.traits == "" }

// legend chooses a glyph for each look on the map: the glyph from the document, or else the usual
// glyph, a letter of the look's name, or the next free glyph.
func (b *Board) legend() map[look]rune {
	var order []look // in order of appearance on the map
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
		taken[r] = true // the glyph is not free for anything else
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

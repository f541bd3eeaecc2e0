package heroscape

import (
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// GlyphCell is the trait of a cell with a glyph whose symbol is up. For an open glyph, the trait
// also includes the glyph's key, as in "glyph-attack". HS G1, HS G2.
const GlyphCell = "glyph"

// Gives maps the keys of the glyphs with a lasting power to their numbers. HS G4 to G9, G13, G14.
var Gives = map[string]int{
	"attack": 1, "defense": 1, "stronghold": 2, "range": 4, "move": 2, "initiative": 8, "luck": 1, "grounded": 1,
	"common-attack": 1, "unique-attack": 1, "shroud": 1,
}

// glyphCells lists the cell traits that the desk reads. They include glyphs without a lasting
// power, because any glyph ends moves.
var glyphCells = slices.Sorted(maps.Keys(func() map[string]bool {
	cells := map[string]bool{GlyphCell: true}
	for key := range Gives {
		cells[GlyphCell+"-"+key] = true
	}
	for _, key := range []string{"artifact", "summon", "curse", "revive", "negate", "intercept", "heal", "thorns", "pit"} {
		cells[GlyphCell+"-"+key] = true
	}
	return cells
}()))

// glyphStops returns a function that reports whether a space ends a walker's move because it has a
// glyph. A glyph is on the highest space of a column. HS G1. If there are no glyphs, glyphStops
// returns nil.
func (p *Profile) glyphStops(b *board.Board) func(Space) bool {
	if !p.Master || !b.HasCellTraits() {
		return nil
	}
	return func(s Space) bool {
		return s.Level == b.Level(s.Cell) && slices.ContainsFunc(b.CellTraits(s.Cell), func(trait string) bool {
			return trait == GlyphCell || strings.HasPrefix(trait, GlyphCell+"-")
		})
	}
}

// standsOn reports whether a figure is on an open glyph with that key. HS G3.
func (d *Desk) standsOn(b *board.Board, f *board.Figure, key string) bool {
	if !d.p.Master || !b.HasCellTraits() {
		return false
	}
	for _, c := range f.Cells() {
		if s := standing(b, c, f.Level); s.Level == b.Level(c) && b.CellIs(c, GlyphCell+"-"+key) {
			return true
		}
	}
	return false
}

// holds returns the total bonus that the lasting glyphs with a key give to the seat of a figure. If
// the board does not number the seats, the whole side counts as one seat. HS G3.
func (d *Desk) holds(b *board.Board, f *board.Figure, key string) int {
	sum := 0
	for o := range b.EachFigure {
		seat, numbered := f.Stats[SeatStat]
		own := numbered && o.Stats[SeatStat] == seat || !numbered && (o.ID == f.ID || f.Side != "" && o.Side == f.Side)
		if own && d.standsOn(b, &o, key) {
			sum += Gives[key]
		}
	}
	return sum
}

// anchored reports whether a glyph on the board forbids flying. HS G9.
func (d *Desk) anchored(b *board.Board) bool {
	if !d.p.Master || !b.HasCellTraits() {
		return false
	}
	for f := range b.EachFigure {
		if d.standsOn(b, &f, "grounded") {
			return true
		}
	}
	return false
}

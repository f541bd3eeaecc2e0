package board

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// CellTraits returns the traits of the cell, in order. A ruleset may read traits in addition to the
// terrain; "half-cover" and "dark" are examples.
func (b *Board) CellTraits(c grid.Cell) []string {
	if b.traits == nil || !b.Contains(c) {
		return nil
	}
	return strings.Fields(b.traits[b.Index(c)])
}

// CellIs reports whether the cell has the trait.
func (b *Board) CellIs(c grid.Cell, trait string) bool {
	return b.traits != nil && b.Contains(c) && hasWord(b.traits[b.Index(c)], trait)
}

// HasCellTraits reports whether some cell may have a trait.
func (b *Board) HasCellTraits() bool { return b.traits != nil }

// SetCellTraits gives the cell these traits and no others. It panics when c is off the map.
func (b *Board) SetCellTraits(c grid.Cell, traits ...string) {
	i := b.place(c)
	b.reshape()
	if b.traits == nil {
		if len(traits) == 0 {
			return
		}
		b.traits = make([]string, b.width*b.height)
	}
	b.traits[i] = joined(traits)
}

// joined returns the traits as one string, in order and without duplicates.
func joined(traits []string) string {
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(traits))), " ")
}

// hasWord reports whether text contains the word.
func hasWord(text, word string) bool {
	if len(text) < len(word) { // most cells have no traits
		return false
	}
	for part := range strings.FieldsSeq(text) {
		if part == word {
			return true
		}
	}
	return false
}

// addTrait adds a trait to the meaning of a glyph, unless the glyph already has the trait.
func (g *draftGlyph) addTrait(l *ledger, at place, trait string) {
	words := strings.Fields(g.traits)
	switch {
	case hasWord(g.traits, trait) && !l.trusted:
		l.add(at, "trait %q is listed twice", trait)
	case len(words) == maxTraits && !l.trusted:
		l.add(at, "more than %d traits", maxTraits)
	default:
		g.traits = joined(append(words, trait))
	}
}

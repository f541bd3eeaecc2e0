package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// Words lists the words of a board that a book reads. Words of figures are in lower case; a figure may have
// others, which mean nothing to the book.
type Words struct {
	Sides  []string // with a part of their own in the book, and usual ones
	Traits []string
	Begin  []string // traits that go on with an id or a kind: "frightened-of-"
	Stats  []string
	// TraitForm and StatForm check words of figures that follow a pattern, such as "deck-plus-1", instead of being
	// listed. They report whether the book reads such a trait or stat, and what is wrong with it. They may be nil.
	TraitForm, StatForm func(word string) (reads bool, wrong error)
	Cells               []string        // traits of cells
	OfCells             []string        // traits of cells that go on with a word: "halves-speed-but-"
	Terrains            []board.Terrain // none: the book does not say
	Leaves              []board.Leaf    // of doors, beside solid ones
	// WallHeights and CellHeights report whether the book reads the heights of walls on edges, and of what fills cells.
	WallHeights, CellHeights bool
}

// HasTrait reports whether a book reads a trait of a figure.
func (w Words) HasTrait(word string) bool {
	return slices.Contains(w.Traits, word) || goesOn(w.Begin, word) || formed(w.TraitForm, word)
}

// HasStat reports whether a book reads a stat of a figure.
func (w Words) HasStat(word string) bool {
	return slices.Contains(w.Stats, word) || formed(w.StatForm, word)
}

// Wrong returns what is wrong with a stat that follows a pattern of the book, or nil.
func (w Words) Wrong(stat string) error {
	if w.StatForm == nil || slices.Contains(w.Stats, stat) {
		return nil
	}
	_, wrong := w.StatForm(stat)
	return wrong
}

// formed reports whether a word follows a pattern that a book reads.
func formed(form func(string) (bool, error), word string) bool {
	if form == nil {
		return false
	}
	reads, _ := form(word)
	return reads
}

// goesOn reports whether a word begins with one of some prefixes and continues after it.
func goesOn(begins []string, word string) bool {
	return slices.ContainsFunc(begins, func(begin string) bool { return len(word) > len(begin) && strings.HasPrefix(word, begin) })
}

// HasCellTrait reports whether a book reads a trait of a cell, possibly one that ends in a word of the board's own.
func (w Words) HasCellTrait(word string) bool { return goesOn(w.OfCells, word) }

// Unread returns a fault for each terrain of a board that a book does not read, at the first row
// of the map that has it.
func (w Words) Unread(b *board.Board, book string) []board.Fault {
	if w.Terrains == nil {
		return nil
	}
	var found []board.Fault
	known := slices.Clone(w.Terrains)
	for _, c := range b.Cells() {
		if t := b.Terrain(c); !slices.Contains(known, t) {
			known = append(known, t)
			found = append(found, board.Fault{
				Path:    fmt.Sprintf("map[%d]", c.Y),
				Message: fmt.Sprintf("the terrain %q of (%v): %s reads no such terrain, and takes it for plain ground", t, c, book),
			})
		}
	}
	return found
}

// Glossary is a [Book] that lists the words it reads.
type Glossary interface{ Words() Words }

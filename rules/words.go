package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// Words lists the words on a board that a book reads. Words of figures are in lower case. A figure
// may have other words too, which mean nothing to the book.
type Words struct {
	Sides  []string // the sides that the book treats specially, and the usual ones
	Traits []string
	Begin  []string // prefixes of traits that continue with an ID or a kind: "frightened-of-"
	Stats  []string
	// TraitForm and StatForm check words of figures that are not listed but follow a pattern, such
	// as "deck-plus-1". They report whether the book reads such a trait or stat, and what is wrong
	// with it. They may be nil.
	TraitForm, StatForm func(word string) (reads bool, wrong error)
	Cells               []string        // traits of cells
	OfCells             []string        // prefixes of cell traits that continue with a word: "halves-speed-but-"
	Terrains            []board.Terrain // nil if the book does not restrict terrain
	Leaves              []board.Leaf    // the kinds of doors, in addition to solid ones
	// WallHeights and CellHeights report whether the book reads the heights of walls on edges, and
	// the heights of objects that fill cells.
	WallHeights, CellHeights bool
}

// HasTrait reports whether the book reads a trait of a figure.
func (w Words) HasTrait(word string) bool {
	return slices.Contains(w.Traits, word) || goesOn(w.Begin, word) || formed(w.TraitForm, word)
}

// HasStat reports whether the book reads a stat of a figure.
func (w Words) HasStat(word string) bool {
	return slices.Contains(w.Stats, word) || formed(w.StatForm, word)
}

// Wrong returns an error if a stat follows a pattern of the book but is wrong, and nil otherwise.
func (w Words) Wrong(stat string) error {
	if w.StatForm == nil || slices.Contains(w.Stats, stat) {
		return nil
	}
	_, wrong := w.StatForm(stat)
	return wrong
}

// formed reports whether a word follows a pattern that the book reads.
func formed(form func(string) (bool, error), word string) bool {
	if form == nil {
		return false
	}
	reads, _ := form(word)
	return reads
}

// goesOn reports whether a word begins with one of the prefixes and continues after it.
func goesOn(begins []string, word string) bool {
	return slices.ContainsFunc(begins, func(begin string) bool { return len(word) > len(begin) && strings.HasPrefix(word, begin) })
}

// HasCellTrait reports whether a trait of a cell begins with one of the prefixes in OfCells. The
// rest of the trait may be a word that the board defines.
func (w Words) HasCellTrait(word string) bool { return goesOn(w.OfCells, word) }

// Unread returns a fault for each terrain of a board that the book does not read. The fault is at
// the first row of the map with that terrain.
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
				Message: fmt.Sprintf("the terrain %q at (%v): %s does not know this terrain, and treats it as plain ground", t, c, book),
			})
		}
	}
	return found
}

// Glossary is a [Book] that lists the words it reads.
type Glossary interface{ Words() Words }

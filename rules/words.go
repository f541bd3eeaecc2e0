package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// Words are the words of a board that a book reads. Those of figures are in small letters, and a
// figure may have others: they say nothing to the book.
type Words struct {
	Sides    []string // with a part of their own in the book, and usual ones
	Traits   []string
	Begin    []string // traits that go on with an id or a kind: "frightened-of-"
	Stats    []string
	Cells    []string        // traits of cells
	OfCells  []string        // traits of cells that go on with a word: "halves-speed-but-"
	Terrains []board.Terrain // none: the book does not say
	Leaves   []board.Leaf    // of doors, beside solid ones
	// WallHeights and CellHeights report whether the book reads how high walls on edges are, and what fills cells.
	WallHeights, CellHeights bool
}

// HasTrait reports whether a book reads a trait of a figure.
func (w Words) HasTrait(word string) bool {
	return slices.Contains(w.Traits, word) || slices.ContainsFunc(w.Begin, func(begin string) bool {
		return len(word) > len(begin) && strings.HasPrefix(word, begin)
	})
}

// HasCellTrait reports whether a book reads a trait of a cell that goes on with a word of the board's.
func (w Words) HasCellTrait(word string) bool {
	return slices.ContainsFunc(w.OfCells, func(begin string) bool { return len(word) > len(begin) && strings.HasPrefix(word, begin) })
}

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

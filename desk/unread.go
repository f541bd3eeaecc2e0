package desk

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// mine is the prefix of words that a board defines for itself, which no book is expected to read.
const mine = "x-"

// Unread returns the words of a board's figures and cells that its book does not read, each where
// it first occurs. It leaves out words that begin with "x-", which the board defines for itself,
// and words that are similar to one that the book reads, since [Table.Slips] reports those.
func (t *Table) Unread() []board.Fault {
	glossary, ok := t.Desk.Book().(rules.Glossary)
	if !ok {
		return nil
	}
	words, book := glossary.Words(), t.Desk.Book().Name()
	var found []board.Fault
	told := map[string]bool{}
	unread := func(path, word, what string, known []string) {
		if told[what+word] || strings.HasPrefix(word, mine) || slices.Contains(known, word) || cmp.Or(board.Nearest(word, known), board.Nearest(past(word), known)) != "" {
			return
		}
		told[what+word] = true
		found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("%s: %s has no such %s, so it has no effect; a word of your own must begin with %s", board.Quote(word), book, what, mine)})
	}
	cells := append(slices.Clone(words.Cells), board.Looks...)
	for _, c := range t.Board.Cells() {
		for _, trait := range t.Board.CellTraits(c) {
			if !words.HasCellTrait(trait) {
				unread(fmt.Sprintf("map[%d]", c.Y), trait, "trait of a cell", cells)
			}
		}
	}
	for i, f := range t.Board.Figures() {
		at := fmt.Sprintf("figures[%d]", i)
		for j, trait := range f.Traits {
			if !words.HasTrait(trait) {
				unread(fmt.Sprintf("%s.traits[%d]", at, j), trait, "trait", words.Traits)
			}
		}
		for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
			if !slices.Contains(own, stat) && !words.HasStat(stat) {
				unread(fmt.Sprintf("%s.stats[%s]", at, board.Quote(stat)), stat, "stat", words.Stats)
			}
		}
	}
	return append(found, unreadGround(t.Board, words, book)...)
}

// unreadGround returns the kinds of doors and the heights that the book does not read, the first of
// each kind.
func unreadGround(b *board.Board, words rules.Words, book string) (found []board.Fault) {
	told := map[board.Leaf]bool{}
	leaf := func(path, id string, l board.Leaf) {
		if l != board.SolidLeaf && !told[l] && !slices.Contains(words.Leaves, l) {
			told[l] = true
			found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("leaf %q of the door %q: %s does not know this leaf, and treats the door as one that hides what is behind it", l, id, book)})
		}
	}
	for i, d := range b.Doors() {
		leaf(fmt.Sprintf("doors[%d].leaf", i), d.ID, d.Leaf)
	}
	for _, w := range b.Barriers() {
		leaf("barriers", w.ID, w.Leaf)
	}
	if tops := b.Tops(); len(tops) > 0 && !words.WallHeights {
		e := tops[0].Edge
		found = append(found, board.Fault{Path: "walls", Message: fmt.Sprintf("the height of the wall on side %s of (%v): %s ignores the heights of walls, and treats this one as a wall without a top", b.Grid().SideName(e.Side), e.Cell, book)})
	}
	for _, c := range b.Cells() {
		if b.CellHeight(c) > 0 && !words.CellHeights {
			found = append(found, board.Fault{Path: fmt.Sprintf("map[%d]", c.Y), Message: fmt.Sprintf("the height of what fills (%v): %s ignores such heights, and treats the cell as %v like any other", c, book, b.Terrain(c))})
			break
		}
	}
	return found
}

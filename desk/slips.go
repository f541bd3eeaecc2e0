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

// own lists the numbers of a figure that have separate fields and are not read as stats.
var own = []string{"height", "initiative", "level", "size"}

// Slips returns likely typing mistakes in a board's figures and cells: a side, trait or stat that
// the book does not read, but that differs by only one or two letters from a word that the book
// reads. Answers would silently ignore such a word. Words that are not similar to any known word
// belong to the board and are not mistakes. A terrain that the book does not read counts as a
// mistake.
func (t *Table) Slips() []board.Fault {
	glossary, ok := t.Desk.Book().(rules.Glossary)
	if !ok {
		return nil
	}
	words, book := glossary.Words(), t.Desk.Book().Name()
	sides := map[string]int{}
	for _, f := range t.Board.Figures() {
		sides[f.Side]++
	}
	var found []board.Fault
	slip := func(path, word, what string, known []string) {
		if slices.Contains(known, word) {
			return
		}
		if near := cmp.Or(board.Nearest(word, known), board.Nearest(past(word), known)); near != "" {
			found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("%s: %s has no such %s; did you mean %s?", board.Quote(word), book, what, near), Mends: board.Spells(word, near)})
		}
	}
	told := map[string]bool{}
	for _, c := range t.Board.Cells() {
		for _, trait := range t.Board.CellTraits(c) {
			if !told[trait] && !words.HasCellTrait(trait) {
				told[trait] = true
				slip(fmt.Sprintf("map[%d]", c.Y), trait, "trait of a cell", words.Cells)
			}
		}
	}
	for i, f := range t.Board.Figures() {
		at := fmt.Sprintf("figures[%d]", i)
		slip(at+".side", f.Side, "side", t.knownSides(words.Sides, sides, f.Side))
		for j, trait := range f.Traits {
			if !words.HasTrait(trait) {
				slip(fmt.Sprintf("%s.traits[%d]", at, j), trait, "trait", words.Traits)
			}
		}
		for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
			path := fmt.Sprintf("%s.stats[%s]", at, board.Quote(stat))
			if slices.Contains(own, stat) && !slices.Contains(words.Stats, stat) {
				found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("%s has no such stat: a figure has the field %q instead", book, stat)})
				continue
			}
			switch wrong := words.Wrong(stat); {
			case wrong != nil:
				found = append(found, board.Fault{Path: path, Message: board.Quote(stat) + ": " + wrong.Error()})
			case !words.HasStat(stat):
				slip(path, stat, "stat", words.Stats)
			}
		}
	}
	return append(words.Unread(t.Board, book), found...)
}

// knownSides returns the sides with which `own`, the side of a figure, is compared: those that the
// book reads, `own` itself if several figures have it, and almost equal sides that more figures
// have.
func (t *Table) knownSides(known []string, count map[string]int, own string) []string {
	all := slices.Clone(known)
	for side, n := range count {
		if side != "" && (side == own && n > 1 || n > count[own] && almostSame(side, own)) {
			all = append(all, side)
		}
	}
	slices.Sort(all)
	return all
}

// past converts a word such as "squeezing" to "squeezed", the form of traits.
func past(word string) string {
	if stem, is := strings.CutSuffix(word, "ing"); is {
		return stem + "ed"
	}
	return ""
}

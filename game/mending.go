package game

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Mending refers to a fault that was just added, so that an edit that corrects it can be attached.
// The zero Mending refers to none.
type Mending struct {
	lint *Lint
	nth  int
}

// Mend sets edits, each of which corrects the fault.
func (n Mending) Mend(any ...board.Mend) {
	if n.lint != nil {
		n.lint.Faults[n.nth].Mends = board.AnyOf(any...)
	}
}

// Removes sets an edit that corrects the fault by removing a value of the game part. With "" there
// is no edit.
func (n Mending) Removes(path string) {
	if path != "" {
		n.Mend(board.Removes("game." + path))
	}
}

// Means sets edits that correct the fault by replacing a mistyped name with one of the most similar
// known names, if there are any.
func (n Mending) Means(word string, known []string) {
	if n.lint != nil {
		n.lint.Faults[n.nth].Mends = board.MeantBy([]any{board.Meant(word, known)})
	}
}

// Puts sets an edit that corrects the fault by setting a value of the game part.
func (n Mending) Puts(path, label string, value any) {
	if n.lint != nil {
		n.Mend(board.Puts("game."+path, label, value))
	}
}

// Beside returns the suitable cell of a board that is nearest to another cell.
func Beside(b *board.Board, at grid.Cell, will func(grid.Cell) bool) (best grid.Cell, found bool) {
	if b == nil { // the board could not be read
		return best, false
	}
	least := 0
	for c := range b.EachCell {
		if d := b.Grid().Distance(at, c); (!found || d < least) && will(c) {
			best, least, found = c, d, true
		}
	}
	return best, found
}

// EntryOf returns the path of the list entry whose place is at the given path: "monsters[3]" for
// "monsters[3].at". It returns "" for a path that leads into no list.
func EntryOf(path string) string {
	path = strings.TrimSuffix(path, ".at")
	if !strings.HasSuffix(path, "]") {
		return ""
	}
	return path
}

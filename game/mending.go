package game

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Mending is a fault that was just noted, so that its mend can be added; the zero Mending is none.
type Mending struct {
	lint *Lint
	nth  int
}

// Mend sets the edits that mend the fault.
func (n Mending) Mend(m board.Mend) {
	if n.lint != nil {
		n.lint.Faults[n.nth].Mend = m
	}
}

// Removes says that the fault is mended by removing a value of the game part; with "" it is not.
func (n Mending) Removes(path string) {
	if path != "" {
		n.Mend(board.Removes("game." + path))
	}
}

// Means says that the fault is mended by writing the name that is nearest to a mistyped one, if there is one.
func (n Mending) Means(word string, known []string) {
	if n.lint != nil {
		n.Mend(board.MeantBy([]any{board.Meant(word, known)}))
	}
}

// Puts says that the fault is mended by a value of the game part.
func (n Mending) Puts(path, label string, value any) {
	if n.lint != nil {
		n.Mend(board.Puts("game."+path, label, value))
	}
}

// Beside returns the suitable cell of a board that is nearest to another.
func Beside(b *board.Board, at grid.Cell, will func(grid.Cell) bool) (best grid.Cell, found bool) {
	if b == nil { // it could not be read
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

// EntryOf returns the path of the entry of a list whose place is at a path: "monsters[3]" for
// "monsters[3].at". It is "" for a path that leads into no list.
func EntryOf(path string) string {
	path = strings.TrimSuffix(path, ".at")
	if !strings.HasSuffix(path, "]") {
		return ""
	}
	return path
}

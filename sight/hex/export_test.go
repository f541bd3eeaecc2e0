package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// The glances with a first window of another size.

func CornerGlanceBy(size int, b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, size, (*window).lookByCorners)
}

func OpenGlanceBy(size int, b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, size, (*window).lookByOpenLines)
}

// CornerTriesKept returns how many tries are kept for later tables, and how many nodes they take the memory of.
func CornerTriesKept() (tries, nodes int) {
	cornerTries.lock.Lock()
	defer cornerTries.lock.Unlock()
	for _, t := range cornerTries.kept {
		if nodes += t.size(); t.indexed.asks != nil {
			nodes += indexNodes * t.size()
		}
	}
	return len(cornerTries.kept), nodes
}

const MaxCornerNodes = maxCornerNodes

// AsksTwice reports whether two nodes behind one node of a trie ask for the same.
func AsksTwice(g grid.Grid, width, height int, open bool) bool {
	seen := map[[2]int32]bool{}
	for _, n := range newCornerTrie(newLayout(g, width, height, open)).index().asks {
		asked := [2]int32{n.parent, n.at}
		if seen[asked] {
			return true
		}
		seen[asked] = true
	}
	return false
}

// LinesFound returns how many lines a table has found that the last change won or lost, and of how many it makes do
// with some.
func LinesFound(t *CornerTable) (found, most int) { return len(t.follower.lines), t.passage.most() }

package board

import "github.com/battlemat/battlemat/geom/grid"

// Looks lists the traits of cells that say what an obstacle looks like. They are only for drawing:
// no rule depends on them.
var Looks = []string{"bush", "rock", "tree"}

// Look returns the trait of the cell that is one of [Looks], or "" if it has none.
func (b *Board) Look(c grid.Cell) string {
	for _, look := range Looks {
		if b.CellIs(c, look) {
			return look
		}
	}
	return ""
}

package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight/hex"
)

// Table implements [rules.Tabler].
//
// GH S4.17, S4.19: the lines of the profile's kind, worked out at once for the board, and
// who is adjacent where that is enough.
func (d *Desk) Table(b *board.Board, kind string, _ func() error) (func(from, to grid.Cell) bool, error) {
	if w, h := b.Size(); w*h > hex.MaxCornerCells || max(w, h) > hex.MaxCornerSide {
		return nil, nil
	}
	if err := d.looks(b, kind, grid.Cell{}); err != nil {
		return nil, err
	}
	var table interface{ Sees(a, b grid.Cell) bool }
	var err error
	if d.profile.seesByCorners() {
		table, err = hex.NewCornerTable(b)
	} else {
		table, err = hex.NewOpenTable(b)
	}
	if err != nil || !d.profile.seesAdjacent() {
		return table.Sees, err
	}
	return func(from, to grid.Cell) bool { return table.Sees(from, to) || adjacent(b, from, to) }, nil
}

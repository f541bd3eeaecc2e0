package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Look lists the hexes that a figure on the board sees. Everybody may ask it of everyone
// there: only walls block, and the known ones lie open.
func (p *Position) Look(_ battlemat.Seat, figure string) []battlemat.Field {
	f := p.figure(figure)
	if f == nil || f.Gone != Here {
		return nil
	}
	cells, err := p.desk.Field(p.board(), "sight", f.At)
	if err != nil {
		return nil // the desk has checked this board when the scenario was opened
	}
	seen := slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return !p.knows(c) })
	if len(seen) == 0 {
		return nil
	}
	return []battlemat.Field{{Name: "line of sight", Cells: seen}}
}

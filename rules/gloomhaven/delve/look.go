package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Look lists the hexes that a figure on the board sees. Everybody may ask about every figure
// there: only walls block, and the known ones are public.
func (p *Position) Look(_ battlemat.Seat, figure string) []battlemat.Field {
	f := p.figure(figure)
	if f == nil || f.Gone != Here {
		return nil
	}
	seen := p.field(f.At)
	if len(seen) == 0 {
		return nil
	}
	return []battlemat.Field{{Name: "line of sight", Cells: seen}}
}

// field lists the known hexes that are seen from one. The list is read-only.
func (p *Position) field(from grid.Cell) []grid.Cell {
	return game.Cached(p.shared.grounds, seenGround{p.ground, len(p.revealed), from}, func() []grid.Cell {
		cells, _ := p.desk.Field(p.ground, "sight", from) // the desk has checked this board when the scenario was opened
		return slices.DeleteFunc(cells, func(c grid.Cell) bool { return !p.knows(c) })
	})
}

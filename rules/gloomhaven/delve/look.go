package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Look returns the hexes that a figure on the board sees. Any seat may ask about any figure there,
// because only walls block sight and the known walls are public.
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

// field returns the known hexes that are seen from a hex. The list is read-only.
func (p *Position) field(from grid.Cell) []grid.Cell {
	return game.Cached(p.shared.grounds, seenGround{p.ground, len(p.revealed), from}, func() []grid.Cell {
		cells, _ := p.desk.Field(p.ground, "sight", from) // cannot fail, because open has checked the board
		return slices.DeleteFunc(cells, func(c grid.Cell) bool { return !p.knows(c) })
	})
}

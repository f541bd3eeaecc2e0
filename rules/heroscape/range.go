package heroscape

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/path"
)

// counts reports whether range is counted over the cell. HS D4, HS S3.7: where
// there are no spaces one must count along the battlefield.
func (p *Profile) counts(b *board.Board, c grid.Cell) bool {
	t := b.Terrain(c)
	return t != board.Void && (p.SolidSpace || !t.Solid())
}

// Count is a count of spaces from those of a figure.
type Count struct{ search path.Search[grid.Cell] }

// CountFrom counts from cells: those of a figure, from any of which it measures. HS D5.
func (d *Desk) CountFrom(b *board.Board, from ...grid.Cell) *Count {
	g, c := b.Grid(), &Count{}
	from = slices.DeleteFunc(slices.Clone(from), func(at grid.Cell) bool { return !d.p.counts(b, at) })
	c.search.Run(-1, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range g.Sides() {
			if n := g.Neighbour(at, grid.Side(s)); d.p.counts(b, n) {
				yield(n, path.Cost{Move: 1})
			}
		}
	}, from...)
	return c
}

// To returns the least number of spaces to one of some cells and a shortest way there, both
// ends included; ok is false when there is none. HS D5: either space may be the target.
func (c *Count) To(cells ...grid.Cell) (n int, way []grid.Cell, ok bool) {
	for _, at := range cells {
		if cost, reached := c.search.Cost(at); reached && (!ok || cost.Move < n) {
			n, way, ok = cost.Move, c.search.Path(at), true
		}
	}
	return n, way, ok
}

// Range implements [rules.Ranger]: the least number of spaces one counts from
// one cell to the other. HS S3.5: levels count nothing. HS D4: neither do
// figures, walls and obstacles. HS S3.3: adjacent spaces are at range 1.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (int, []grid.Cell, bool, error) {
	n, way, ok := d.CountFrom(b, from).To(to)
	return n, way, ok, nil
}

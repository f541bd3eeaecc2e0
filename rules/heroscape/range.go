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
type Count struct {
	b      *board.Board
	search path.Search[grid.Cell]
}

// CountFrom counts from cells: those of a figure, from any of which it measures. HS D5.
func (d *Desk) CountFrom(b *board.Board, from ...grid.Cell) *Count {
	return d.CountWithin(b, -1, from...)
}

// CountWithin counts so many spaces from cells and no farther.
func (d *Desk) CountWithin(b *board.Board, most int, from ...grid.Cell) *Count {
	width, height := b.Size()
	g, c := b.Grid(), &Count{b: b, search: path.Search[grid.Cell]{Index: b.Index, Size: width * height}}
	from = slices.DeleteFunc(slices.Clone(from), func(at grid.Cell) bool { return !d.p.counts(b, at) })
	c.search.Run(most, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range g.Sides() {
			if n := g.Neighbour(at, grid.Side(s)); d.p.counts(b, n) {
				yield(n, path.Cost{Move: 1})
			}
		}
	}, from...)
	return c
}

// Least returns the least number of spaces to one of some cells; ok is false when no spaces lead
// there, or none within the count. HS D5: either space may be the target.
func (c *Count) Least(cells ...grid.Cell) (n int, ok bool) {
	n, _, ok = c.nearest(cells)
	return n, ok
}

// To returns what [Count.Least] does, and a shortest way there, both ends included.
func (c *Count) To(cells ...grid.Cell) (n int, way []grid.Cell, ok bool) {
	n, at, ok := c.nearest(cells)
	if ok {
		way = c.search.Path(at)
	}
	return n, way, ok
}

// nearest returns the nearest of some cells, and how many spaces away it is.
func (c *Count) nearest(cells []grid.Cell) (n int, at grid.Cell, ok bool) {
	for _, cell := range cells {
		if !c.b.Contains(cell) {
			continue
		}
		if cost, reached := c.search.Cost(cell); reached && (!ok || cost.Move < n) {
			n, at, ok = cost.Move, cell, true
		}
	}
	return n, at, ok
}

// Range implements [rules.Ranger]: the least number of spaces one counts from
// one cell to the other. HS S3.5: levels count nothing. HS D4: neither do
// figures, walls and obstacles. HS S3.3: adjacent spaces are at range 1.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (int, []grid.Cell, bool, error) {
	n, way, ok := d.CountFrom(b, from).To(to)
	return n, way, ok, nil
}

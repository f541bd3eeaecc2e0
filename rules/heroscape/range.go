package heroscape

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// counts reports whether range is counted over the cell. HS D4, HS S3.7: where there are no spaces,
// the count must go along the battlefield.
func (p *Profile) counts(b *board.Board, c grid.Cell) bool {
	t := b.Terrain(c)
	return t != board.Void && (p.SolidSpace || !t.Solid())
}

// Count holds the numbers of spaces between a figure and other cells.
type Count struct {
	b     *board.Board
	cells []counted // by the index of the cell
}

// counted is a cell that the count may have reached.
type counted struct {
	n      int32 // 1 more than the number of spaces to it; 0 if it was not reached
	before int32 // the index of the previous cell; -1 at the start
}

// CountFrom counts spaces from any of the cells of a figure. HS D5.
func (d *Desk) CountFrom(b *board.Board, from ...grid.Cell) *Count {
	return d.CountWithin(b, -1, from...)
}

// CountWithin counts spaces from any of the cells, up to the limit `most`. If it is negative, there
// is no limit.
func (d *Desk) CountWithin(b *board.Board, most int, from ...grid.Cell) *Count {
	width, height := b.Size()
	g, c := b.Grid(), &Count{b: b, cells: make([]counted, width*height)}
	order := make([]int, 0, 256) // the cells in the order in which they are reached
	come := func(at grid.Cell, n, before int) {
		if !d.p.counts(b, at) {
			return
		}
		if i := b.Index(at); c.cells[i].n == 0 {
			c.cells[i] = counted{int32(n) + 1, int32(before)}
			order = append(order, i)
		}
	}
	for _, at := range from {
		come(at, 0, -1)
	}
	for i := 0; i < len(order); i++ {
		from := order[i]
		n := int(c.cells[from].n) // the number of spaces to the next cell
		if most >= 0 && n > most {
			break
		}
		for s := range g.Sides() {
			come(g.Neighbour(b.At(from), grid.Side(s)), n, from)
		}
	}
	return c
}

// Least returns the least number of spaces to any of the cells. It sets ok to false if no spaces
// lead there, or none within the count. HS D5: either space may be the target.
func (c *Count) Least(cells ...grid.Cell) (n int, ok bool) {
	n, _, ok = c.nearest(cells)
	return n, ok
}

// To returns the result of [Count.Least], and a shortest path that includes both ends.
func (c *Count) To(cells ...grid.Cell) (n int, way []grid.Cell, ok bool) {
	n, at, ok := c.nearest(cells)
	if !ok {
		return n, nil, false
	}
	way = make([]grid.Cell, n+1)
	for i, to := c.b.Index(at), n; to >= 0; i, to = int(c.cells[i].before), to-1 {
		way[to] = c.b.At(i)
	}
	return n, way, true
}

// nearest returns the nearest of the cells, and its distance in spaces.
func (c *Count) nearest(cells []grid.Cell) (n int, at grid.Cell, ok bool) {
	for _, cell := range cells {
		if !c.b.Contains(cell) {
			continue
		}
		if to := int(c.cells[c.b.Index(cell)].n) - 1; to >= 0 && (!ok || to < n) {
			n, at, ok = to, cell, true
		}
	}
	return n, at, ok
}

// Range implements [rules.Ranger]. It returns the least number of spaces from one cell to the
// other. HS S3.5: levels do not count. HS D4: neither do figures, walls and obstacles. HS S3.3:
// adjacent spaces are at range 1.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (int, []grid.Cell, bool, error) {
	n, way, ok := d.CountFrom(b, from).To(to)
	return n, way, ok, nil
}

package heroscape

import (
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

// Range implements [rules.Ranger]: the least number of spaces one counts from
// one cell to the other. HS S3.5: levels count nothing. HS D4: neither do
// figures, walls and obstacles. HS S3.3: adjacent spaces are at range 1.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (int, []grid.Cell, bool, error) {
	if !d.p.counts(b, from) || !d.p.counts(b, to) {
		return 0, nil, false, nil
	}
	g := b.Grid()
	var search path.Search[grid.Cell]
	search.Run(-1, func(c grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range g.Sides() {
			if n := g.Neighbour(c, grid.Side(s)); d.p.counts(b, n) {
				yield(n, path.Cost{Move: 1})
			}
		}
	}, from)
	cost, ok := search.Cost(to)
	return cost.Move, search.Path(to), ok, nil
}

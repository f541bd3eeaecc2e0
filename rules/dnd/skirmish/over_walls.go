package skirmish

import "github.com/battlemat/battlemat/geom/grid"

// overWalls returns squares behind walls that figures of a side can look over. The figures are next
// to the walls, which are at most 5 feet higher than the figures, so the figures can pull
// themselves up.
//
// DND L11, DND K28: so the side knows where a figure that climbs over a wall would land. The strip
// of squares behind the wall is as deep as the figure is wide.
func (p *Position) overWalls(side string) (cells []grid.Cell) {
	b := p.scenario.Board
	if !p.desk.LowWalls(b) {
		return nil
	}
	g := p.grid()
	for f := range p.here {
		if f.side() != side || !f.acts() {
			continue
		}
		head := p.level(f.At, f.width()) + f.width()
		for _, c := range f.cells() {
			for s := range grid.Side(g.Sides()) {
				top, has := b.WallTop(g.Edge(c, s))
				if !has || top > head+1 {
					continue
				}
				next := g.Neighbour(c, s)
				for range f.width() {
					if !b.Contains(next) || b.Opaque(next) || !b.Space(next) {
						break
					}
					cells = append(cells, next)
					if b.Shut(g.Edge(next, s)) {
						break
					}
					next = g.Neighbour(next, s)
				}
			}
		}
	}
	return cells
}

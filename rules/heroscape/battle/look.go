package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Look returns the cells on which a figure sees other figures, and the cells that its attacks
// reach. Everything on the battlefield is public, so any seat may ask about any figure.
func (p *Position) Look(_ battlemat.Seat, id string) []battlemat.Field {
	f := p.figure(id)
	if f == nil || !f.Placed || f.Gone {
		return nil
	}
	a := p.aims(f)
	near := a.count()
	sees := []grid.Cell{}
	for o := range p.here {
		if o.ID != id && a.sees(o) {
			sees = append(sees, o.cells()...)
		}
	}
	reaches := p.board().Where(func(c grid.Cell) bool {
		n, ok := near.Least(c)
		return ok && n > 0 && n <= a.reach(nil)
	})
	return []battlemat.Field{{Name: "figures in sight", Cells: sees}, {Name: "range", Cells: reaches}}
}

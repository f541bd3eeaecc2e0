package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Range returns the number of hexes from one hex to another, with a path. The count does not pass
// through walls, whether thin or a hex thick, or through closed doors. Figures and obstacles do not
// matter.
//
// GH S4.15, S4.19.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (n int, path []grid.Cell, ok bool, err error) {
	if n, ok, err = d.Far(b, from, to); !ok {
		return 0, nil, false, err
	}
	g := d.survey(b)
	var f flood
	f.spread(g, g.index(from), unbounded, false)
	return n, g.cellsOf(f.way(g.index(to))), true, nil
}

// Far is [Desk.Range] without the path.
func (d *Desk) Far(b *board.Board, from, to grid.Cell) (n int, ok bool, err error) {
	if err := d.Check(b); err != nil {
		return 0, false, err
	}
	for _, c := range [...]grid.Cell{from, to} {
		if err := space(b, c); err != nil {
			return 0, false, err
		}
	}
	if n = int(d.prepare(b).ranges(int32(b.Index(from))).far[b.Index(to)]); n < 0 {
		return 0, false, nil
	}
	return n, true, nil
}

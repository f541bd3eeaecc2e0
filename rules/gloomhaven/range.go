package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// Range counts the hexes from one to another. It is not counted through walls,
// thin or a hex thick, nor through closed doors; figures and obstacles do not
// matter.
//
// GH S4.15, S4.19.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (n int, path []grid.Cell, ok bool, err error) {
	if err := d.Check(b); err != nil {
		return 0, nil, false, err
	}
	for _, c := range []grid.Cell{from, to} {
		if err := space(b, c); err != nil {
			return 0, nil, false, err
		}
	}
	g := d.survey(b)
	f := d.prepare(b).ranges(g.index(from))
	at := g.index(to)
	if f.far[at] < 0 {
		return 0, nil, false, nil
	}
	return int(f.far[at]), g.cellsOf(f.way(at)), true, nil
}

package gloomhaven

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Fall describes what happens to a figure that loses Flying.
type Fall struct {
	Harm  int         // 1 if the figure takes damage as from a damage trap, otherwise 0
	To    []grid.Cell // the nearest empty hexes, in row order; the figure moves to one of them
	Range int         // the distance to those hexes, counted as range is
}

// LoseFlying returns what happens to the figure if it loses Flying on its current hex. Unless the
// figure is over an obstacle, nothing happens and the result is the zero Fall. The argument tokens
// lists the hexes with tokens, which a board does not contain. If there is no hex to fall to, To is
// empty.
//
// GH S4.8: the figure takes damage as from a damage trap, then moves at once to the nearest empty
// hex.
func (d *Desk) LoseFlying(b *board.Board, id string, tokens ...grid.Cell) (Fall, error) {
	f, err := figure(b, id)
	if err == nil {
		err = d.Check(b)
	}
	if err != nil {
		return Fall{}, fmt.Errorf("lose flying: %w", err)
	}
	g := d.survey(b)
	at := g.index(f.At)
	if g.is[at]&obstacle == 0 {
		return Fall{}, nil
	}
	w := g.walkerFrom(id, f.At)
	fall := Fall{Harm: 1}
	taken := make([]bool, len(w.is))
	for _, c := range tokens {
		if b.Contains(c) {
			taken[g.index(c)] = true
		}
	}
	near := d.prepare(b).ranges(at)
	nearest := int32(unbounded)
	for c, n := range near.far {
		// GH S4.8: the hex holds no figure, token or overlay tile. Corridors, pressure plates and
		// open doors do not count as tiles.
		if n <= 0 || w.is[c] != 0 || taken[c] || n > nearest {
			continue
		}
		if n < nearest {
			nearest, fall.To = n, nil
		}
		fall.To, fall.Range = append(fall.To, g.cell(int32(c))), int(n)
	}
	return fall, nil
}

package tag

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
)

// Reshuffle returns a position that is the same to a seat, for which whatever it does not
// know has been drawn again: the cell of a snare that no runner has stepped on.
func (p Position) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.snare == nil || p.knows(s) {
		return p
	}
	var free []grid.Cell
	for _, c := range p.game.board.Cells() {
		if c != p.game.exit && !slices.Contains(p.trodden, c) && !p.start(c) {
			free = append(free, c)
		}
	}
	d := dice.Die{Name: "cell"}
	for i := range free {
		d.Faces = append(d.Faces, dice.Face(strconv.Itoa(i)))
	}
	i, err := r.Roll(d)
	if err != nil {
		return p // the snare can lie nowhere else
	}
	p.snare = &free[i]
	return p
}

// start reports whether a figure stood on the cell when the snare was laid.
func (p Position) start(c grid.Cell) bool {
	return slices.ContainsFunc(p.figures, func(f figure) bool { return f.start == c })
}

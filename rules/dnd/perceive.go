package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// onSpace returns the figure on the space, or a figure without special senses if there is none.
func onSpace(b *board.Board, s sight.Space) board.Figure {
	if f, ok := b.FigureAt(s.At); ok && space(&f) == s {
		return f
	}
	return board.Figure{At: s.At, Size: s.Size, Grid: s.Grid}
}

// perceives decides whether the creature on one space perceives the other space. The answer is
// about the square of the other space that the creature perceives best, and holds the line of sight
// if there is one. DND L6.
func (d *Desk) perceives(b *board.Board, from, to sight.Space, line sight.Verdict) sight.Verdict {
	viewer, target := onSpace(b, from), onSpace(b, to)
	eyes := d.Eyes(b, nil)
	var best Glance
	for i, c := range to.Squares() {
		if g := eyes.LookAt(from, sensesOf(&viewer), c, headOf(b, to)); i == 0 || g.Clarity > best.Clarity {
			best = g
		}
	}
	v := sight.Verdict{Sees: best.Clarity != Unseen, Reason: best.Reason, Witness: line.Witness, Stops: line.Stops}
	switch {
	case v.Sees && target.ID != "" && !eyes.Sees(&viewer, &target):
		v = sight.Verdict{Reason: "The figure's square is seen, but the figure is hidden or invisible."}
	case best.Clarity == Dimly:
		v.Reason += " Checks to perceive it by sight have disadvantage."
	case !v.Sees && line.Sees:
		v.Witness, v.Stops = sight.Ray{}, nil
	}
	return v
}

// perceived returns the squares that the creature on a space perceives, in row order, without the
// squares of its own space.
func (d *Desk) perceived(eyes *Eyes, b *board.Board, from sight.Space) (cells []grid.Cell) {
	viewer := onSpace(b, from)
	for i, clarity := range eyes.Field(from, sensesOf(&viewer)) {
		if c := b.At(i); clarity != Unseen && b.Space(c) && !from.Contains(c) {
			cells = append(cells, c)
		}
	}
	return slices.Clip(cells)
}

package board

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// A Laid is a part of a barrier as lines of sight meet it, with the barrier's number.
type Laid struct {
	geom.Segment
	N int32
}

// laidLines holds the barriers of a board as lines of sight meet them. Which doors are open makes
// no difference to it.
type laidLines struct {
	once sync.Once
	of   []Laid   // in the order of their barriers
	at   [][]Laid // by cell, the barriers that touch it
}

// Laid returns the barriers, except windows, as lines of sight meet them. A part of a barrier that
// runs along an edge of a square, less than an eighth of a square from it, is moved onto the edge;
// an end less than that from a corner is moved into the corner. A barrier runs along a row or
// column if it leaves it by no more than a thirty-second of its length. If another barrier met the
// moved part, the two are joined again. Everything else stays where it is. The slice is the board's
// own.
func (b *Board) Laid() []Laid { return b.lie().of }

// LaidAt returns the parts from [Board.Laid] that touch a cell or its border, in the same order. The slice is the
// board's own.
func (b *Board) LaidAt(c grid.Cell) []Laid {
	if b.laid == nil || !b.Contains(c) {
		return nil
	}
	return b.lie().at[b.Index(c)]
}

// LaidIn reports whether the barrier, where lines of sight meet it, has more than a single point in
// a cell or on its border.
func (b *Board) LaidIn(i int, c grid.Cell) bool {
	return slices.ContainsFunc(b.LaidAt(c), func(l Laid) bool {
		return int(l.N) == i && Barrier{Line: l.Segment}.Enters(c)
	})
}

// lie returns the laid barriers. They are computed on first use.
func (b *Board) lie() *laidLines {
	if b.laid == nil {
		return &laidLines{}
	}
	b.laid.once.Do(func() {
		b.laid.of = settle(b)
		b.laid.at = make([][]Laid, b.width*b.height)
		for _, l := range b.laid.of {
			l.Squares(Fine, func(x, y int) bool {
				if c := (grid.Cell{X: x, Y: y}); b.Contains(c) {
					b.laid.at[b.Index(c)] = append(b.laid.at[b.Index(c)], l)
				}
				return true
			})
		}
	})
	return b.laid
}

package board

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// A Laid is a part of a barrier in its snapped position (see [Board.Laid]), with the barrier's
// number.
type Laid struct {
	geom.Segment
	N int32
}

// laidLines holds the barriers of a board in their snapped positions, which do not depend on which
// doors are open.
type laidLines struct {
	once sync.Once
	of   []Laid   // in the order of their barriers
	at   [][]Laid // by cell, the barriers that touch it
}

// Laid returns the barriers, except windows, in their snapped positions: the lines that block
// sight. A part that runs along an edge, less than an eighth of a square away, is moved onto the
// edge. An end less than an eighth of a square from a corner is moved to the corner. A barrier
// counts as running along a row or column if it deviates from that direction by at most a
// thirty-second of its length. A barrier that met a moved part is joined to that part again.
// Everything else stays where it is. The slice is the board's own: do not write to it.
func (b *Board) Laid() []Laid { return b.lie().of }

// LaidAt returns the parts from [Board.Laid] that touch a cell or its border, in the same order.
// The slice is the board's own: do not write to it.
func (b *Board) LaidAt(c grid.Cell) []Laid {
	if b.laid == nil || !b.Contains(c) {
		return nil
	}
	return b.lie().at[b.Index(c)]
}

// LaidIn reports whether the barrier's snapped position has more than a single point in
// a cell or on its border.
func (b *Board) LaidIn(i int, c grid.Cell) bool {
	return slices.ContainsFunc(b.LaidAt(c), func(l Laid) bool {
		return int(l.N) == i && Barrier{Line: l.Segment}.Enters(c)
	})
}

// nothingLaid is what lies on a board without barriers.
var nothingLaid laidLines

// lie returns the snapped barriers. They are computed on first use.
func (b *Board) lie() *laidLines {
	if b.laid == nil {
		return &nothingLaid
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

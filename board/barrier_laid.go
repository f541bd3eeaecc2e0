package board

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// A Laid is a part of a barrier as lines meet it, by the barrier's number.
type Laid struct {
	geom.Segment
	N int32
}

// laidLines are the barriers of a board as lines meet them. How doors stand does not matter to them.
type laidLines struct {
	once sync.Once
	of   []Laid   // in the order of their barriers
	at   [][]Laid // of cells, those that touch them
}

// Laid returns the barriers, windows left out, as lines meet them. What of a barrier runs along an edge of a square, less
// than an eighth of a square aside, lies on the edge, and ends in a corner from which its end is less than that away; it
// runs along where it leaves its row or column by no more than a thirty-second of its length. What it met is joined to where
// it lies. All else lies where it is. The slice is the board's own.
func (b *Board) Laid() []Laid { return b.lie().of }

// LaidAt returns those of [Board.Laid] that touch a cell, its border included, in the same order. The slice is the board's own.
func (b *Board) LaidAt(c grid.Cell) []Laid {
	if b.laid == nil || !b.Contains(c) {
		return nil
	}
	return b.lie().at[b.Index(c)]
}

// LaidIn reports whether more than a point of the barrier of that number, as lines meet it, lies in a cell, its border
// included.
func (b *Board) LaidIn(i int, c grid.Cell) bool {
	return slices.ContainsFunc(b.LaidAt(c), func(l Laid) bool {
		return int(l.N) == i && Barrier{Line: l.Segment}.Enters(c)
	})
}

// lie returns where the barriers lie; it is found when it is first asked.
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

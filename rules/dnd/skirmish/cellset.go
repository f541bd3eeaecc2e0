package skirmish

import (
	"iter"
	"math/bits"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// cellSet is a set of the squares of a board.
type cellSet struct {
	width, height int
	words         []uint64
}

func newCellSet(b *board.Board) cellSet {
	w, h := b.Size()
	return cellSet{w, h, make([]uint64, (w*h+63)/64)}
}

func (s cellSet) inside(c grid.Cell) bool {
	return 0 <= c.X && c.X < s.width && 0 <= c.Y && c.Y < s.height
}

func (s cellSet) has(c grid.Cell) bool {
	if !s.inside(c) {
		return false
	}
	i := c.Y*s.width + c.X
	return s.words[i/64]>>(i%64)&1 != 0
}

// add adds a square; none off the board.
func (s cellSet) add(c grid.Cell) {
	if s.inside(c) {
		i := c.Y*s.width + c.X
		s.words[i/64] |= 1 << (i % 64)
	}
}

// fill adds all squares, and keep takes away those that another set has not.
func (s cellSet) fill() {
	for i := range s.words {
		s.words[i] = ^uint64(0)
	}
}

func (s cellSet) keep(other cellSet) {
	for i := range s.words {
		s.words[i] &= other.words[i]
	}
}

// all yields the squares in row order.
func (s cellSet) all(yield func(grid.Cell) bool) {
	for w, word := range s.words {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			if !yield(grid.Cell{X: i % s.width, Y: i / s.width}) {
				return
			}
		}
	}
}

// beyond yields the squares that another set has not.
func (s cellSet) beyond(other cellSet) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for w, word := range s.words {
			for word &^= other.words[w]; word != 0; word &= word - 1 {
				if i := w*64 + bits.TrailingZeros64(word); !yield(grid.Cell{X: i % s.width, Y: i / s.width}) {
					return
				}
			}
		}
	}
}

// rows writes the set, a row a string of 0 and 1.
func (s cellSet) rows() []string {
	rows := make([]string, s.height)
	for y := range rows {
		row := make([]byte, s.width)
		for x := range row {
			if row[x] = '0'; s.has(grid.Cell{X: x, Y: y}) {
				row[x] = '1'
			}
		}
		rows[y] = string(row)
	}
	return rows
}

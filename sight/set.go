package sight

import (
	"iter"
	"math/bits"

	"github.com/battlemat/battlemat/geom/grid"
)

// Set is a set of cells of a square or hex board, one bit for each cell: a field of view. The zero
// Set is empty and belongs to no board. Filling a Set gives it the board's size and reuses its
// memory, so a reused Set causes no allocation. Only one goroutine may fill a Set at a time.
type Set struct {
	width, height int
	stride        int      // words in a row; the bits beyond the width are 0
	words         []uint64 // rows from top to bottom; bit x of a row is column x
}

// Reset makes s the empty set of a board of the given size, and returns its rows for a field of
// view to fill. The rows go from top to bottom, with stride words each; bit x of a row is column x.
// The bits beyond the width stay 0.
func (s *Set) Reset(width, height int) (words []uint64, stride int) {
	if s.width == width && s.height == height {
		clear(s.words)
		return s.words, s.stride
	}
	stride = (width + 63) / 64
	*s = Set{width: width, height: height, stride: stride, words: make([]uint64, stride*height)}
	return s.words, stride
}

// Has reports whether the set contains c. It contains no cell beyond the board.
func (s *Set) Has(c grid.Cell) bool {
	return 0 <= c.X && c.X < s.width && 0 <= c.Y && c.Y < s.height &&
		s.words[c.Y*s.stride+c.X>>6]>>(c.X&63)&1 != 0
}

// Count returns the number of cells in the set.
func (s *Set) Count() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the cells of the set in row order.
func (s *Set) All() iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for i, w := range s.words {
			for ; w != 0; w &= w - 1 {
				c := grid.Cell{X: i%s.stride<<6 + bits.TrailingZeros64(w), Y: i / s.stride}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Equal reports whether both sets have the same size and hold the same cells.
func (s *Set) Equal(t *Set) bool {
	if s.width != t.width || s.height != t.height {
		return false
	}
	for i, w := range s.words {
		if w != t.words[i] {
			return false
		}
	}
	return true
}

package board

import (
	"math"
	"slices"
)

// stands holds, for each cell, the first figure there: 1 + its number, or 0 if there is none.
// Boards are cloned with every step of a figure, so a cell takes a single byte as long as the
// numbers fit.
type stands struct {
	small []uint8
	large []int32 // replaces small once there are more figures
}

// newStands returns the table of an empty board with the given number of cells.
func newStands(cells int) stands { return stands{small: make([]uint8, cells)} }

// none reports whether the table is still unallocated.
func (s *stands) none() bool { return s.small == nil && s.large == nil }

// at returns the entry of a cell, by its index.
func (s *stands) at(cell int) int {
	if s.large != nil {
		return int(s.large[cell])
	}
	return int(s.small[cell])
}

// set sets the entry of a cell, by its index.
func (s *stands) set(cell, n int) {
	if s.large == nil && n > math.MaxUint8 {
		s.large = make([]int32, len(s.small))
		for i, n := range s.small {
			s.large[i] = int32(n)
		}
		s.small = nil
	}
	if s.large != nil {
		s.large[cell] = int32(n)
		return
	}
	s.small[cell] = uint8(n)
}

func (s *stands) clone() stands { return stands{slices.Clone(s.small), slices.Clone(s.large)} }

package board

import (
	"math"
	"slices"
)

// stands says of each cell which figure stands there first: 1 + its number, 0 where nobody does. Boards are
// cloned with every step of a figure, so a cell takes a byte as long as the numbers fit into it.
type stands struct {
	small []uint8
	large []int32 // in the place of small, once there are more figures
}

// newStands returns those of a board of so many cells on which nobody stands.
func newStands(cells int) stands { return stands{small: make([]uint8, cells)} }

// none reports whether nobody has been entered yet, not even room made for one.
func (s *stands) none() bool { return s.small == nil && s.large == nil }

// at returns what stands in the place of a cell, by its index.
func (s *stands) at(cell int) int {
	if s.large != nil {
		return int(s.large[cell])
	}
	return int(s.small[cell])
}

// set sets it.
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

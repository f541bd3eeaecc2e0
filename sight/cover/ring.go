package cover

import (
	"math/bits"

	"github.com/battlemat/battlemat/geom"
)

// A lattice corner has eight neighbours in a ring, clockwise: the edge (arm) to
// the north, the square to the north-east, the edge to the east, and so on. A ring is a set of
// these neighbours, one bit for each; even places are arms, odd places are squares.
type ring uint8

const ringArms ring = 0x55

// ringPlace holds the place in the ring that lies in the direction (dx, dy) from the corner, by the
// signs of dx and dy.
var ringPlace = [3][3]int{
	{7, 6, 5}, // dx < 0: NW, W, SW
	{0, 0, 4}, // dx = 0: N, no place, S
	{1, 2, 3}, // dx > 0: NE, E, SE
}

func placeOf(dx, dy int) int { return ringPlace[geom.Sign(dx)+1][geom.Sign(dy)+1] }

// between holds, for each i and j, the places that a clockwise turn from i to j meets, without i
// and j.
var between = func() (b [8][8]ring) {
	for i := range 8 {
		for j := range 8 {
			for k := (i + 1) % 8; i != j && k != j; k = (k + 1) % 8 {
				b[i][j] |= 1 << k
			}
		}
	}
	return b
}()

// ringAt returns the blockers around the lattice corner (x, y), counted in
// squares: the squares that block a line, and the shut arms.
func (s *Scene) ringAt(x, y int, holds coverBits) ring {
	nw, ne, se, sw := s.at(x-1, y-1), s.at(x, y-1), s.at(x, y), s.at(x-1, y)
	var r ring
	if nw&coverEast != 0 {
		r |= 1 << 0
	}
	if ne&coverSouth != 0 {
		r |= 1 << 2
	}
	if sw&coverEast != 0 {
		r |= 1 << 4
	}
	if nw&coverSouth != 0 {
		r |= 1 << 6
	}
	if ne&holds != 0 {
		r |= 1 << 1
	}
	if se&holds != 0 {
		r |= 1 << 3
	}
	if sw&holds != 0 {
		r |= 1 << 5
	}
	if nw&holds != 0 {
		r |= 1 << 7
	}
	return r
}

// passed reports whether a line may pass the corner from one square of the ring to another. To go
// to a neighbour it crosses their common edge, since no straight line turns round the tip of a
// wall. To go to the opposite square it takes either of the two ways around the corner. If both
// ways are closed and there is no wall, filled squares meet only at the corner (a pinch), and the
// line only touches them. A wall that ends at the corner closes it, even a wall on the face of a
// filled square. Otherwise filling a square next to a wall could grant sight.
func (r ring) passed(from, to int, c Contact) bool {
	clockwise, back := r&between[from][to] == 0, r&between[to][from] == 0
	switch (to - from + 8) % 8 {
	case 2:
		return clockwise
	case 6:
		return back
	}
	return clockwise || back || r&ringArms == 0 && !c.Pinch
}

// reach returns the squares of the set `to` that can be reached from a square of the set `from`.
// Filled squares are left out of both sets.
func (r ring) reach(from, to ring, c Contact) (live ring) {
	from, to = from&^(r|ringArms), to&^(r|ringArms)
	for ; to != 0; to &= to - 1 {
		j := bits.TrailingZeros8(uint8(to))
		for left := from; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros8(uint8(left)); i == j || r.passed(i, j, c) {
				live |= 1 << j
				break
			}
		}
	}
	return live
}

// ahead returns the squares that a line enters, or runs between, when it leaves the corner towards
// a place.
func ahead(place int) ring {
	if place%2 != 0 {
		return 1 << place
	}
	return 1<<((place+7)%8) | 1<<((place+1)%8)
}

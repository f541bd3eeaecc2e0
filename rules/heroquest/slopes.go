package heroquest

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Octant returns the slope of a step within the octant 0 <= dy <= dx, in lowest
// terms.
//
// HQ S1.34, S1.35: one list serves all eight mirror images: 1/2 stands for (1 2),
// (-1 2), (2 -1) and so on. HQ S1.36: (2 4) is (1 2) walked twice.
func Octant(v grid.Vec) grid.Vec {
	dx, dy := geom.Abs(v.Q), geom.Abs(v.R)
	if dx < dy {
		dx, dy = dy, dx
	}
	if n := geom.GCD(dx, dy); n > 1 {
		dx, dy = dx/n, dy/n
	}
	return grid.Vec{Q: dx, R: dy}
}

// Slopes returns the different slopes of an octant in a box of dx across and dy
// down, straight rows and 45 degrees left out, in order.
//
// HQ S1.38: nine of them serve 3 across and 6 down. HQ S1.43: boards of corridor
// alone need more: with that of 45 degrees 184 on 26 x 19.
func Slopes(dx, dy int) []grid.Vec {
	seen := map[grid.Vec]bool{}
	var slopes []grid.Vec
	for x := 1; x <= dx; x++ {
		for y := 1; y <= dy; y++ {
			if s := Octant(grid.Vec{Q: x, R: y}); s.Q != s.R && !seen[s] {
				seen[s] = true
				slopes = append(slopes, s)
			}
		}
	}
	slices.SortFunc(slopes, func(a, b grid.Vec) int {
		if a.R != b.R {
			return a.R - b.R
		}
		return a.Q - b.Q
	})
	return slopes
}

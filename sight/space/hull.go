package space

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
)

// hull returns the convex hull of points, in the order of [geom.Convex], without corners
// that lie on a side.
func hull(points []geom.Point) geom.Convex {
	points = slices.Clone(points)
	slices.SortFunc(points, func(p, q geom.Point) int {
		if p.X != q.X {
			return p.X - q.X
		}
		return p.Y - q.Y
	})
	points = slices.Compact(points)
	if len(points) < 3 {
		return points
	}
	var corners geom.Convex
	// Along one side from left to right, and back along the other.
	for range 2 {
		start := len(corners)
		for _, p := range points {
			for len(corners) >= start+2 && geom.Cross(corners[len(corners)-1].Sub(corners[len(corners)-2]), p.Sub(corners[len(corners)-1])) <= 0 {
				corners = corners[:len(corners)-1]
			}
			corners = append(corners, p)
		}
		corners = corners[:len(corners)-1] // the next side begins with it
		slices.Reverse(points)
	}
	return corners
}

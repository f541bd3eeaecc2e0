package space

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
)

// hull appends the convex hull of points to corners, in the order of [geom.Convex] and without
// corners that lie on a side. It reorders the points.
func hull(corners geom.Convex, points []geom.Point) geom.Convex {
	slices.SortFunc(points, func(p, q geom.Point) int {
		if p.X != q.X {
			return p.X - q.X
		}
		return p.Y - q.Y
	})
	points = slices.Compact(points)
	if len(points) < 3 {
		return append(corners, points...)
	}
	// Go along one side of the hull from left to right, and back along the other side.
	for range 2 {
		start := len(corners)
		for _, p := range points {
			for n := len(corners); n >= start+2 && geom.Cross(corners[n-1].Sub(corners[n-2]), p.Sub(corners[n-1])) <= 0; n-- {
				corners = corners[:n-1]
			}
			corners = append(corners, p)
		}
		corners = corners[:len(corners)-1] // the next side begins with this corner
		slices.Reverse(points)
	}
	return corners
}

package beam

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/shade"
)

// corners numbers the corners of the hexes of a scene. In lattice units both coordinates of a
// corner leave the remainder 1 when divided by 3, or both leave 2. So there are two corners for
// each step on both axes.
type corners struct{ left, top, width, height int }

func (c *corners) begin(s *Scene) {
	lo := s.grid.Centre(s.cell(0))
	hi := lo
	for i := range s.cells {
		p := s.grid.Centre(s.cell(i))
		lo = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	c.left, c.top = lo.X/3-1, lo.Y/3-1 // a corner lies at most two units from the middle
	c.width, c.height = hi.X/3+1-c.left, hi.Y/3+1-c.top
}

func (c *corners) number(p geom.Point) int {
	x, y := geom.FloorDiv(p.X, 3), geom.FloorDiv(p.Y, 3)
	return 2*((y-c.top)*c.width+x-c.left) + p.X - 3*x - 1
}

// ground fills g with everything that blocks lines in the scene, and with the corners of the
// scene's hexes.
func (s *Scene) ground(g *shade.Ground, at *corners, holds hexBits) {
	g.Reset()
	g.Unit = 1
	first := s.grid.Corner(s.cell(0), 0)
	for i := range 6 {
		g.Shape = append(g.Shape, s.grid.Corner(s.cell(0), i).Sub(first))
	}
	for i, here := range s.cells {
		if here&holds != 0 {
			g.Solids = append(g.Solids, s.grid.Corner(s.cell(i), 0))
		}
		for side := range grid.Side(3) { // the other sides belong to the neighbouring hexes
			if here&(1<<side) != 0 {
				l := s.grid.Segment(grid.Edge{Cell: s.cell(i), Side: side})
				g.Walls = append(g.Walls, shade.Wall{A: l.A, B: l.B, Kind: shade.Side})
			}
		}
	}
	g.Points = slices.Grow(g.Points, 2*at.width*at.height)
	for y := range at.height {
		for x := range at.width {
			p := geom.Point{X: 3*(at.left+x) + 1, Y: 3*(at.top+y) + 1}
			g.Points = append(g.Points, p, p.Add(geom.Point{X: 1, Y: 1}))
		}
	}
}

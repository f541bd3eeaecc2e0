package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/sight/shade"
)

// ground fills g with everything that blocks lines in the scene, and with the scene's lattice
// corners, in barrier units.
func (s *Scene) ground(g *shade.Ground, holds coverBits) {
	g.Reset()
	g.Unit = board.Fine
	g.Points = slices.Grow(g.Points, (s.width+1)*(s.height+1))
	g.Walls = append(g.Walls, s.walls...)
	const side = board.Fine
	g.Shape = append(g.Shape, geom.Point{}, geom.Point{X: side}, geom.Point{X: side, Y: side}, geom.Point{Y: side})
	at := func(x, y int) geom.Point { return geom.Point{X: (s.left + x) * side, Y: (s.top + y) * side} }
	for y := range s.height {
		for x := range s.width {
			here := s.cells[y*s.width+x]
			if here&holds != 0 {
				g.Solids = append(g.Solids, at(x, y))
			}
			if here&coverEast != 0 {
				g.Walls = append(g.Walls, shade.Wall{A: at(x+1, y), B: at(x+1, y+1), Kind: shade.Side})
			}
			if here&coverSouth != 0 {
				g.Walls = append(g.Walls, shade.Wall{A: at(x, y+1), B: at(x+1, y+1), Kind: shade.Side})
			}
		}
	}
	for y := range s.height + 1 {
		for x := range s.width + 1 {
			g.Points = append(g.Points, at(x, y))
		}
	}
}

package space

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Body is a figure in space.
type Body struct {
	ID     string
	Cells  []grid.Cell // the cell that it fills, or both cells of a double-space figure, the leading cell first
	Level  int         // of its base
	Height int         // in levels, at least 1
}

// Point is a point in space, in the units of the scene's [Scale]. A vector from the eye of one
// figure to the body of another is also a Point.
type Point struct{ X, Y, Z int }

// Scene is a hex board with the bodies on it, prepared to find out which bodies see each other.
// It reads the board for each question, so the board must not change while the scene is in use. Any
// number of goroutines may use it.
type Scene struct {
	board  *board.Board
	grid   grid.Grid
	model  Model
	scale  Scale
	bodies []Body
	solid  []Prism // of the bodies
	walls  []Prism
	offset geom.Convex // the corners of a cell about its centre, in lattice units
}

// NewScene returns the scene of a board with these bodies on it; the board's own figures are
// ignored. It returns an error for a model out of bounds and for a square board.
func NewScene(b *board.Board, m Model, bodies []Body) (*Scene, error) {
	if !b.Grid().Hex() {
		return nil, fmt.Errorf("space: a board of squares: expected hexes")
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	s := &Scene{board: b, grid: b.Grid(), model: m, scale: m.scale(), bodies: bodies}
	centre := s.grid.Centre(grid.Cell{})
	for _, p := range s.grid.Corners(grid.Cell{}) {
		s.offset = append(s.offset, p.Sub(centre))
	}
	for _, body := range bodies {
		s.solid = append(s.solid, s.Prism(body))
	}
	s.walls = s.wallPrisms()
	return s, nil
}

// Scale returns the units of the scene's coordinates.
func (s *Scene) Scale() Scale { return s.scale }

// Eyes returns the eyes of a body: one above the middle of each of its cells.
func (s *Scene) Eyes(from Body) []Point {
	eyes := make([]Point, len(from.Cells))
	for i := range eyes {
		eyes[i] = s.eye(from, i)
	}
	return eyes
}

// eye returns the eye of a body above its i-th cell.
func (s *Scene) eye(from Body, i int) Point {
	p := s.centre(from.Cells[i])
	return Point{p.X, p.Y, from.Level*s.scale.Up + s.part(from.Height, s.model.Eye)}
}

// Prism returns the solid of a body. It stands over a hexagon around the middle of its cell, or
// over the convex hull of two such hexagons.
func (s *Scene) Prism(body Body) Prism {
	p := Prism{
		Kind: Figure, Figure: body.ID, Cell: body.Cells[0],
		Bottom: body.Level * s.scale.Up, Top: (body.Level + body.Height) * s.scale.Up,
	}
	n := len(s.offset)
	p.Base = make(geom.Convex, n*len(body.Cells))
	for i, c := range body.Cells {
		s.hexagon(p.Base[i*n:(i+1)*n], c, s.model.Body.N)
	}
	if len(body.Cells) > 1 {
		p.Base = hull(nil, p.Base)
	}
	return p
}

// Target returns the part of a body that must be seen for the body to count as seen.
func (s *Scene) Target(body Body) Prism {
	p := s.Prism(body)
	p.Top = p.Bottom + s.part(body.Height, s.model.ZoneTop)
	p.Bottom += s.part(body.Height, s.model.ZoneBottom)
	return p
}

// part returns a fraction of a Height, in the scene's vertical units.
func (s *Scene) part(height int, f geom.Frac) int { return height * f.N * (s.scale.Up / f.D) }

// centre returns the middle of a cell.
func (s *Scene) centre(c grid.Cell) geom.Point { return s.grid.Centre(c).Times(s.scale.Plane) }

// hexagon fills in the corners of a hexagon around the middle of a cell. Its size is given in parts
// of a lattice unit.
func (s *Scene) hexagon(corners geom.Convex, c grid.Cell, parts int) {
	centre := s.centre(c)
	for i, p := range s.offset {
		corners[i] = centre.Add(p.Times(parts))
	}
}

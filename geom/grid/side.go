package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom"
)

// Side is a side of a cell, numbered clockwise: N E S W on squares, N NE SE S SW NW on flat-top
// hexes, NE E SE SW W NW on pointy-top hexes.
type Side uint8

var sideNames = [...][]string{
	Square:    {"N", "E", "S", "W"},
	HexFlat:   {"N", "NE", "SE", "S", "SW", "NW"},
	HexPointy: {"NE", "E", "SE", "SW", "W", "NW"},
}

var sideSteps = [...][]Vec{
	Square:    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}},
	HexFlat:   {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}},
	HexPointy: {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}},
}

// cornerSteps holds, for each kind, the corners of a cell as steps from its
// centre in lattice units. Side i runs from corner i to corner i+1.
var cornerSteps = [...][]geom.Point{
	Square:    {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}},
	HexFlat:   {{X: -1, Y: -1}, {X: 1, Y: -2}, {X: 2, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 2}, {X: -2, Y: 1}},
	HexPointy: {{X: 1, Y: -2}, {X: 2, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 2}, {X: -2, Y: 1}, {X: -1, Y: -1}},
}

// SideName returns the compass name of a side.
func (g Grid) SideName(s Side) string { return sideNames[g.Kind][s] }

// ParseSide reads a compass name.
func (g Grid) ParseSide(name string) (Side, error) {
	if i := slices.Index(sideNames[g.Kind], name); i >= 0 {
		return Side(i), nil
	}
	return 0, fmt.Errorf("side %q: expected one of %s", name, strings.Join(sideNames[g.Kind], " "))
}

// Opposite returns the side across the cell.
func (g Grid) Opposite(s Side) Side { return (s + Side(g.Sides()/2)) % Side(g.Sides()) }

// Step returns the Vec across a side.
func (g Grid) Step(s Side) Vec { return sideSteps[g.Kind][s] }

// Neighbour returns the cell across a side of c.
func (g Grid) Neighbour(c Cell, s Side) Cell { return g.Move(c, g.Step(s)) }

// Corner returns corner i of the cell in lattice units. Side i runs from corner
// i to corner i+1, clockwise.
func (g Grid) Corner(c Cell, i int) geom.Point {
	steps := cornerSteps[g.Kind]
	return g.Centre(c).Add(steps[i%len(steps)])
}

// Corners returns the corners of the cell clockwise: a convex polygon.
func (g Grid) Corners(c Cell) geom.Convex {
	at := g.Centre(c)
	corners := make(geom.Convex, 0, 6)
	for _, step := range cornerSteps[g.Kind] {
		corners = append(corners, at.Add(step))
	}
	return corners
}

// CellsAt returns the cells that have the corner p, in no particular order: 4
// on squares, 3 on hexes. It returns nil when p is not a corner of the lattice.
func (g Grid) CellsAt(p geom.Point) []Cell {
	if g.Kind == Square {
		if p.X&1 != 0 || p.Y&1 != 0 {
			return nil
		}
		x, y := p.X/2, p.Y/2
		return []Cell{{x - 1, y - 1}, {x, y - 1}, {x, y}, {x - 1, y}}
	}
	var cells []Cell
	for _, step := range cornerSteps[g.Kind] {
		centre := p.Sub(step)
		if centre.X%3 == 0 && centre.Y%3 == 0 {
			cells = append(cells, g.Cell(Vec{centre.X / 3, centre.Y / 3}))
		}
	}
	return cells
}

// Touching returns, in row order, the cells that have a lattice point as a corner, as the middle of
// a side or as their middle. On squares there are 4, 2 or 1 of them; on hexes the point is a corner
// or a middle.
func (g Grid) Touching(p geom.Point) (cells []Cell) {
	if g.Hex() {
		cells = g.CellsAt(p)
		if c := g.Cell(Vec{Q: geom.FloorDiv(p.X, 3), R: geom.FloorDiv(p.Y, 3)}); cells == nil && g.Centre(c) == p {
			cells = append(cells, c)
		}
		slices.SortFunc(cells, func(a, b Cell) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
		return cells
	}
	for y := geom.FloorDiv(p.Y-1, 2); y <= geom.FloorDiv(p.Y, 2); y++ {
		for x := geom.FloorDiv(p.X-1, 2); x <= geom.FloorDiv(p.X, 2); x++ {
			cells = append(cells, Cell{X: x, Y: y})
		}
	}
	return cells
}

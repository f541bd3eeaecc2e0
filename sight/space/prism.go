package space

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Kind is the kind of a solid.
type Kind uint8

// The kinds of solids.
const (
	Column   Kind = iota // a solid piece of a cell's column
	Obstacle             // what fills a cell: an obstacle, rock, a closed door tile
	Wall                 // a wall on an edge
	Door                 // a door on an edge, unless it is open
	Figure               // the body of a figure
)

var kindNames = [...]string{"column", "obstacle", "wall", "door", "figure"}

func (k Kind) String() string { return kindNames[k] }

// Prism is an upright solid over a convex polygon.
type Prism struct {
	Kind   Kind
	Cell   grid.Cell // of a column or an obstacle; the first cell of a figure
	Edge   grid.Edge // of a wall or a door
	Figure string    // the id of a figure

	// Base holds the corners in the order of [geom.Convex], in lattice units times [Scale].Plane. A
	// wall has two corners: it is a rectangle of no thickness.
	Base geom.Convex
	// Bottom and Top are in levels times [Scale].Up.
	Bottom, Top int
	Endless     bool // the solid has no top; Top is above all eyes and bodies
}

// clone returns a prism that shares nothing with p.
func (p *Prism) clone() Prism {
	c := *p
	c.Base = slices.Clone(p.Base)
	return c
}

// Describe names the solid for people. The grid must be the board's, and the scale the scene's.
func (p *Prism) Describe(g grid.Grid, s Scale) string {
	switch p.Kind {
	case Figure:
		return p.Figure
	case Column:
		return fmt.Sprintf("the ground of (%v) up to level %d", p.Cell, p.Top/s.Up)
	case Obstacle:
		return fmt.Sprintf("what stands in (%v)", p.Cell)
	}
	near, far := g.Cells(p.Edge)
	return fmt.Sprintf("the %v between (%v) and (%v)", p.Kind, near, far)
}

package grid

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
)

// Edge is the side that two cells share. It could be named from either cell, but the grid uses only
// one of the two names, so that edges can be compared and used as keys: always make an Edge with
// [Grid.Edge].
type Edge struct {
	Cell Cell
	Side Side
}

// Edge returns the edge on side s of c, under its canonical name.
func (g Grid) Edge(c Cell, s Side) Edge {
	if int(s) >= g.Sides()/2 {
		return Edge{g.Neighbour(c, s), g.Opposite(s)}
	}
	return Edge{c, s}
}

// Between returns the edge that two neighbours share.
func (g Grid) Between(a, b Cell) (Edge, bool) {
	v := g.Offset(a, b)
	for s, step := range sideSteps[g.Kind] {
		if step == v {
			return g.Edge(a, Side(s)), true
		}
	}
	return Edge{}, false
}

// Cells returns the two cells that share the edge.
func (g Grid) Cells(e Edge) (Cell, Cell) { return e.Cell, g.Neighbour(e.Cell, e.Side) }

// Segment returns the edge in lattice units.
func (g Grid) Segment(e Edge) geom.Segment {
	return geom.Segment{A: g.Corner(e.Cell, int(e.Side)), B: g.Corner(e.Cell, int(e.Side)+1)}
}

// EdgesAt returns the edges that meet at the corner p: 4 on squares, 3 on
// hexes, none if p is not a corner.
func (g Grid) EdgesAt(p geom.Point) []Edge {
	cells := g.CellsAt(p)
	var edges []Edge
	for i, c := range cells {
		for _, d := range cells[i+1:] {
			if e, ok := g.Between(c, d); ok {
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// EdgeName writes an edge as boards do: "3,6 N".
func (g Grid) EdgeName(e Edge) string {
	return fmt.Sprintf("%v %s", e.Cell, g.SideName(e.Side))
}

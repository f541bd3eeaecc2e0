package hex

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// CornerLines is the policy of lines from any corner of one cell to any corner of the other: one of
// these lines must be free. GH S4.17: a line is free if it touches no part of a wall, not even with
// an end, in passing a corner, or by running along the wall. Walls are shut edges and whole opaque
// cells, including the outside if it is wall.
//
// Neighbours share two corners, and the line from a corner to itself counts: it
// touches a wall if the corner lies on one.
//
// The policy is the same on hexes (36 lines) and on squares (16).
type CornerLines struct {
	Board  *board.Board
	Traces *sight.Traces // may hold a table for the board's grid, for reuse
}

// Sees reports whether the cell `from` sees the cell `to`. A space sees itself.
func (p CornerLines) Sees(from, to grid.Cell) bool { return p.See(from, to).Sees }

// See answers whether the cell `from` sees the cell `to`, with a free line or the first blocker of
// each candidate line. The candidates lead from the first corner of `from` to each corner of `to`,
// clockwise, then from the second corner, and so on.
func (p CornerLines) See(from, to grid.Cell) sight.Verdict {
	if v, decided := withoutLine(p.Board, from, to); decided {
		return v
	}
	g := p.Board.Grid()
	verdict := sight.Verdict{Stops: make([]sight.Stop, 0, g.Sides()*g.Sides())}
	var point *sight.Ray // a free line from a corner to itself, used only if no line of greater length is free
	for _, a := range g.Corners(from) {
		for _, b := range g.Corners(to) {
			ray := sight.Ray{From: a, To: b, Unit: 1}
			at, by, stopped := p.first(a, b)
			switch {
			case stopped:
				verdict.Stops = append(verdict.Stops, sight.Stop{Ray: ray, At: at, By: by})
			case a != b:
				return sight.Verdict{Sees: true, Witness: ray}
			default:
				point = &ray
			}
		}
	}
	if point != nil {
		return sight.Verdict{Sees: true, Witness: *point}
	}
	return verdict
}

// withoutLine decides the cases that need no line. A cell sees itself; a void or outside cell
// neither sees nor is seen.
func withoutLine(b *board.Board, from, to grid.Cell) (sight.Verdict, bool) {
	for _, c := range [2]grid.Cell{from, to} {
		if b.Terrain(c) == board.Void {
			return sight.Verdict{Reason: "there is no cell at " + c.String()}, true
		}
	}
	if from == to && !b.Opaque(from) {
		return sight.Verdict{Sees: true, Reason: "it is the same cell"}, true
	}
	return sight.Verdict{}, false
}

// first returns the first thing that the line from a to b touches.
func (p CornerLines) first(a, b geom.Point) (geom.Frac, sight.Blocker, bool) {
	t := p.trace(a, b)
	for i := range t.Meets {
		m := &t.Meets[i]
		switch m.Kind {
		case sight.Touches:
			// S4.17: no free line begins or ends at a corner that lies on a wall, or passes through
			// it.
			if by, stopped := p.atCorner(t.Corner(m)); stopped {
				return m.From, by, true
			}
		case sight.Crosses, sight.Follows:
			if e := t.Edge(m); p.Board.Shut(e) {
				return m.From, sight.OnEdge(p.Board, e), true
			}
		case sight.Enters:
			if c := t.Cell(m); p.Board.Opaque(c) {
				return m.From, sight.InCell(p.Board, c), true
			}
		}
	}
	return geom.Frac{}, sight.Blocker{}, false
}

func (p CornerLines) trace(a, b geom.Point) sight.Trace {
	if p.Traces != nil {
		return p.Traces.Trace(a, b)
	}
	return sight.NewTrace(p.Board.Grid(), a, b)
}

// atCorner returns the wall on which a corner lies: the first shut edge at the corner, in board
// order, else the first opaque cell.
func (p CornerLines) atCorner(corner geom.Point) (sight.Blocker, bool) {
	g := p.Board.Grid()
	edges := g.EdgesAt(corner)
	slices.SortFunc(edges, board.CompareEdges)
	for _, e := range edges {
		if p.Board.Shut(e) {
			by := sight.OnEdge(p.Board, e)
			by.Corner = corner
			return by, true
		}
	}
	cells := g.CellsAt(corner)
	slices.SortFunc(cells, func(c, d grid.Cell) int {
		return board.CompareEdges(grid.Edge{Cell: c}, grid.Edge{Cell: d})
	})
	for _, c := range cells {
		if p.Board.Opaque(c) {
			by := sight.InCell(p.Board, c)
			by.Corner = corner
			return by, true
		}
	}
	return sight.Blocker{}, false
}

package sight

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// CornerLines is the policy of lines from any corner of one cell to any corner
// of the other, of which one must be free. GH S4.17: a line is free when it
// touches no part of a wall, be it with an end, in passing a corner, or by
// running along. Walls are edges that are shut and whole cells that are opaque,
// which includes the outside where it is wall.
//
// Neighbours share two corners, and the line from a corner to itself counts: it
// touches a wall when the corner lies on one.
//
// The policy is the same on hexes (36 lines) and on squares (16).
type CornerLines struct {
	Board  *board.Board
	Traces *Traces // may hold a table for the board's grid, to be used again
}

// Sees reports whether from sees to. A space sees itself.
func (p CornerLines) Sees(from, to grid.Cell) bool { return p.See(from, to).Sees }

// See answers whether from sees to, with a free line or with what stops each of
// the candidates first: those of from's first corner, to each corner of to
// clockwise, then those of its second corner, and so on.
func (p CornerLines) See(from, to grid.Cell) Verdict {
	if v, decided := withoutLine(p.Board, from, to); decided {
		return v
	}
	g := p.Board.Grid()
	verdict := Verdict{Stops: make([]Stop, 0, g.Sides()*g.Sides())}
	var point *Ray // a free line from a corner to itself: only for want of a longer one
	for _, a := range g.Corners(from) {
		for _, b := range g.Corners(to) {
			ray := Ray{From: a, To: b, Unit: 1}
			at, by, stopped := p.first(a, b)
			switch {
			case stopped:
				verdict.Stops = append(verdict.Stops, Stop{Ray: ray, At: at, By: by})
			case a != b:
				return Verdict{Sees: true, Witness: ray}
			default:
				point = &ray
			}
		}
	}
	if point != nil {
		return Verdict{Sees: true, Witness: *point}
	}
	return verdict
}

// withoutLine decides what needs no line: a cell sees itself, and nobody looks
// from or at a place that is no cell.
func withoutLine(b *board.Board, from, to grid.Cell) (Verdict, bool) {
	for _, c := range [2]grid.Cell{from, to} {
		if b.Terrain(c) == board.Void {
			return Verdict{Reason: "there is no cell at " + c.String()}, true
		}
	}
	if from == to && !b.Opaque(from) {
		return Verdict{Sees: true, Reason: "it is the same cell"}, true
	}
	return Verdict{}, false
}

// first returns the first thing that the line from a to b touches.
func (p CornerLines) first(a, b geom.Point) (geom.Frac, Blocker, bool) {
	t := p.trace(a, b)
	named := Centre{Board: p.Board}
	for i := range t.Meets {
		m := &t.Meets[i]
		switch m.Kind {
		case Touches:
			// S4.17: a corner that lies on a wall serves no line, and no line passes it.
			if by, stopped := p.atCorner(t.Corner(m)); stopped {
				return m.From, by, true
			}
		case Crosses, Follows:
			if e := t.Edge(m); p.Board.Shut(e) {
				return m.From, named.onEdge(e), true
			}
		case Enters:
			if c := t.Cell(m); p.Board.Opaque(c) {
				return m.From, named.inCell(c), true
			}
		}
	}
	return geom.Frac{}, Blocker{}, false
}

func (p CornerLines) trace(a, b geom.Point) Trace {
	if p.Traces != nil {
		return p.Traces.Trace(a, b)
	}
	return NewTrace(p.Board.Grid(), a, b)
}

// atCorner returns the wall on which a corner lies: the first shut edge that
// meets there, in the order of boards, else the first opaque cell.
func (p CornerLines) atCorner(corner geom.Point) (Blocker, bool) {
	g, named := p.Board.Grid(), Centre{Board: p.Board}
	edges := g.EdgesAt(corner)
	slices.SortFunc(edges, board.CompareEdges)
	for _, e := range edges {
		if p.Board.Shut(e) {
			by := named.onEdge(e)
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
			by := named.inCell(c)
			by.Corner = corner
			return by, true
		}
	}
	return Blocker{}, false
}

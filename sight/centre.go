package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Centre is the policy of one straight line from centre to centre. It applies the following rules
// to the board, or to the answers of its functions:
//
//   - a shut edge blocks a line that crosses it;
//   - an opaque cell blocks a line that enters it, as if its sides were
//     shut (HQ D2);
//   - a line that passes exactly through a corner, or along an edge, is
//     blocked if both ways round are closed (HQ D1), and only then;
//   - an obstructing figure blocks a line that goes through its cell, except
//     in the cells at the two ends; Include says when a line goes through.
//
// A Centre is a value: copy it to change its functions.
type Centre struct {
	Board *board.Board

	Shut    func(grid.Edge) bool                        // nil: [board.Board.Shut]
	Opaque  func(grid.Cell) bool                        // nil: [board.Board.Opaque]
	Figure  func(grid.Cell) (id string, obstructs bool) // nil: no figure obstructs
	Include Inclusion                                   // which cells a line goes through, for figures

	// Squeeze reports whether a line may pass between two opaque cells that touch only at a corner,
	// if nothing else closes the ways around it. HQ S0.21; nil: never.
	Squeeze func(left, right grid.Cell) bool

	// Traces may hold a cache of traces for the board's grid.
	Traces *Traces
}

// Sees reports whether the cell `from` sees the cell `to`. A cell sees itself; nothing sees into or
// out of an opaque cell.
func (p Centre) Sees(from, to grid.Cell) bool { return p.See(from, to).Sees }

// See answers whether the cell `from` sees the cell `to`, with the free line or the first thing
// that blocks it.
func (p Centre) See(from, to grid.Cell) Verdict {
	g := p.Board.Grid()
	if from == to && !p.opaque(from) {
		return Verdict{Sees: true, Reason: "it is the same cell"}
	}
	return p.Line(g.Centre(from), g.Centre(to))
}

// Line is like See, for a line between two lattice points. The second point may also be a corner
// or, on squares, the middle of an edge; a point is seen if the line reaches it. HQ S1.66.
func (p Centre) Line(from, to geom.Point) Verdict {
	ray := Ray{From: from, To: to, Unit: 1}
	at, by, stopped := p.first(p.trace(from, to))
	if !stopped {
		return Verdict{Sees: true, Witness: ray}
	}
	return Verdict{Stops: []Stop{{Ray: ray, At: at, By: by}}}
}

// Field returns the cells of the map that the cell `from` sees, in row order, without that cell
// itself.
func (p Centre) Field(from grid.Cell) []grid.Cell {
	if p.Traces == nil {
		p.Traces = NewTraces(p.Board.Grid())
	}
	var seen []grid.Cell
	for _, c := range p.Board.Cells() {
		if c != from && p.Sees(from, c) {
			seen = append(seen, c)
		}
	}
	return seen
}

func (p Centre) trace(from, to geom.Point) Trace {
	if p.Traces != nil {
		return p.Traces.Trace(from, to)
	}
	return NewTrace(p.Board.Grid(), from, to)
}

func (p Centre) shut(e grid.Edge) bool {
	if p.Shut != nil {
		return p.Shut(e)
	}
	return p.Board.Shut(e)
}

func (p Centre) opaque(c grid.Cell) bool {
	if p.Opaque != nil {
		return p.Opaque(c)
	}
	return p.Board.Opaque(c)
}

// first follows the trace to the first thing that blocks the line.
func (p Centre) first(t Trace) (geom.Frac, Blocker, bool) {
	var around rounds
	for i := range t.Meets {
		m := &t.Meets[i]
		switch m.Kind {
		case Crosses:
			if e := t.Edge(m); p.shut(e) {
				return m.From, OnEdge(p.Board, e), true
			}
		case Touches:
			around.add(p, &t, m)
		case Enters:
			c := t.Cell(m)
			if p.opaque(c) {
				return m.From, InCell(p.Board, c), true
			}
			if at, by, closed := around.closed(p); closed {
				return at, by, true
			}
			around = rounds{}
			if by, stopped := p.figure(&t, m, c); stopped {
				return m.From, by, true
			}
		}
	}
	return geom.Frac{}, Blocker{}, false
}

// figure returns the figure in a cell as a blocker, unless the cell is at an end of the line.
func (p Centre) figure(t *Trace, m *Meet, c grid.Cell) (Blocker, bool) {
	if p.Figure == nil || m.From.N == 0 || m.To.Equal(lineEnd) {
		return Blocker{}, false
	}
	id, obstructs := p.Figure(c)
	if !obstructs || !p.Include.Includes(t.grid, t.Line, c) {
		return Blocker{}, false
	}
	return Blocker{Kind: ByFigure, Cell: c, Figure: id}, true
}

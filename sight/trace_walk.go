package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// walker follows one line over the lattice, from a cell to an edge or a corner, and on to the next
// cell.
type walker struct {
	grid  grid.Grid
	line  geom.Segment
	dir   geom.Point
	meets []Meet
}

var (
	lineStart = geom.Frac{N: 0, D: 1}
	lineEnd   = geom.Frac{N: 1, D: 1}
)

// walkLine returns everything the line meets, in order.
func walkLine(g grid.Grid, line geom.Segment) []Meet {
	w := &walker{grid: g, line: line, dir: line.B.Sub(line.A)}
	cell, at, inside := w.begin()
	for inside {
		leave, side, corner := w.exit(cell)
		if !leave.Less(lineEnd) {
			w.finish(cell, at)
			break
		}
		w.add(Meet{Kind: Enters, Cell: w.grid.Vec(cell), From: at, To: leave})
		if corner < 0 {
			w.edge(Crosses, cell, side, leave, leave)
			cell = g.Neighbour(cell, side)
			at = leave
			continue
		}
		cell, at, inside = w.pass(g.Corner(cell, corner), leave)
	}
	return w.meets
}

func (w *walker) add(m Meet) { w.meets = append(w.meets, m) }

func (w *walker) edge(kind MeetKind, c grid.Cell, s grid.Side, from, to geom.Frac) {
	e := w.grid.Edge(c, s)
	w.add(Meet{Kind: kind, Edge: Border{w.grid.Vec(e.Cell), e.Side}, From: from, To: to})
}

// begin finds the cell that the line starts in or enters first, and where on the line that happens.
// There is no such cell if the line is a point that is inside no cell, or runs along edges to its
// end.
func (w *walker) begin() (grid.Cell, geom.Frac, bool) {
	a := w.line.A
	if w.grid.CellsAt(a) != nil {
		if a == w.line.B {
			w.touch(a, lineStart)
			return grid.Cell{}, lineStart, false
		}
		return w.pass(a, lineStart)
	}
	for _, c := range w.near(a) {
		corners := w.grid.Corners(c)
		switch corners.Locate(a) {
		case geom.Inside:
			return c, lineStart, true
		case geom.Border:
			return w.beginOnEdge(a)
		}
	}
	panic("sight: a lattice point in no cell")
}

// beginOnEdge does the work of begin for a line that starts in the middle of an edge.
func (w *walker) beginOnEdge(a geom.Point) (grid.Cell, geom.Frac, bool) {
	for _, c := range w.near(a) {
		for i := range w.grid.Sides() {
			side := geom.Segment{A: w.grid.Corner(c, i), B: w.grid.Corner(c, i+1)}
			if !side.On(a) {
				continue
			}
			turn := geom.Sign(geom.Cross(side.B.Sub(side.A), w.dir))
			if turn > 0 {
				w.edge(Reaches, c, grid.Side(i), lineStart, lineStart)
				return c, lineStart, true
			}
			if turn == 0 && geom.Dot(side.B.Sub(side.A), w.dir) > 0 {
				return w.along(c, i, lineStart)
			}
		}
	}
	// This is a line of no length.
	for _, c := range w.near(a) {
		for i := range w.grid.Sides() {
			if (geom.Segment{A: w.grid.Corner(c, i), B: w.grid.Corner(c, i+1)}).On(a) {
				w.edge(Reaches, c, grid.Side(i), lineStart, lineStart)
				return c, lineStart, false
			}
		}
	}
	panic("sight: a point on no edge")
}

// near returns the cells around the origin, where every line starts.
func (w *walker) near(a geom.Point) []grid.Cell {
	var cells []grid.Cell
	for q := -1; q <= 1; q++ {
		for r := -1; r <= 1; r++ {
			c := w.grid.Cell(grid.Vec{Q: q, R: r})
			if w.grid.Corners(c).Locate(a) != geom.Outside {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// exit returns where the line leaves the cell c: across a side or, if corner is not negative,
// through the corner of that number.
func (w *walker) exit(c grid.Cell) (leave geom.Frac, side grid.Side, corner int) {
	corner = -1
	leave = geom.Frac{N: 2, D: 1} // beyond the end: a line of no length never leaves
	sides := w.grid.Sides()
	for i := range sides {
		a := w.grid.Corner(c, i)
		v := w.grid.Corner(c, i+1).Sub(a)
		gone := -geom.Cross(v, w.dir)
		if gone <= 0 {
			continue
		}
		t := geom.NewFrac(geom.Cross(v, w.line.A.Sub(a)), gone)
		switch t.Cmp(leave) {
		case -1:
			leave, side, corner = t, grid.Side(i), -1
		case 0:
			// The line leaves across two sides at once, through their common corner.
			corner = i
			if i == sides-1 && side == 0 {
				corner = 0
			}
		}
	}
	return leave, side, corner
}

// pass continues from a corner into a cell, or along edges until the line enters a cell. It returns
// the cell and where the line enters it, or false if the line ends before it enters one.
func (w *walker) pass(p geom.Point, at geom.Frac) (grid.Cell, geom.Frac, bool) {
	w.touch(p, at)
	if !at.Less(lineEnd) {
		return grid.Cell{}, at, false
	}
	cells := w.grid.CellsAt(p)
	for _, c := range cells {
		i := w.cornerOf(c, p)
		before := p.Sub(w.grid.Corner(c, i+w.grid.Sides()-1))
		after := w.grid.Corner(c, i+1).Sub(p)
		if geom.Cross(before, w.dir) > 0 && geom.Cross(after, w.dir) > 0 {
			return c, at, true
		}
	}
	for _, c := range cells {
		i := w.cornerOf(c, p)
		v := w.grid.Corner(c, i+1).Sub(p)
		if geom.Cross(v, w.dir) == 0 && geom.Dot(v, w.dir) > 0 {
			return w.along(c, i, at)
		}
	}
	panic("sight: a line from a corner enters no cell")
}

// along follows the line along side i of c, towards the side's second corner.
func (w *walker) along(c grid.Cell, i int, at geom.Frac) (grid.Cell, geom.Frac, bool) {
	q := w.grid.Corner(c, i+1)
	until := w.at(q)
	if lineEnd.Less(until) {
		w.edge(Follows, c, grid.Side(i), at, lineEnd)
		return grid.Cell{}, lineEnd, false
	}
	w.edge(Follows, c, grid.Side(i), at, until)
	return w.pass(q, until)
}

func (w *walker) cornerOf(c grid.Cell, p geom.Point) int {
	for i := range w.grid.Sides() {
		if w.grid.Corner(c, i) == p {
			return i
		}
	}
	panic("sight: not a corner of the cell")
}

// finish records the last cell, and the corner or edge at which the line ends.
func (w *walker) finish(c grid.Cell, at geom.Frac) {
	w.add(Meet{Kind: Enters, Cell: w.grid.Vec(c), From: at, To: lineEnd})
	b := w.line.B
	if w.grid.CellsAt(b) != nil {
		w.touch(b, lineEnd)
		return
	}
	for i := range w.grid.Sides() {
		if (geom.Segment{A: w.grid.Corner(c, i), B: w.grid.Corner(c, i+1)}).On(b) {
			w.edge(Reaches, c, grid.Side(i), lineEnd, lineEnd)
			return
		}
	}
}

// at returns how far along the line the point p lies.
func (w *walker) at(p geom.Point) geom.Frac {
	if w.dir.X != 0 {
		return geom.NewFrac(p.X-w.line.A.X, w.dir.X)
	}
	return geom.NewFrac(p.Y-w.line.A.Y, w.dir.Y)
}

// touch records a corner with the edges and cells that meet there on either side of the line. An
// edge or a cell on the line itself is on neither side.
func (w *walker) touch(p geom.Point, at geom.Frac) {
	m := Meet{Kind: Touches, Corner: p, From: at, To: at}
	for _, e := range w.grid.EdgesAt(p) {
		s := w.grid.Segment(e)
		border := Border{w.grid.Vec(e.Cell), e.Side}
		switch geom.Turn(w.line.A, w.line.B, s.A) + geom.Turn(w.line.A, w.line.B, s.B) {
		case -1:
			m.Left.Edges = append(m.Left.Edges, border)
		case 1:
			m.Right.Edges = append(m.Right.Edges, border)
		}
	}
	for _, c := range w.grid.CellsAt(p) {
		switch w.sideOf(c) {
		case -1:
			m.Left.Cells = append(m.Left.Cells, w.grid.Vec(c))
		case 1:
			m.Right.Cells = append(m.Right.Cells, w.grid.Vec(c))
		}
	}
	w.add(m)
}

// sideOf returns the side of the line on which the whole of c lies, or 0 for neither.
func (w *walker) sideOf(c grid.Cell) int {
	left, right := false, false
	for i := range w.grid.Sides() {
		switch geom.Turn(w.line.A, w.line.B, w.grid.Corner(c, i)) {
		case -1:
			left = true
		case 1:
			right = true
		}
	}
	switch {
	case left && !right:
		return -1
	case right && !left:
		return 1
	}
	return 0
}

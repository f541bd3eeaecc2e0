package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// MeetKind is a way in which a line meets the lattice.
type MeetKind uint8

// The kinds of meeting.
const (
	Enters  MeetKind = iota // has points strictly inside Cell
	Crosses                 // passes Edge between its ends
	Follows                 // runs along Edge
	Touches                 // passes, starts or ends exactly in Corner
	Reaches                 // starts or ends on Edge, between its ends
)

var meetNames = [...]string{"enters", "crosses", "follows", "touches", "reaches"}

func (k MeetKind) String() string { return meetNames[k] }

// Border is an edge as a step from a trace's origin: the side of a cell, under
// the canonical name of [grid.Grid.Edge].
type Border struct {
	Cell grid.Vec
	Side grid.Side
}

// Flank lists the edges and cells that meet at a corner strictly on one side of the line through
// it.
type Flank struct {
	Edges []Border
	Cells []grid.Vec
}

// Meet is a cell, an edge or a corner that a line meets, and its place along the line. From and To
// are parameters, 0 at the line's start and 1 at its end; they are equal for a single point. Places
// are given as steps from the trace's origin, and the methods of [Trace] make them absolute.
type Meet struct {
	Kind        MeetKind
	From, To    geom.Frac
	Cell        grid.Vec   // Enters
	Edge        Border     // Crosses, Follows, Reaches
	Corner      geom.Point // Touches
	Left, Right Flank      // Touches: the edges and cells at the corner on either side of the line
}

// Trace holds everything that the straight line between two lattice points meets, in order from its
// start. It knows no board and no rule, and depends only on the offset of the points. So Meets is
// shared by all lines that are translations of each other, and must not be changed.
type Trace struct {
	Line  geom.Segment
	Meets []Meet

	grid   grid.Grid
	origin grid.Vec
	shift  geom.Point // the origin in lattice units
}

// Cell returns the cell that m enters.
func (t *Trace) Cell(m *Meet) grid.Cell { return t.CellAt(m.Cell) }

// CellAt returns the cell at step v from the origin.
func (t *Trace) CellAt(v grid.Vec) grid.Cell { return t.grid.Cell(t.origin.Add(v)) }

// Edge returns the edge that m crosses, follows or reaches.
func (t *Trace) Edge(m *Meet) grid.Edge { return t.EdgeAt(m.Edge) }

// EdgeAt returns the edge that the border b stands for.
func (t *Trace) EdgeAt(b Border) grid.Edge { return grid.Edge{Cell: t.CellAt(b.Cell), Side: b.Side} }

// Corner returns the corner that m touches, in lattice units.
func (t *Trace) Corner(m *Meet) geom.Point { return m.Corner.Add(t.shift) }

// NewTrace follows the line between two lattice points: centres, corners or, on squares, the
// middles of edges. Both must be within the bounds of package geom.
func NewTrace(g grid.Grid, from, to geom.Point) Trace {
	t, line := originOf(g, from, to)
	t.Meets = walkLine(g, line)
	return t
}

// originOf returns a trace without its meets, and the same line moved
// to the origin.
func originOf(g grid.Grid, from, to geom.Point) (Trace, geom.Segment) {
	unit := g.Centre(g.Cell(grid.Vec{Q: 1})).X - g.Centre(g.Cell(grid.Vec{})).X // 2 or 3
	v := grid.Vec{Q: geom.FloorDiv(from.X, unit), R: geom.FloorDiv(from.Y, unit)}
	shift := geom.Point{X: unit * v.Q, Y: unit * v.R}
	return Trace{Line: geom.Segment{A: from, B: to}, grid: g, origin: v, shift: shift},
		geom.Segment{A: from.Sub(shift), B: to.Sub(shift)}
}

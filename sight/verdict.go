package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Ray is a straight line of sight between two points, in lattice units divided by Unit: the real
// end points are From/Unit and To/Unit. Unit is at least 1. It is greater only if a witness needs
// points that are not on the lattice.
type Ray struct {
	From, To geom.Point
	Unit     int
}

// BlockerKind is the kind of thing that blocks a line.
type BlockerKind uint8

// The kinds of blockers.
const (
	ByWall    BlockerKind = iota // a wall on Edge
	ByDoor                       // a door on Edge, or in Cell, that is not open
	ByCell                       // solid terrain that fills Cell
	ByOutside                    // Cell is void or beyond the map
	ByCorner                     // the line passes through Corner and both ways round are closed
	ByFigure                     // the figure named Figure stands on Cell
	ByNothing                    // there is no line for this candidate
	ByBarrier                    // Barrier, which is off the edges of cells
)

var blockerNames = [...]string{"wall", "door", "cell", "outside", "corner", "figure", "nothing", "barrier"}

func (k BlockerKind) String() string { return blockerNames[k] }

// Blocker is something that blocks a line.
type Blocker struct {
	Kind    BlockerKind
	Edge    grid.Edge  // ByWall, ByDoor on an edge
	Cell    grid.Cell  // ByCell, ByOutside, ByFigure, ByDoor in a cell
	InCell  bool       // ByDoor: the door fills all of Cell
	Corner  geom.Point // ByCorner; for others, the corner at which the line touches a wall or cell
	Arms    []Blocker  // ByCorner: the blockers that close the ways round, at least one for each way
	Figure  string     // ByFigure
	Barrier board.Barrier
}

// Stop is a candidate line and what blocks it.
type Stop struct {
	Ray Ray
	At  geom.Frac // the place along the ray, 0 at From, 1 at To
	By  Blocker
}

// Verdict answers whether one place sees another, and why.
type Verdict struct {
	Sees bool
	// Witness is the free line if Sees is true. It is zero if the ruleset grants sight without a
	// line; Reason then says why.
	Witness Ray
	// Stops holds every candidate line with the first thing that blocks it, if Sees is false. They
	// are in the order of the candidates.
	Stops []Stop
	// Reason is a short sentence if the ruleset decides without a line, for example because both
	// places are in the same room, or because a cell cannot be seen.
	Reason string
}

package dnd

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
)

// land is a board together with what decides where a certain mover can go on it.
type land struct {
	*board.Board
	flies  bool
	low    bool   // whether a wall with a given height is only that high
	climbs bool   // whether the mover climbs over walls of a given height
	side   string // the side of the mover, which some ground does not slow
}

// land returns the land of a mover that flies, or that walks and does not climb over walls.
func (p Profile) land(b *board.Board, flies bool) land {
	return land{Board: b, flies: flies, low: p.low(b)}
}

// over reports whether the mover can pass over the wall on an edge.
//
// DND L11: flyers pass over it, walkers climb over it.
func (l land) over(e grid.Edge) bool {
	if !l.low || !l.flies && !l.climbs {
		return false
	}
	_, has := l.WallTop(e)
	return has
}

// bars reports whether something on the edge bars the mover.
func (l land) bars(e grid.Edge) bool { return l.Shut(e) && !l.over(e) }

// upright returns the land with every wall at full height. It is used for diagonal steps, and for
// spaces that must not contain a wall.
func (l land) upright() land {
	l.low = false
	return l
}

// fills reports whether something fills the square, so that nobody can cut its corner: rock, a shut
// door, ground outside the map, a cell that was never seen, or an obstacle for those who walk.
//
// DND M4: creatures do not count.
func (l land) fills(c grid.Cell) bool {
	return l.Opaque(c) || l.neverSeen(c) || !l.flies && l.Terrain(c) == board.Obstacle
}

// NeverSeen is the trait of cells that the side of the mover has never seen. Nobody moves into
// them, and they stop no line.
const NeverSeen = "never-seen"

func (l land) neverSeen(c grid.Cell) bool { return l.HasCellTraits() && l.CellIs(c, NeverSeen) }

// HalvesSpeed is the trait of cells in which the speed is halved: each foot there costs twice as
// much. If [ButSide] and the name of a side follow it, that side is spared.
//
// DND P5: the speed is halved after the costs of terrain and kinds of movement, for flyers too.
const (
	HalvesSpeed = "halves-speed"
	ButSide     = "-but-"
)

func (l land) halves(c grid.Cell) bool {
	if !l.HasCellTraits() {
		return false
	}
	for _, t := range l.CellTraits(c) {
		if side, is := strings.CutPrefix(t, HalvesSpeed); is && (side == "" || side != ButSide+l.side) {
			return true
		}
	}
	return false
}

// halving reports whether there are cells that halve the speed of the mover.
func (l land) halving() bool { return l.HasCellTraits() && slices.ContainsFunc(l.Cells(), l.halves) }

// open reports whether the square could be entered if it were unoccupied.
func (l land) open(c grid.Cell) bool { return l.Space(c) && !l.fills(c) }

// shut reports whether the edge between two neighbouring squares cannot be crossed.
func (l land) shut(c grid.Cell, dx, dy int) bool {
	return l.bars(l.Grid().Edge(c, sideOf(dx, dy)))
}

func sideOf(dx, dy int) grid.Side {
	switch {
	case dy < 0:
		return 0
	case dx > 0:
		return 1
	case dy > 0:
		return 2
	}
	return 3
}

// parted reports whether a wall or shut door separates two cells that share a side.
func (l land) parted(a, b grid.Cell) bool {
	e, ok := l.Grid().Between(a, b)
	return ok && l.bars(e)
}

// class returns the class of a square by the cost of entering it. Ice is as difficult as rubble.
// A creature swims through water.
func (l land) class(c grid.Cell) path.Class {
	switch l.Terrain(c) {
	case board.Difficult, board.Ice:
		return difficultGround
	case board.Greater:
		return greaterGround
	case board.Water:
		return waterGround
	}
	return plainGround
}

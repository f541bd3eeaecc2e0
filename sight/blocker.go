package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// OnEdge returns the blocker that shuts an edge of the board. A secret door looks like a wall.
func OnEdge(b *board.Board, e grid.Edge) Blocker {
	if d, ok := b.DoorOn(e); ok && d.State != board.Secret {
		return Blocker{Kind: ByDoor, Edge: e}
	}
	return Blocker{Kind: ByWall, Edge: e}
}

// InCell returns the blocker that makes a cell of the board opaque.
func InCell(b *board.Board, c grid.Cell) Blocker {
	if b.Terrain(c) == board.Void {
		return Blocker{Kind: ByOutside, Cell: c}
	}
	if d, ok := b.DoorIn(c); ok && d.State == board.Closed {
		return Blocker{Kind: ByDoor, Cell: c, InCell: true}
	}
	return Blocker{Kind: ByCell, Cell: c}
}

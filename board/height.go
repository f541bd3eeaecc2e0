package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Rises reports whether the terrain is something that stands on the ground and may have a height.
func (t Terrain) Rises() bool { return t.Solid() || t == Obstacle }

// CellHeight returns the height of the terrain that fills the cell, in levels above its ground (the
// lowest space of its column). It returns 0 when the board gives no height.
func (b *Board) CellHeight(c grid.Cell) int {
	if b.heights == nil || !b.Contains(c) {
		return 0
	}
	return int(b.heights[b.Index(c)])
}

// SetCellHeight sets the height of the terrain that fills the cell, up to [MaxLevel]; 0 means that
// no height is given. It does nothing if the terrain does not rise, and panics when c is off the
// map.
func (b *Board) SetCellHeight(c grid.Cell, levels int) {
	i := b.place(c)
	if !b.terrain[i].Rises() {
		return
	}
	b.reshape()
	if b.heights == nil {
		if levels == 0 {
			return
		}
		b.heights = make([]uint16, b.width*b.height)
	}
	b.heights[i] = uint16(levels)
}

// WallSize is the vertical extent of a wall on an edge. The zero value is a wall that stands on the
// ground next to it and has no top.
type WallSize struct {
	Height int  // in levels; 0 for a wall without a top
	Raised bool // the foot of the wall is at Level, not on the ground
	Level  int
}

// WallSize returns the vertical extent of the wall on the edge. It is zero if there is no wall, or
// if a door has replaced it.
func (b *Board) WallSize(e grid.Edge) WallSize {
	if !b.Wall(e) {
		return WallSize{}
	}
	return b.wallSizes[e]
}

// Top is a wall with a top, and the level of that top.
type Top struct {
	Edge grid.Edge
	Top  int
}

// Tops returns the walls that have a height, in the order of [CompareEdges].
func (b *Board) Tops() []Top {
	if len(b.wallSizes) == 0 {
		return nil
	}
	var tops []Top
	for e, s := range b.wallSizes {
		if s.Height > 0 && b.Wall(e) {
			tops = append(tops, Top{e, b.WallFoot(e) + s.Height})
		}
	}
	slices.SortFunc(tops, func(v, w Top) int { return CompareEdges(v.Edge, w.Edge) })
	return tops
}

// WallTop returns the level of the top of the wall on the edge, and reports whether it has one.
func (b *Board) WallTop(e grid.Edge) (level int, has bool) {
	if s := b.WallSize(e); s.Height > 0 {
		return b.WallFoot(e) + s.Height, true
	}
	return 0, false
}

// SetWallSize sets the vertical extent of the wall on the edge. It does nothing if there is no
// wall.
func (b *Board) SetWallSize(e grid.Edge, s WallSize) {
	b.reshape()
	switch {
	case b.mark(e)&wallMark == 0:
	case s == WallSize{}:
		b.forgetWallSize(e)
	default:
		if b.wallSizes == nil {
			b.wallSizes = map[grid.Edge]WallSize{}
		}
		b.wallSizes[e] = s
	}
}

// forgetWallSize makes the wall on the edge a plain one.
func (b *Board) forgetWallSize(e grid.Edge) {
	delete(b.wallSizes, e)
	if len(b.wallSizes) == 0 {
		b.wallSizes = nil
	}
}

// WallFoot returns the level on which the wall on the edge stands: the level given for it, or else
// the higher ground of the two cells next to it. The ground of a cell is the lowest space of its
// column.
func (b *Board) WallFoot(e grid.Edge) int {
	if s := b.WallSize(e); s.Raised {
		return s.Level
	}
	near, far := b.grid.Cells(e)
	return max(b.Ground(near), b.Ground(far))
}

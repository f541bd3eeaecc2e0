package board

import (
	"maps"
	"slices"
	"sync/atomic"
)

// part records whether a part of a board is shared with copies. Shared parts are never written to:
// a board that is about to change one makes its own copy first.
type part struct{ shared atomic.Bool }

// Clone returns a board that can be changed without changing b. It copies the figures at once; each
// other part is copied when either board first changes it.
func (b *Board) Clone() *Board {
	c := *b
	c.Set = maps.Clone(b.Set)
	c.figures = slices.Clone(b.figures)
	for i := range c.figures {
		c.figures[i] = c.figures[i].clone()
	}
	if b.ground == nil { // the zero Board
		c.copyGround()
		c.copyIndex()
		return &c
	}
	b.ground.shared.Store(true)
	b.index.shared.Store(true)
	return &c
}

// ownGround is called before cells, walls, doors or lights are changed.
func (b *Board) ownGround() {
	if b.ground != nil && b.ground.shared.Load() {
		b.copyGround()
	}
}

func (b *Board) copyGround() {
	b.ground = new(part)
	b.terrain, b.spans, b.heights = slices.Clone(b.terrain), slices.Clone(b.spans), slices.Clone(b.heights)
	b.rooms, b.names, b.traits = slices.Clone(b.rooms), slices.Clone(b.names), slices.Clone(b.traits)
	b.glyphs, b.lights = maps.Clone(b.glyphs), slices.Clone(b.lights)
	b.marks, b.wallSizes = slices.Clone(b.marks), maps.Clone(b.wallSizes)
	b.doors, b.doorByID, b.doorOn, b.doorIn = slices.Clone(b.doors), maps.Clone(b.doorByID), maps.Clone(b.doorOn), slices.Clone(b.doorIn)
	b.barriers, b.barriersAt, b.barrierDoors = slices.Clone(b.barriers), slices.Clone(b.barriersAt), maps.Clone(b.barrierDoors)
	for i, at := range b.barriersAt {
		b.barriersAt[i] = slices.Clip(at) // additions go to a new array
	}
}

// ownIndex is called before a figure is moved.
func (b *Board) ownIndex() {
	if b.index != nil && b.index.shared.Load() {
		b.copyIndex()
	}
}

func (b *Board) copyIndex() {
	b.index = new(part)
	b.figureBy, b.figureAt = maps.Clone(b.figureBy), b.figureAt.clone()
}

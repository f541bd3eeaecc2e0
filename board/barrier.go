package board

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Fine is how many parts the side of a square has in which the ends of barriers are given.
const Fine = 512

// BarrierKind is wall, window or door.
type BarrierKind uint8

// The kinds of barriers.
const (
	BarrierWall   BarrierKind = iota
	BarrierWindow             // stops whoever walks, and no line
	BarrierDoor
)

var barrierNames = [...]string{"wall", "window", "door"}

func (k BarrierKind) String() string { return barrierNames[k] }

// ParseBarrierKind reads "wall", "window" or "door".
func ParseBarrierKind(name string) (BarrierKind, error) {
	if i := slices.Index(barrierNames[:], name); i >= 0 {
		return BarrierKind(i), nil
	}
	return 0, fmt.Errorf("barrier %q: expected wall, window or door", name)
}

// Barrier is a straight wall, window or door that need not follow the edges of cells: it
// stands between two points of a board of squares, in parts of a square, [Fine] to a side.
type Barrier struct {
	ID    string // of a door; no other door of the board has it
	Kind  BarrierKind
	State DoorState // of a door
	Line  geom.Segment
}

// StopsSight reports whether lines end at it.
func (w Barrier) StopsSight() bool {
	return w.Kind == BarrierWall || w.Kind == BarrierDoor && w.State != Open
}

// StopsSteps reports whether nobody walks through it.
func (w Barrier) StopsSteps() bool { return w.Kind != BarrierDoor || w.State != Open }

// Barriers returns the barriers in the order they were added.
func (b *Board) Barriers() []Barrier { return slices.Clone(b.barriers) }

// HasBarriers reports whether the board has any.
func (b *Board) HasBarriers() bool { return len(b.barriers) > 0 }

// Barrier returns the barrier of that number.
func (b *Board) Barrier(i int) Barrier { return b.barriers[i] }

// BarriersAt returns the numbers of the barriers that touch the cell, its border included.
// The slice is the board's own.
func (b *Board) BarriersAt(c grid.Cell) []int32 {
	if b.barriersAt == nil || !b.Contains(c) {
		return nil
	}
	return b.barriersAt[b.Index(c)]
}

// AddBarrier puts a barrier on the board.
func (b *Board) AddBarrier(w Barrier) {
	b.reshape()
	i := int32(len(b.barriers))
	b.barriers = append(b.barriers, w)
	if b.barriersAt == nil {
		b.barriersAt = make([][]int32, b.width*b.height)
	}
	w.Line.Squares(Fine, func(x, y int) bool {
		if c := (grid.Cell{X: x, Y: y}); b.Contains(c) {
			at := &b.barriersAt[b.Index(c)]
			*at = append(*at, i)
		}
		return true
	})
}

// BarrierDoor returns the number of the barrier that is the door of that name.
func (b *Board) BarrierDoor(id string) (int, bool) {
	i := slices.IndexFunc(b.barriers, func(w Barrier) bool { return w.Kind == BarrierDoor && w.ID == id })
	return i, i >= 0
}

// SetBarrierDoor changes the state of a door that is a barrier, and reports whether it did.
func (b *Board) SetBarrierDoor(id string, state DoorState) bool {
	i, ok := b.BarrierDoor(id)
	if !ok || b.barriers[i].State == state {
		return false
	}
	b.reshape()
	b.barriers[i].State = state
	return true
}

// cloneBarriers gives the board barriers of its own.
func (b *Board) cloneBarriers() {
	b.barriers, b.barriersAt = slices.Clone(b.barriers), slices.Clone(b.barriersAt)
	for i, at := range b.barriersAt {
		b.barriersAt[i] = slices.Clip(at) // what is added goes elsewhere
	}
}

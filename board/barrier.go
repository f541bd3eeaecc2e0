package board

import (
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Fine is the number of units along the side of a square. The ends of barriers are given in these
// units.
const Fine = 512

// BarrierKind is wall, window or door.
type BarrierKind uint8

// The kinds of barriers.
const (
	BarrierWall   BarrierKind = iota
	BarrierWindow             // blocks movement, but not lines of sight
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

// Barrier is a straight wall, window or door that need not follow the edges of cells. Its ends are
// two points on a square board, in units of 1/[Fine] of a side.
type Barrier struct {
	ID    string // of a door; no other door on the board has it
	Kind  BarrierKind
	State DoorState // of a door
	Leaf  Leaf      // of a door
	Line  geom.Segment
}

// StopsSight reports whether the barrier stops lines of sight.
func (w Barrier) StopsSight() bool {
	return w.Kind == BarrierWall || w.Kind == BarrierDoor && w.State != Open
}

// StopsSteps reports whether the barrier stops movement.
func (w Barrier) StopsSteps() bool { return w.Kind != BarrierDoor || w.State != Open }

// Between reports whether the barrier meets the straight line between the centres of two squares,
// and so blocks the step from one to the other. If both are the same square, the line is only its
// centre.
func (w Barrier) Between(c, to grid.Cell) bool {
	return w.Line.Meet(geom.Segment{A: middle(c), B: middle(to)}) != geom.Apart
}

// middle returns the centre of a square.
func middle(c grid.Cell) geom.Point { return geom.Point{X: c.X*Fine + Fine/2, Y: c.Y*Fine + Fine/2} }

// Enters reports whether the barrier has more than a single point in a square or on its border.
func (w Barrier) Enters(c grid.Cell) bool {
	lo, hi, ok := w.Line.InSquare(Fine, c.X, c.Y)
	return ok && lo.Less(hi)
}

// Barriers returns the barriers in the order they were added.
func (b *Board) Barriers() []Barrier { return slices.Clone(b.barriers) }

// HasBarriers reports whether the board has any barriers.
func (b *Board) HasBarriers() bool { return len(b.barriers) > 0 }

// BarrierCount returns the number of barriers.
func (b *Board) BarrierCount() int { return len(b.barriers) }

// Barrier returns barrier number i.
func (b *Board) Barrier(i int) Barrier { return b.barriers[i] }

// BarriersAt returns the numbers of the barriers that touch the cell, its border included. The
// slice is the board's own: do not write to it.
func (b *Board) BarriersAt(c grid.Cell) []int32 {
	if b.barriersAt == nil || !b.Contains(c) {
		return nil
	}
	return b.barriersAt[b.Index(c)]
}

// BarrierBars reports whether a barrier bars the step between two squares that touch.
func (b *Board) BarrierBars(c, to grid.Cell) bool {
	if b.barriersAt == nil {
		return false
	}
	for n := range b.eachBarrierAt(c, to) {
		if w := &b.barriers[n]; w.StopsSteps() && w.Between(c, to) {
			return true
		}
	}
	return false
}

// eachBarrierAt yields the numbers of the barriers that touch one of two cells.
func (b *Board) eachBarrierAt(c, to grid.Cell) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		at := b.BarriersAt(c)
		for _, n := range at {
			if !yield(n) {
				return
			}
		}
		for _, n := range b.BarriersAt(to) {
			if !slices.Contains(at, n) && !yield(n) {
				return
			}
		}
	}
}

// AddBarrier puts a barrier on the board. If a wall runs through a door or a window, the door or
// window replaces that part of the wall.
func (b *Board) AddBarrier(w Barrier) {
	b.reshape()
	if w.opening() {
		b.openIn(w.Line)
	}
	rest := []geom.Segment{w.Line}
	if w.Kind == BarrierWall {
		for _, door := range b.openings(w.Line) {
			var left []geom.Segment
			for _, l := range rest {
				if pieces, cut := without(l, door); cut {
					left = append(left, pieces...)
				} else {
					left = append(left, l)
				}
			}
			rest = left
		}
	}
	for _, l := range rest {
		w.Line = l
		b.lay(w)
	}
}

// lay records a barrier and the cells that it touches.
func (b *Board) lay(w Barrier) {
	i := int32(len(b.barriers))
	b.barriers = append(b.barriers, w)
	b.leaved = b.leaved || w.Leaf != SolidLeaf
	if w.Kind == BarrierDoor {
		if b.barrierDoors == nil {
			b.barrierDoors = map[string]int{}
		}
		if _, taken := b.barrierDoors[w.ID]; !taken {
			b.barrierDoors[w.ID] = int(i)
		}
	}
	if b.barriersAt == nil {
		b.barriersAt = make([][]int32, b.width*b.height)
	}
	b.touch(i, true)
}

// touch adds a barrier to the lists of the cells that it touches, or removes it from them. Each
// list stays sorted by number.
func (b *Board) touch(i int32, does bool) {
	b.laid = new(laidLines)
	b.barriers[i].Line.Squares(Fine, func(x, y int) bool {
		c := grid.Cell{X: x, Y: y}
		if !b.Contains(c) {
			return true
		}
		at := &b.barriersAt[b.Index(c)]
		switch n, is := slices.BinarySearch(*at, i); {
		case does && !is && n == len(*at):
			*at = append(*at, i)
		case does && !is:
			*at = slices.Insert(slices.Clip(*at), n, i) // Clip makes Insert copy the slice, because copies of the board share it
		case !does && is:
			*at = slices.Delete(slices.Clone(*at), n, n+1)
		}
		return true
	})
}

// BarrierDoor returns the number of the barrier that is the door called id.
func (b *Board) BarrierDoor(id string) (int, bool) {
	i, is := b.barrierDoors[id]
	if !is {
		return -1, false
	}
	return i, true
}

// SetBarrierDoor changes the state of a door that is a barrier, and reports whether it did.
func (b *Board) SetBarrierDoor(id string, state DoorState) bool {
	i, ok := b.BarrierDoor(id)
	if !ok || b.barriers[i].State == state {
		return false
	}
	b.reshape()
	was := b.barriers[i].State
	b.barriers[i].State = state
	if was == Secret {
		b.openIn(b.barriers[i].Line)
	}
	return true
}

package board

import (
	"fmt"
	"slices"
)

// Leaf is the material of a closed door. A solid leaf blocks sight; the other leaves bar movement
// but can be seen through. The rulesets decide what else passes through them.
type Leaf uint8

// The leaves of doors.
const (
	SolidLeaf Leaf = iota
	PortcullisLeaf
	BarsLeaf
	GlassLeaf
	SlitLeaf // an arrow slit
	WindowLeaf
)

var leafNames = [...]string{"solid", "portcullis", "bars", "glass", "slit", "window"}

const leafList = "solid, portcullis, bars, glass, slit or window"

func (l Leaf) String() string { return leafNames[l] }

// ParseLeaf reads "solid", "portcullis", "bars", "glass", "slit" or "window".
func ParseLeaf(name string) (Leaf, error) {
	if i := slices.Index(leafNames[:], name); i >= 0 {
		return Leaf(i), nil
	}
	return 0, fmt.Errorf("leaf %q: expected %s", name, leafList)
}

// HasLeaves reports whether some door of the board is not solid.
func (b *Board) HasLeaves() bool { return b.leaved }

// Leaf returns the material of the door called id, whether the door is on an edge or a barrier.
func (b *Board) Leaf(id string) Leaf {
	if i, off := b.BarrierDoor(id); off {
		return b.barriers[i].Leaf
	}
	d, _ := b.Door(id)
	return d.Leaf
}

// Through returns a copy of the board on which every closed door whose leaf satisfies the condition
// is open. It returns b itself when there is no such door.
func (b *Board) Through(passes func(Leaf) bool) *Board {
	if !b.leaved {
		return b
	}
	c := b
	open := func(leaf Leaf, state DoorState) bool {
		if leaf == SolidLeaf || state != Closed || !passes(leaf) {
			return false
		}
		if c == b {
			c = b.Clone()
		}
		return true
	}
	for _, d := range b.doors {
		if open(d.Leaf, d.State) {
			c.SetDoor(d.ID, Open)
		}
	}
	for i := range b.barriers {
		if w := &b.barriers[i]; w.Kind == BarrierDoor && open(w.Leaf, w.State) {
			c.SetBarrierDoor(w.ID, Open)
		}
	}
	return c
}

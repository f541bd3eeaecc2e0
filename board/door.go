package board

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// DoorState is open, closed or secret. A secret door is a wall to those who
// have not found it.
type DoorState uint8

// The states of a door.
const (
	Open DoorState = iota
	Closed
	Secret
)

var doorNames = [...]string{"open", "closed", "secret"}

func (s DoorState) String() string { return doorNames[s] }

// ParseDoorState reads "open", "closed" or "secret".
func ParseDoorState(name string) (DoorState, error) {
	if i := slices.Index(doorNames[:], name); i >= 0 {
		return DoorState(i), nil
	}
	return 0, fmt.Errorf("door state %q: expected open, closed or secret", name)
}

// Door is a door on an edge, where it replaces any wall. If InCell is set, the door is a tile that
// fills a cell (Edge.Cell).
type Door struct {
	ID     string
	Edge   grid.Edge
	InCell bool
	State  DoorState
	Leaf   Leaf
}

// Doors returns the doors in the order they were added.
func (b *Board) Doors() []Door { return slices.Clone(b.doors) }

// Door returns the door called id.
func (b *Board) Door(id string) (Door, bool) {
	i, ok := b.doorByID[id]
	if !ok {
		return Door{}, false
	}
	return b.doors[i], true
}

// DoorOn returns the door on the edge.
func (b *Board) DoorOn(e grid.Edge) (Door, bool) {
	i, ok := b.doorOn[e]
	if !ok {
		return Door{}, false
	}
	return b.doors[i], true
}

// DoorIn returns the door tile in the cell.
func (b *Board) DoorIn(c grid.Cell) (Door, bool) {
	if b.doorIn == nil || !b.Contains(c) || b.doorIn[b.Index(c)] == 0 {
		return Door{}, false
	}
	return b.doors[b.doorIn[b.Index(c)]-1], true
}

// AddDoor puts a door on the board. Its name must be unused, and its place must be on the map and
// have no door yet. If an earlier door has the same name or place, that door keeps it.
func (b *Board) AddDoor(d Door) {
	b.reshape()
	i := len(b.doors)
	b.doors = append(b.doors, d)
	b.leaved = b.leaved || d.Leaf != SolidLeaf
	if b.doorByID == nil {
		b.doorByID = map[string]int{}
		b.doorOn = map[grid.Edge]int{}
	}
	if _, taken := b.doorByID[d.ID]; !taken {
		b.doorByID[d.ID] = i
	}
	if !d.InCell {
		if _, taken := b.doorOn[d.Edge]; !taken {
			b.doorOn[d.Edge] = i
			b.setMark(d.Edge, doorMark, true)
			b.setMark(d.Edge, shutMark, d.State != Open)
			if len(b.barriers) > 0 && d.State != Secret {
				b.openIn(b.doorway(d.Edge))
			}
		}
		return
	}
	if b.doorIn == nil {
		b.doorIn = make([]int32, b.width*b.height)
	}
	if c := d.Edge.Cell; b.Contains(c) && b.doorIn[b.Index(c)] == 0 {
		b.doorIn[b.Index(c)] = int32(i + 1)
	}
}

// SetDoor changes the state of a door and returns the edges whose passage may have changed. It
// returns nil when there is no such door or the door was already in that state.
func (b *Board) SetDoor(id string, state DoorState) []grid.Edge {
	i, ok := b.doorByID[id]
	if !ok || b.doors[i].State == state {
		return nil
	}
	b.reshape()
	d := &b.doors[i]
	was := d.State
	d.State = state
	if was == Secret && !d.InCell && len(b.barriers) > 0 {
		b.openIn(b.doorway(d.Edge))
	}
	if d.InCell {
		return b.edgesOf(d.Edge.Cell)
	}
	if b.doorOn[d.Edge] == i {
		b.setMark(d.Edge, shutMark, state != Open)
	}
	return []grid.Edge{d.Edge}
}

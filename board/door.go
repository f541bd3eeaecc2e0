package board

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/grid"
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

// Door is a door on an edge, which it takes over from any wall there, or, where
// InCell is set, a door tile that takes a whole cell (Edge.Cell).
type Door struct {
	ID     string
	Edge   grid.Edge
	InCell bool
	State  DoorState
}

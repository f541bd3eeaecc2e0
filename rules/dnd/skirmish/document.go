package skirmish

import (
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Document is the part of a scenario that only this game reads.
type Document struct {
	Creatures []creature.Statblock `json:"creatures,omitempty"` // beside those that come with the game
	Spells    []creature.Spell     `json:"spells,omitempty"`    // likewise
	Figures   []FigureEntry        `json:"figures"`
	Doors     []DoorEntry          `json:"doors,omitempty"`    // of the board's doors, those that are more than that
	Sunlight  bool                 `json:"sunlight,omitempty"` // its bright light is the sun's
	Objective Objective            `json:"objective,omitzero"`
	Hints     []hint               `json:"hints,omitempty"`
}

// FigureEntry is a creature on the board.
type FigureEntry struct {
	ID       string         `json:"id,omitempty"` // none: the creature's key, numbered where there are several
	Creature string         `json:"creature"`     // its key
	Seat     string         `json:"seat"`         // who plays it
	Name     string         `json:"name,omitempty"`
	At       grid.Cell      `json:"at"`
	HP       int            `json:"hp,omitempty"`     // none: its hit points
	Hidden   int            `json:"hidden,omitempty"` // it begins hidden, with so much Stealth
	Items    map[string]int `json:"items,omitempty"`  // beside its creature's
}

// DoorEntry says of a door of the board that it is locked.
type DoorEntry struct {
	Door   string `json:"door"`          // its id
	Locked bool   `json:"locked"`        // it is
	Key    string `json:"key,omitempty"` // the item that unlocks it
	DC     int    `json:"dc,omitempty"`  // of the check that picks or breaks the lock; none: nothing does
}

// Objective is what wins beside being the last side.
type Objective struct {
	Hold   *Hold   `json:"hold,omitempty"`
	Escape *Escape `json:"escape,omitempty"`
	Rounds int     `json:"rounds,omitempty"` // after which the skirmish is over; none: no bound
	Winner string  `json:"winner,omitempty"` // the side that wins then; none: nobody
}

// Hold asks a side to stand on a place alone.
type Hold struct {
	Cells  []grid.Cell `json:"cells"`
	Rounds int         `json:"rounds"` // at the end of so many rounds, one after the other
}

// Escape asks a side to leave by some squares.
type Escape struct {
	Side  string      `json:"side"`
	Cells []grid.Cell `json:"cells"`
	Count int         `json:"count,omitempty"` // how many of it; none: all that can
}

package tag

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// The events. Each is complete: Apply needs neither dice nor the rules.
type (
	// Laid: the snare lies at a cell that only the hunter knows.
	Laid struct {
		At grid.Cell `json:"at"`
	}
	// Rolled: the hunter rolled for its steps.
	Rolled struct {
		Face  int `json:"face"`
		Steps int `json:"steps"`
	}
	// Moved: a figure went along a path, its start included.
	Moved struct {
		Figure battlemat.Seat `json:"figure"`
		Path   []grid.Cell    `json:"path"`
	}
	// Sprung: the snare holds a figure.
	Sprung struct {
		Figure battlemat.Seat `json:"figure"`
		At     grid.Cell      `json:"at"`
	}
	// Touched: the hunter reached for a runner.
	Touched struct {
		Figure battlemat.Seat `json:"figure"`
		Face   int            `json:"face"`
		Hit    bool           `json:"hit"`
		Asks   bool           `json:"asks"` // the runner may answer
	}
	// Ducked: the runner tried to duck.
	Ducked struct {
		Figure battlemat.Seat `json:"figure"`
		Face   int            `json:"face"`
		Free   bool           `json:"free"`
	}
	// Caught: a runner leaves the board; Gave: of its own will.
	Caught struct {
		Figure battlemat.Seat `json:"figure"`
		Gave   bool           `json:"gave,omitempty"`
	}
	// Rested: a runner missed its turn in the snare.
	Rested struct {
		Figure battlemat.Seat `json:"figure"`
	}
	// Began: it is a figure's turn.
	Began struct {
		Figure battlemat.Seat `json:"figure"`
		Round  int            `json:"round"`
	}
	// Ended: the match is over.
	Ended struct {
		Outcome battlemat.Outcome `json:"outcome"`
	}
)

// Discovers: where the snare lay.
func (Sprung) Discovers() bool { return true }

var facts = battlemat.FactsOf(map[string]battlemat.Event{
	"laid-out": LaidOut{}, "laid": Laid{}, "rolled": Rolled{}, "moved": Moved{}, "sprung": Sprung{}, "touched": Touched{},
	"ducked": Ducked{}, "caught": Caught{}, "rested": Rested{}, "began": Began{}, "ended": Ended{},
})

// Facts lists the events.
func (Rules) Facts() battlemat.Facts { return facts }

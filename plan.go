package battlemat

import "github.com/battlemat/battlemat/grid"

// Planner is a [Position] that also tells how the figures of a seat could get at what is out of
// their reach: a part of the contract that a game may leave out.
type Planner interface {
	// Plans lists the ways by which a figure of the seat gets to where it may do something with a
	// cell, or with what is on it, that it may not do where it stands: of each deed the way that
	// costs least, and of those without danger where there are any. "" for the figure asks for all
	// that the seat may choose for now. It is worked out from what the seat knows, and depends on
	// nothing else.
	Plans(s Seat, figure string, at grid.Cell) []Plan
}

// Plan is a way and a deed, with what is played for them: choices that may be made one after the
// other, each as it would be offered then, if nothing that the seat cannot know comes between.
type Plan struct {
	Figure string   `json:"figure"`
	Text   string   `json:"text"`  // "Go 3 squares and strike Orc 1 with the Broadsword"
	Steps  []Choice `json:"steps"` // the deed last
	// Needs is the least that the first step, a roll for movement, has to come to, with its chance;
	// none where nothing is to be rolled before the way.
	Needs *Chance `json:"needs,omitempty"`
}

// Plans lists the plans of a seat's figure for a cell: none where the position is no [Planner].
func Plans(p Position, s Seat, figure string, at grid.Cell) []Plan {
	if by, can := p.(Planner); can {
		return by.Plans(s, figure, at)
	}
	return nil
}

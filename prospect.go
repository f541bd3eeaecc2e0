package battlemat

import "github.com/battlemat/battlemat/grid"

// Prospector is a [Position] that also tells beforehand what its figures could do from where
// they can go, for an overlay of the table: a part of the contract that a game may leave out.
type Prospector interface {
	// Prospects lists what a figure of the seat has where it stands, and then what it would have
	// where each move ends that the seat may choose for it now, in the order of the choices; none
	// for a figure for which the seat may choose nothing. It depends on nothing that the seat may
	// not know.
	Prospects(Seat, string) []Prospect
}

// Prospect is what a figure would see and could attack if it stood somewhere, and what the way
// there may cost it.
type Prospect struct {
	Command Command    `json:"command,omitempty"` // the move that ends there; "" where the figure stands
	At      grid.Cell  `json:"at"`
	Level   int        `json:"level,omitempty"` // of the space of At, on a ground with levels
	Tail    *grid.Cell `json:"tail,omitempty"`  // of a double figure
	// Sees lists the enemies of which it would see a part.
	Sees []string `json:"sees,omitempty"`
	// Attacks are the choices that it would have there: the attacks, if nothing that the seat
	// cannot know comes between.
	Attacks []Choice `json:"attacks,omitempty"`
	Risks   []Risk   `json:"risks,omitempty"` // on the way, in order
}

// Risk is something that dice decide about a figure on its way.
type Risk struct {
	Kind string    `json:"kind"` // a key, as that of [Step].Danger: leaves, falls, lava
	At   grid.Cell `json:"at"`
	By   string    `json:"by,omitempty"` // the figure that attacks it
	Dice int       `json:"dice"`         // that are rolled
	Text string    `json:"text"`         // one sentence
}

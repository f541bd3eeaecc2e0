package wire

import "github.com/battlemat/battlemat/geom/grid"

// Lineup lists the figures and their places at the start of the scenario of an imported map.
type Lineup struct {
	Figures []LineupFigure   `json:"figures,omitempty"` // for a skirmish, the party first
	Budget  *EncounterBudget `json:"budget,omitempty"`  // for a skirmish
	Armies  []LineupArmy     `json:"armies,omitempty"`  // for a battle, in the order of its seats
	Points  int              `json:"points,omitempty"`  // for a battle: the greatest cost of an army that is drafted
	Glyphs  []LineupGlyph    `json:"glyphs,omitempty"`  // for a battle: the glyphs that an encounter may make the objective to hold
}

// LineupGlyph is a kind of permanent glyph that lies open on a battlefield.
type LineupGlyph struct {
	Key  string      `json:"key"` // its name in an encounter
	Name string      `json:"name"`
	At   []grid.Cell `json:"at"`
}

// LineupFigure is a figure of a skirmish at the start.
type LineupFigure struct {
	Creature string    `json:"creature"`       // its key
	Name     string    `json:"name,omitempty"` // its own name
	Seat     string    `json:"seat"`
	Side     string    `json:"side"`  // party or foes
	At       grid.Cell `json:"at"`    // the top left cell of its space
	Width    int       `json:"width"` // of its space, in cells
}

// EncounterBudget is the difficulty of an encounter for the members of the party that are played.
type EncounterBudget struct {
	Used    int    `json:"used"`              // experience points of the monsters
	Limits  []int  `json:"limits"`            // the experience points of an encounter of each difficulty, in the order of the answer's list
	Rating  string `json:"rating,omitempty"`  // the easiest difficulty whose budget covers the monsters; empty: there is none
	Unrated int    `json:"unrated,omitempty"` // monsters without a challenge rating, which cost nothing
}

// LineupArmy is an army of a battle at the start.
type LineupArmy struct {
	Seat   string       `json:"seat"`
	Side   string       `json:"side"`
	Points int          `json:"points"`          // the cost of its cards
	Cards  []LineupCard `json:"cards,omitempty"` // empty: its seat drafts the cards
	Start  []grid.Cell  `json:"start"`           // its start area
}

// LineupCard is a card of an army.
type LineupCard struct {
	Card  string        `json:"card"`         // its key
	Count int           `json:"count"`        // the number of copies
	At    []LineupPlace `json:"at,omitempty"` // the places of its figures; empty: their seat places them in the start area
}

// LineupPlace is the place of a figure of an army.
type LineupPlace struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level *int       `json:"level,omitempty"` // the level of its space; none: the highest
}

// Roster lists the figures that may be chosen for an encounter.
type Roster struct {
	Difficulties []string      `json:"difficulties,omitempty"` // the difficulties of encounters, by key, the easiest first
	Entries      []RosterEntry `json:"entries"`                // the figures that may be chosen
	Creatures    string        `json:"creatures,omitempty"`    // the creatures in the document that was sent, in the form that an encounter needs: a JSON list in a string
	Spells       string        `json:"spells,omitempty"`       // the spells that they cast, in the same form

	Format  string           `json:"format,omitempty"`  // the format of a file of another program: foundry-actors, open5e
	Program string           `json:"program,omitempty"` // the name of that program, for people
	Report  []ImportedPieces `json:"report,omitempty"`  // what became of the pieces of a file of another program
}

// RosterEntry is a creature, or an army card.
type RosterEntry struct {
	Key       string `json:"key"` // its name in an encounter
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"`
	Portrait  string `json:"portrait,omitempty"`  // its silhouette
	Kind      string `json:"kind"`                // for a creature, its kind, such as undead; for a card, its rarity
	Width     int    `json:"width"`               // the width of a figure's space, in cells; for a card, the number of spaces of each figure
	Challenge string `json:"challenge,omitempty"` // the challenge rating of a monster
	Points    int    `json:"points"`              // the experience points of a monster; the cost of a card
	Character bool   `json:"character,omitempty"` // it is a character; Budgets has what it adds to a party
	Level     int    `json:"level,omitempty"`     // the level of a character
	Budgets   []int  `json:"budgets,omitempty"`   // the experience points that a character adds to an encounter of each difficulty
	Figures   int    `json:"figures,omitempty"`   // the number of figures of a card
	Most      int    `json:"most,omitempty"`      // the most copies of a card in an army; 0: any number
}

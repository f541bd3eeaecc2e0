package wire

import "github.com/battlemat/battlemat/geom/grid"

// Lineup lists the figures and their places at the start of the scenario of an imported map.
type Lineup struct {
	Figures []LineupFigure   `json:"figures,omitempty"` // of a skirmish, the party first
	Budget  *EncounterBudget `json:"budget,omitempty"`  // of a skirmish
	Armies  []LineupArmy     `json:"armies,omitempty"`  // of a battle, in the order of its seats
	Points  int              `json:"points,omitempty"`  // of a battle: what an army that is drafted may cost
	Glyphs  []LineupGlyph    `json:"glyphs,omitempty"`  // of a battle: those that an encounter may ask to be held
}

// LineupGlyph is a kind of permanent glyph that lies open on a battlefield.
type LineupGlyph struct {
	Key  string      `json:"key"` // what an encounter calls it
	Name string      `json:"name"`
	At   []grid.Cell `json:"at"`
}

// LineupFigure is a figure of a skirmish as it begins.
type LineupFigure struct {
	Creature string    `json:"creature"`       // its key
	Name     string    `json:"name,omitempty"` // its own
	Seat     string    `json:"seat"`
	Side     string    `json:"side"`  // party or foes
	At       grid.Cell `json:"at"`    // of its space the cell at the top left
	Width    int       `json:"width"` // of its space, in cells
}

// EncounterBudget is the difficulty of an encounter for the members of the party that are played.
type EncounterBudget struct {
	Used    int    `json:"used"`              // experience points of the monsters
	Limits  []int  `json:"limits"`            // those of an encounter of each difficulty, as the answer lists these
	Rating  string `json:"rating,omitempty"`  // the easiest difficulty that pays for the monsters; empty: none does
	Unrated int    `json:"unrated,omitempty"` // monsters without a challenge rating, which cost nothing
}

// LineupArmy is an army of a battle as it begins.
type LineupArmy struct {
	Seat   string       `json:"seat"`
	Side   string       `json:"side"`
	Points int          `json:"points"`          // that its cards cost
	Cards  []LineupCard `json:"cards,omitempty"` // empty: its seat drafts them
	Start  []grid.Cell  `json:"start"`           // its start area
}

// LineupCard is a card of an army.
type LineupCard struct {
	Card  string        `json:"card"`         // its key
	Count int           `json:"count"`        // of copies
	At    []LineupPlace `json:"at,omitempty"` // where its figures stand; empty: their seat places them in the start area
}

// LineupPlace is where a figure of an army stands.
type LineupPlace struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level *int       `json:"level,omitempty"` // of its space; none: the highest
}

// Roster lists the figures that may be chosen for an encounter.
type Roster struct {
	Difficulties []string      `json:"difficulties,omitempty"` // of encounters, by key, the easiest first
	Entries      []RosterEntry `json:"entries"`                // who may be chosen
	Creatures    string        `json:"creatures,omitempty"`    // those of the document that was sent, as an encounter takes them: a JSON list in a text
	Spells       string        `json:"spells,omitempty"`       // the spells that they cast

	Format  string           `json:"format,omitempty"`  // of a file of another program: foundry-actors, open5e
	Program string           `json:"program,omitempty"` // that program, for people
	Report  []ImportedPieces `json:"report,omitempty"`  // what became of what such a file holds
}

// RosterEntry is a creature, or an army card.
type RosterEntry struct {
	Key       string `json:"key"` // what an encounter calls it
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"`
	Portrait  string `json:"portrait,omitempty"`  // its silhouette
	Kind      string `json:"kind"`                // of a creature, as in undead; of a card its rarity
	Width     int    `json:"width"`               // of a figure's space, in cells; of a card's figure how many spaces
	Challenge string `json:"challenge,omitempty"` // of a monster
	Points    int    `json:"points"`              // experience points of a monster; what a card costs
	Character bool   `json:"character,omitempty"` // it is one: what it adds to a party is in Budgets
	Level     int    `json:"level,omitempty"`     // of a character
	Budgets   []int  `json:"budgets,omitempty"`   // experience points that a character adds to an encounter of each difficulty
	Figures   int    `json:"figures,omitempty"`   // of a card
	Most      int    `json:"most,omitempty"`      // copies of a card that an army may have; 0: any number
}

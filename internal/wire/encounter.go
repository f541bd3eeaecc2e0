package wire

import "github.com/battlemat/battlemat/geom/grid"

// Lineup lists the figures in the scenario of an imported map, with their places at the start.
type Lineup struct {
	Figures []LineupFigure   `json:"figures,omitempty"` // for a skirmish, the party first
	Budget  *EncounterBudget `json:"budget,omitempty"`  // for a skirmish: how difficult it is
	Armies  []LineupArmy     `json:"armies,omitempty"`  // for a battle, in the order of its seats
	Points  int              `json:"points,omitempty"`  // for a battle with a draft: the greatest cost of an army
	Glyphs  []LineupGlyph    `json:"glyphs,omitempty"`  // for a battle: the glyphs that an encounter may choose as the objective to hold
}

// LineupGlyph is a kind of permanent glyph that lies open on a battlefield.
type LineupGlyph struct {
	Key  string      `json:"key"` // its name in an encounter
	Name string      `json:"name"`
	At   []grid.Cell `json:"at"`
}

// LineupFigure is a figure of a skirmish at the start.
type LineupFigure struct {
	Creature string    `json:"creature"`       // the key of the creature
	Name     string    `json:"name,omitempty"` // the name of this figure, if it has one
	Seat     string    `json:"seat"`
	Side     string    `json:"side"`  // party or foes
	At       grid.Cell `json:"at"`    // the top left cell of its space
	Width    int       `json:"width"` // the width of its space, in cells
}

// EncounterBudget is the difficulty of an encounter for those members of the party that are in play.
type EncounterBudget struct {
	Used    int    `json:"used"`              // the experience points of all monsters
	Limits  []int  `json:"limits"`            // the budget of experience points for each difficulty, in the order of the answer's difficulties
	Rating  string `json:"rating,omitempty"`  // the easiest difficulty whose budget covers the monsters; empty if none does
	Unrated int    `json:"unrated,omitempty"` // the number of monsters without a challenge rating, which cost nothing
}

// LineupArmy is an army of a battle at the start.
type LineupArmy struct {
	Seat   string       `json:"seat"`
	Side   string       `json:"side"`
	Points int          `json:"points"`          // the cost of its cards
	Cards  []LineupCard `json:"cards,omitempty"` // empty if the seat drafts its cards
	Start  []grid.Cell  `json:"start"`           // its start area
}

// LineupCard is a card of an army.
type LineupCard struct {
	Card  string        `json:"card"`         // the key of the card
	Count int           `json:"count"`        // the number of copies
	At    []LineupPlace `json:"at,omitempty"` // the places of its figures; empty if the seat places them in the start area
}

// LineupPlace is the place of a figure of an army.
type LineupPlace struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level *int       `json:"level,omitempty"` // the level of its space; by default that of the highest space of the column
}

// Roster lists the figures that may be chosen for an encounter.
type Roster struct {
	Difficulties []string      `json:"difficulties,omitempty"` // the difficulties of encounters, by key, the easiest first
	Entries      []RosterEntry `json:"entries"`                // the figures that may be chosen
	Creatures    string        `json:"creatures,omitempty"`    // the creatures of the document that was sent, in the form that an encounter needs: a JSON list in a string
	Spells       string        `json:"spells,omitempty"`       // the spells of that document, in the same form

	Format  string           `json:"format,omitempty"`  // for a file of another program: its format, foundry-actors or open5e
	Program string           `json:"program,omitempty"` // for a file of another program: the name of the program, for people
	Report  []ImportedPieces `json:"report,omitempty"`  // for a file of another program: what became of its pieces
}

// RosterEntry is a creature, or an army card.
type RosterEntry struct {
	Key       string `json:"key"` // its name in an encounter
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"`
	Portrait  string `json:"portrait,omitempty"`  // the name of its silhouette
	Kind      string `json:"kind"`                // for a creature, its kind, such as undead; for a card, its rarity
	Width     int    `json:"width"`               // the width of a figure's space, in cells; for a card, the number of spaces of each figure
	Challenge string `json:"challenge,omitempty"` // the challenge rating of a monster
	Points    int    `json:"points"`              // the experience points of a monster; the cost of a card
	Character bool   `json:"character,omitempty"` // the creature is a character; Budgets says what it adds to the budgets of its party
	Level     int    `json:"level,omitempty"`     // the level of a character
	Budgets   []int  `json:"budgets,omitempty"`   // the experience points that a character adds to an encounter of each difficulty
	Figures   int    `json:"figures,omitempty"`   // the number of figures of a card
	Most      int    `json:"most,omitempty"`      // the greatest number of copies of a card in an army; 0: any number
}

package battle

import "github.com/battlemat/battlemat/geom/grid"

// Document is the part of a scenario that only this game reads.
type Document struct {
	Cards     []Card       `json:"cards,omitempty"` // in addition to those that come with the game
	Armies    []ArmyEntry  `json:"armies"`
	Draft     *DraftEntry  `json:"draft,omitempty"` // none: the armies are as they stand here
	First     string       `json:"first,omitempty"` // the seat that begins; none: the high roller
	Glyphs    []GlyphEntry `json:"glyphs,omitempty"`
	Objective Objective    `json:"objective,omitzero"`
	// Goals are the goals shown to the seats of a side, where they differ from that of the scenario.
	Goals map[string]string `json:"goals,omitempty"`
	Hints []hint            `json:"hints,omitempty"`
}

// ArmyEntry is the army of a seat, and where it may be placed.
type ArmyEntry struct {
	Seat  string      `json:"seat"`
	Cards []CardEntry `json:"cards,omitempty"`
	Start []grid.Cell `json:"start,omitempty"` // its start area
}

// CardEntry is a card of an army or of the draft pool.
type CardEntry struct {
	Card  string       `json:"card"`
	Count int          `json:"count,omitempty"` // copies; 1 when it does not say
	At    []PlaceEntry `json:"at,omitempty"`    // where its figures stand; none: they are placed in the start area
}

// PlaceEntry is the place of a figure.
type PlaceEntry struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level *int       `json:"level,omitempty"` // of the space, where the column has several; the highest when it does not say
}

// DraftEntry are the cards that the seats choose their armies from.
type DraftEntry struct {
	Points int         `json:"points"` // that an army may cost
	Pool   []CardEntry `json:"pool"`
}

// GlyphEntry is a glyph that lies on the battlefield.
type GlyphEntry struct {
	Key    string    `json:"key"`
	At     grid.Cell `json:"at"`
	Hidden bool      `json:"hidden,omitempty"` // its symbol lies up: nobody knows which it is
}

// Objective is a way to win besides destroying every enemy.
type Objective struct {
	Hold   *Hold  `json:"hold,omitempty"`
	Points int    `json:"points,omitempty"` // the worth of destroyed enemies
	Rounds int    `json:"rounds,omitempty"` // after which the battle is over; none: no bound
	Winner string `json:"winner,omitempty"` // the side that wins then; none: the side with the most points left
}

// Hold asks a side to occupy a place alone.
type Hold struct {
	Cells  []grid.Cell `json:"cells,omitempty"`
	Glyph  string      `json:"glyph,omitempty"` // in their place the glyphs of a key that lie open
	Rounds int         `json:"rounds"`          // at the end of that many rounds, one after the other
}

// count returns how many copies of a card there are.
func (c *CardEntry) count() int { return max(1, c.Count) }

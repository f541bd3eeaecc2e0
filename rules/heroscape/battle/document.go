package battle

import "github.com/battlemat/battlemat/geom/grid"

// Document is the part of a scenario that only this game reads.
type Document struct {
	Cards     []Card       `json:"cards,omitempty"` // cards in addition to the shipped ones
	Armies    []ArmyEntry  `json:"armies"`
	Draft     *DraftEntry  `json:"draft,omitempty"` // the draft of the armies; if absent, the armies are those that are listed
	First     string       `json:"first,omitempty"` // the seat that begins; "" if the seats roll for it
	Glyphs    []GlyphEntry `json:"glyphs,omitempty"`
	Objective Objective    `json:"objective,omitzero"`
	// Goals holds a goal for each side, which the seats of the side are shown in place of the goal of
	// the scenario.
	Goals map[string]string `json:"goals,omitempty"`
	Hints []hint            `json:"hints,omitempty"`
}

// ArmyEntry is the army of a seat, with the cells where it may be placed.
type ArmyEntry struct {
	Seat  string      `json:"seat"`
	Cards []CardEntry `json:"cards,omitempty"`
	Start []grid.Cell `json:"start,omitempty"` // the start area
}

// CardEntry is a card of an army or of the draft pool.
type CardEntry struct {
	Card  string       `json:"card"`
	Count int          `json:"count,omitempty"` // the number of copies, by default 1
	At    []PlaceEntry `json:"at,omitempty"`    // the places of its figures; if empty, the seat places them in the start area
}

// PlaceEntry is the place of a figure.
type PlaceEntry struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level *int       `json:"level,omitempty"` // the level of the space; by default that of the highest space of the column
}

// DraftEntry lists the cards from which the seats choose their armies.
type DraftEntry struct {
	Points int         `json:"points"` // the greatest cost of an army
	Pool   []CardEntry `json:"pool"`
}

// GlyphEntry is a glyph on the battlefield.
type GlyphEntry struct {
	Key    string    `json:"key"`
	At     grid.Cell `json:"at"`
	Hidden bool      `json:"hidden,omitempty"` // it lies with its symbol up, so that nobody knows which glyph it is
}

// Objective is a way to win other than destroying every enemy.
type Objective struct {
	Hold   *Hold  `json:"hold,omitempty"`
	Points int    `json:"points,omitempty"` // a side wins once it has destroyed enemies worth this many points
	Rounds int    `json:"rounds,omitempty"` // the battle ends after this many rounds; 0: no limit
	Winner string `json:"winner,omitempty"` // the side that wins after these rounds; "" for the side with the most points left
}

// Hold is an objective to be the only side on certain cells.
type Hold struct {
	Cells  []grid.Cell `json:"cells,omitempty"`
	Glyph  string      `json:"glyph,omitempty"` // in place of Cells: the key of a glyph; the cells are those of the open glyphs with this key
	Rounds int         `json:"rounds"`          // the number of consecutive rounds at the end of which the side must hold the cells
}

// count returns the number of copies of a card.
func (c *CardEntry) count() int { return max(1, c.Count) }

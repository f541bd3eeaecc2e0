package battlemat

import "github.com/battlemat/battlemat/grid"

// Hand is what a figure holds, as far as the seat may see it.
type Hand struct {
	Figure string `json:"figure"`
	Pile   string `json:"pile,omitempty"` // names it for programs: hand, discarded, spells
	Title  string `json:"title"`          // "Spells", "Equipment"
	Cards  []Card `json:"cards"`
}

// Card is a spell, a piece of equipment, an ability card.
type Card struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"` // what it does
	// Portrait is a silhouette of package portrait; none: words alone show it.
	Portrait string   `json:"portrait,omitempty"`
	Lines    []string `json:"lines,omitempty"` // further lines
	Note     string   `json:"note,omitempty"`  // "initiative 23", "2 dice"
	State    string   `json:"state,omitempty"` // "", used, lost, worn, chosen
	Mark     string   `json:"mark,omitempty"`  // the number in its corner: an initiative
	// Place is its number among the cards of its deck, from 1. A hand lies in that order, and so do the cards
	// that are chosen out of it while they still lie with it; none: as the hand lists them.
	Place int `json:"place,omitempty"`
	// Stats are what it says in numbers and single words, each with a key, to be drawn as signs. One that is a
	// word alone, as that a weapon strikes diagonally, has neither.
	Stats []Stat `json:"stats,omitempty"`
	Parts []Part `json:"parts,omitempty"` // of a card that is played by halves, from the top
	// Patterns are drawn in the place of words of Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
	// Refusal says why the figure in turn cannot use it now, the first that any use would meet; none: it can,
	// or it is nothing to be used.
	Refusal *Refusal `json:"refusal,omitempty"`
	Menu    []string `json:"menu,omitempty"` // with Refusal: where its uses stand among the choices, as of [Choice]
}

// Part is a half of a card, which [Choice.Part] may name.
type Part struct {
	ID    string   `json:"id"`              // top, bottom
	Lines []string `json:"lines"`           // what it does, in order
	State string   `json:"state,omitempty"` // "", used
	// Abilities are what it does for programs, in order, in the notation of the documents.
	Abilities []string `json:"abilities,omitempty"`
	Lost      bool     `json:"lost,omitempty"` // the card is lost when it was played
	// Patterns are drawn in the place of words of Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
}

// Pattern is an area as it is drawn on a card, in the place of its words.
type Pattern struct {
	Line int `json:"line"` // of the lines, from 0
	// Start is where in that line the words begin in whose place it stands, in characters from 0.
	Start int    `json:"start,omitempty"`
	Text  string `json:"text"`          // those words
	Own   bool   `json:"own,omitempty"` // it starts at the cell of who uses it, [0,0]
	// Cells are steps [x, y] from there; on hexes axial ones [q, r].
	Cells []grid.Cell `json:"cells"`
}

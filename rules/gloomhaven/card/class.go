package card

// Class is a character that can be played. A match keeps the class in the form that it had when the
// match began.
type Class struct {
	Kind      string      `json:"kind"` // letters, digits and hyphens
	Name      string      `json:"name"`
	Glyph     string      `json:"glyph"`               // one or two letters
	Portrait  string      `json:"portrait,omitempty"`  // the name of a silhouette in package portrait
	Text      string      `json:"text,omitempty"`      // one sentence
	Life      []int       `json:"life"`                // hit points at each level, for up to 9 levels
	Hand      int         `json:"hand"`                // the number of cards that the character brings to a scenario
	Cards     []Card      `json:"cards"`               // at least Hand cards
	Modifiers string      `json:"modifiers,omitempty"` // the modifier deck, see [ParseDeck]; "" for the standard one
	Summons   []Companion `json:"summons,omitempty"`
}

// Card returns the card with the given id, or nil if there is none.
func (c *Class) Card(id string) *Card {
	if i := c.Index(id); i >= 0 {
		return &c.Cards[i]
	}
	return nil
}

// Index returns the index in Cards of the card with the given id, or -1 if there is none.
func (c *Class) Index(id string) int {
	for i := range c.Cards {
		if c.Cards[i].ID == id {
			return i
		}
	}
	return -1
}

// Companion is a figure that a character summons. The rules decide how it moves.
type Companion struct {
	Name     string   `json:"name"`
	Glyph    string   `json:"glyph"`
	Portrait string   `json:"portrait,omitempty"`
	Stats    Stats    `json:"stats"`
	Traits   []string `json:"traits,omitempty"` // only Flying is allowed
}

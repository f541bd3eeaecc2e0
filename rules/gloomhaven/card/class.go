package card

// Class is a character that can be played. A match keeps it as it was when the match began.
type Class struct {
	Kind      string      `json:"kind"` // letters, digits and hyphens
	Name      string      `json:"name"`
	Glyph     string      `json:"glyph"`               // a letter or two
	Portrait  string      `json:"portrait,omitempty"`  // its silhouette, of package portrait
	Text      string      `json:"text,omitempty"`      // one sentence
	Life      []int       `json:"life"`                // by level, from 1 to at most 9
	Hand      int         `json:"hand"`                // how many cards it takes along
	Cards     []Card      `json:"cards"`               // at least Hand of them
	Modifiers string      `json:"modifiers,omitempty"` // its modifier deck as package dice reads it; "": the standard one
	Summons   []Companion `json:"summons,omitempty"`
}

// Card returns a card by its id; nil when there is none.
func (c *Class) Card(id string) *Card {
	if i := c.Index(id); i >= 0 {
		return &c.Cards[i]
	}
	return nil
}

// Index returns which of its cards has an id, from 0; -1 when none has.
func (c *Class) Index(id string) int {
	for i := range c.Cards {
		if c.Cards[i].ID == id {
			return i
		}
	}
	return -1
}

// Companion is a figure that a character summons. It moves by rule.
type Companion struct {
	Name     string   `json:"name"`
	Glyph    string   `json:"glyph"`
	Portrait string   `json:"portrait,omitempty"`
	Stats    Stats    `json:"stats"`
	Traits   []string `json:"traits,omitempty"` // flying
}

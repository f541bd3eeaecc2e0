package card

// Class is a character that can be played.
type Class struct {
	Kind      string // letters, digits and hyphens
	Name      string
	Glyph     string // a letter or two
	Text      string // one sentence
	Life      []int  // by level, from 1 to at most 9
	Hand      int    // how many cards it takes along
	Cards     []Card // at least Hand of them
	Modifiers string // its modifier deck as package dice reads it; "": the standard one
	Summons   []Companion
}

// Card returns a card by its id; nil when there is none.
func (c *Class) Card(id string) *Card {
	for i := range c.Cards {
		if c.Cards[i].ID == id {
			return &c.Cards[i]
		}
	}
	return nil
}

// Companion is who comes when a character summons it. It moves by rule.
type Companion struct {
	Name   string
	Glyph  string
	Stats  Stats
	Traits []string // flying
}

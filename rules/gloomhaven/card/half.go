package card

// Half is what one half of a card does, line by line.
type Half struct {
	Abilities []Ability
	Lost      bool // the card is lost, not discarded: the line "Lost"
}

// Stays tells whether the card stays in front of its player after this half: something it
// did lasts to the end of the scenario.
func (h *Half) Stays() bool {
	for i := range h.Abilities {
		if h.Abilities[i].Stays {
			return true
		}
	}
	return false
}

// Card is an ability card of a character.
type Card struct {
	ID         string // letters, digits and hyphens; one of its class
	Name       string
	Initiative int // 1 to 99
	Top        Half
	Bottom     Half
}

// The halves by name.
const (
	Top    = "top"
	Bottom = "bottom"
)

// Half returns a half by its name; nil when it is none.
func (c *Card) Half(name string) *Half {
	switch name {
	case Top:
		return &c.Top
	case Bottom:
		return &c.Bottom
	}
	return nil
}

package card

import (
	"encoding/json"
	"slices"
)

// Half is one half of a card, with its abilities in order.
type Half struct {
	Abilities []Ability `json:"abilities"`
	Lost      bool      `json:"lost,omitempty"` // the card is lost, not discarded; written as the line "Lost"

	lines []string // the cached lines of the abilities, for views that show them again and again
}

// UnmarshalJSON reads a half from a stored match.
func (h *Half) UnmarshalJSON(data []byte) error {
	type plain Half
	err := json.Unmarshal(data, (*plain)(h))
	h.lines = Lines(h.Abilities)
	return err
}

// Lines returns the lines of the half, "Lost" last.
func (h *Half) Lines() []string {
	if h.Lost {
		return append(h.Notation(), lost)
	}
	return h.Notation()
}

// Notation returns the lines of the half's abilities, which [Parse] can read.
func (h *Half) Notation() []string {
	if h.lines == nil {
		return Lines(h.Abilities)
	}
	return slices.Clone(h.lines)
}

// Card is an ability card of a character.
type Card struct {
	ID         string `json:"id"` // letters, digits and hyphens; unique in its class
	Name       string `json:"name"`
	Initiative int    `json:"initiative"` // 1 to 99
	Top        Half   `json:"top"`
	Bottom     Half   `json:"bottom"`
}

// The names of the halves.
const (
	Top    = "top"
	Bottom = "bottom"
)

// Half returns the half with the given name, or nil if there is none.
func (c *Card) Half(name string) *Half {
	switch name {
	case Top:
		return &c.Top
	case Bottom:
		return &c.Bottom
	}
	return nil
}

package card

import (
	"slices"

	"github.com/battlemat/battlemat/internal/codec/unmarshal"
)

// Half is what one half of a card does, line by line.
type Half struct {
	Abilities []Ability `json:"abilities"`
	Lost      bool      `json:"lost,omitempty"` // the card is lost, not discarded: the line "Lost"

	lines []string // of the abilities, for views that show them again and again
}

// UnmarshalJSON reads a half that a match has stored.
func (h *Half) UnmarshalJSON(data []byte) error {
	type plain Half
	err := unmarshal.Into(data, (*plain)(h))
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

// Notation returns a line for each ability of the half, which [Parse] reads.
func (h *Half) Notation() []string {
	if h.lines == nil {
		return Lines(h.Abilities)
	}
	return slices.Clone(h.lines)
}

// Card is an ability card of a character.
type Card struct {
	ID         string `json:"id"` // letters, digits and hyphens; one of its class
	Name       string `json:"name"`
	Initiative int    `json:"initiative"` // 1 to 99
	Top        Half   `json:"top"`
	Bottom     Half   `json:"bottom"`
}

// The halves by name.
const (
	Top    = "top"
	Bottom = "bottom"
)

// Half returns a half by its name; nil when there is none.
func (c *Card) Half(name string) *Half {
	switch name {
	case Top:
		return &c.Top
	case Bottom:
		return &c.Bottom
	}
	return nil
}

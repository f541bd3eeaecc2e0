package card

import "slices"

// Half is what one half of a card does, line by line.
type Half struct {
	Abilities []Ability
	Lost      bool // the card is lost, not discarded: the line "Lost"

	lines []string // as they were read
}

// Lines are the lines of the half, "Lost" last.
func (h *Half) Lines() []string {
	lines := h.lines
	if lines == nil {
		lines = Lines(h.Abilities)
	}
	if h.Lost {
		return append(slices.Clip(lines), lost)
	}
	return slices.Clone(lines)
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

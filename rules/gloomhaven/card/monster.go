package card

import (
	"slices"

	"github.com/battlemat/battlemat/internal/codec/unmarshal"
)

// Monster is a type of monster. A match keeps it as it was when the match began.
type Monster struct {
	Kind     string        `json:"kind"` // letters, digits and hyphens
	Name     string        `json:"name"`
	Glyph    string        `json:"glyph"`
	Portrait string        `json:"portrait,omitempty"` // its silhouette, of package portrait
	Text     string        `json:"text,omitempty"`
	Traits   []string      `json:"traits,omitempty"`   // flying
	Standees int           `json:"standees,omitempty"` // how many there are; 0: no limit
	Boss     bool          `json:"boss,omitempty"`     // Normal counts, for one without an elite
	Normal   []Stats       `json:"normal"`             // by the scenario's level, 0 to 7
	Elite    []Stats       `json:"elite,omitempty"`
	Cards    []MonsterCard `json:"cards"`
}

// Stats are the numbers of a monster or a summon.
type Stats struct {
	Life      int      `json:"life"`
	Move      int      `json:"move"`   // 0: it does not move
	Attack    int      `json:"attack"` // 0 or more
	Range     int      `json:"range,omitempty"`
	Targets   int      `json:"targets,omitempty"` // 0: 1
	Shield    int      `json:"shield,omitempty"`
	Retaliate int      `json:"retaliate,omitempty"` // within range 1
	Pierce    int      `json:"pierce,omitempty"`
	Inflicts  []string `json:"inflicts,omitempty"` // with every attack
	Advantage bool     `json:"advantage,omitempty"`
}

// Numbers returns the monster's numbers at a level of the scenario; its lowest
// level for one beyond its table.
func (m *Monster) Numbers(level int, elite bool) Stats {
	table := m.Normal
	if elite && len(m.Elite) > 0 {
		table = m.Elite
	}
	return table[min(level, len(table)-1)]
}

// MonsterCard is an ability card of a type of monster: all of the type do so this round.
type MonsterCard struct {
	ID         string    `json:"id"` // one of its type
	Initiative int       `json:"initiative"`
	Shuffle    bool      `json:"shuffle,omitempty"` // the deck is shuffled at the end of the round
	Abilities  []Ability `json:"abilities"`

	lines []string // of the abilities, as those of a [Half]
}

// UnmarshalJSON reads a card that a match has stored.
func (c *MonsterCard) UnmarshalJSON(data []byte) error {
	type plain MonsterCard
	err := unmarshal.Into(data, (*plain)(c))
	c.lines = Lines(c.Abilities)
	return err
}

// Lines returns the lines of the card.
func (c *MonsterCard) Lines() []string {
	if c.lines == nil {
		return Lines(c.Abilities)
	}
	return slices.Clone(c.lines)
}

// Card returns a card by its id; nil when there is none.
func (m *Monster) Card(id string) *MonsterCard {
	for i := range m.Cards {
		if m.Cards[i].ID == id {
			return &m.Cards[i]
		}
	}
	return nil
}

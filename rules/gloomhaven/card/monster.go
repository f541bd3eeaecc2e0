package card

import (
	"encoding/json"
	"slices"
)

// Monster is a type of monster. A match keeps the type in the form that it had when the match
// began.
type Monster struct {
	Kind     string        `json:"kind"` // letters, digits and hyphens
	Name     string        `json:"name"`
	Glyph    string        `json:"glyph"`
	Portrait string        `json:"portrait,omitempty"` // the name of a silhouette in package portrait
	Text     string        `json:"text,omitempty"`
	Traits   []string      `json:"traits,omitempty"`   // only Flying is allowed
	Standees int           `json:"standees,omitempty"` // the number of standees; 0 for no limit
	Boss     bool          `json:"boss,omitempty"`     // a boss has no elites; its stats are those in Normal
	Normal   []Stats       `json:"normal"`             // stats by the scenario's level, 0 to 7
	Elite    []Stats       `json:"elite,omitempty"`
	Cards    []MonsterCard `json:"cards"`
}

// Stats holds the stats of a monster or a summon.
type Stats struct {
	Life      int      `json:"life"`
	Move      int      `json:"move"`   // 0 if it does not move
	Attack    int      `json:"attack"` // 0 or more
	Range     int      `json:"range,omitempty"`
	Targets   int      `json:"targets,omitempty"` // 0 means 1
	Shield    int      `json:"shield,omitempty"`
	Retaliate int      `json:"retaliate,omitempty"` // the damage to attackers within range 1
	Pierce    int      `json:"pierce,omitempty"`
	Inflicts  []string `json:"inflicts,omitempty"` // conditions that every attack inflicts
	Advantage bool     `json:"advantage,omitempty"`
}

// Numbers returns the monster's stats for a scenario level. For a level beyond the table it returns
// the stats for the highest level in the table.
func (m *Monster) Numbers(level int, elite bool) Stats {
	table := m.Normal
	if elite && len(m.Elite) > 0 {
		table = m.Elite
	}
	return table[min(level, len(table)-1)]
}

// MonsterCard is an ability card of a type of monster. All monsters of the type carry it out in the
// same round.
type MonsterCard struct {
	ID         string    `json:"id"` // unique in its type
	Initiative int       `json:"initiative"`
	Shuffle    bool      `json:"shuffle,omitempty"` // the deck is shuffled at the end of the round
	Abilities  []Ability `json:"abilities"`

	lines []string // the cached lines of the abilities, as in a [Half]
}

// UnmarshalJSON reads a card from a stored match.
func (c *MonsterCard) UnmarshalJSON(data []byte) error {
	type plain MonsterCard
	err := json.Unmarshal(data, (*plain)(c))
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

// Card returns the card with the given id, or nil if there is none.
func (m *Monster) Card(id string) *MonsterCard {
	for i := range m.Cards {
		if m.Cards[i].ID == id {
			return &m.Cards[i]
		}
	}
	return nil
}

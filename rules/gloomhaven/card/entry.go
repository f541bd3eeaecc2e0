package card

// ClassEntry is a class of characters as it is written in a document. Each ability is written as a
// line. The lines of a half may include "Lost".
type ClassEntry struct {
	Kind      string        `json:"kind"`
	Name      string        `json:"name"`
	Glyph     string        `json:"glyph"`
	Portrait  string        `json:"portrait,omitempty"`
	Text      string        `json:"text,omitempty"`
	Life      []int         `json:"life"`
	Hand      int           `json:"hand"`
	Modifiers string        `json:"modifiers,omitempty"`
	Summons   []SummonEntry `json:"summons,omitempty"`
	Cards     []CardEntry   `json:"cards"`
}

// CardEntry is a card of a character as it is written in a document.
type CardEntry struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Initiative int      `json:"initiative"`
	Top        []string `json:"top"`
	Bottom     []string `json:"bottom"`
}

// SummonEntry is a summon as it is written in a document.
type SummonEntry struct {
	Name     string   `json:"name"`
	Glyph    string   `json:"glyph"`
	Portrait string   `json:"portrait,omitempty"`
	Stats    Stats    `json:"stats"`
	Traits   []string `json:"traits,omitempty"`
}

// MonsterEntry is a type of monster as it is written in a document.
type MonsterEntry struct {
	Kind     string             `json:"kind"`
	Name     string             `json:"name"`
	Glyph    string             `json:"glyph"`
	Portrait string             `json:"portrait,omitempty"`
	Text     string             `json:"text,omitempty"`
	Traits   []string           `json:"traits,omitempty"`
	Standees int                `json:"standees,omitempty"`
	Boss     bool               `json:"boss,omitempty"`
	Normal   []Stats            `json:"normal"`
	Elite    []Stats            `json:"elite,omitempty"`
	Cards    []MonsterCardEntry `json:"cards"`
}

// MonsterCardEntry is a card of a type of monster as it is written in a document.
type MonsterCardEntry struct {
	ID         string   `json:"id"`
	Initiative int      `json:"initiative"`
	Shuffle    bool     `json:"shuffle,omitempty"`
	Abilities  []string `json:"abilities"`
}

// lost is a line in a half of a card: the card is lost when that half is played.
const lost = "Lost"

// Lines returns each ability of a list as a line.
func Lines(abilities []Ability) []string {
	lines := make([]string, len(abilities))
	for i, a := range abilities {
		lines[i] = a.String()
	}
	return lines
}

// Entry returns the class as it is written in a document.
func (c *Class) Entry() ClassEntry {
	e := ClassEntry{
		Kind: c.Kind, Name: c.Name, Glyph: c.Glyph, Portrait: c.Portrait, Text: c.Text,
		Life: c.Life, Hand: c.Hand, Modifiers: c.Modifiers,
	}
	for _, s := range c.Summons {
		e.Summons = append(e.Summons, SummonEntry(s))
	}
	for i := range c.Cards {
		k := &c.Cards[i]
		e.Cards = append(e.Cards, CardEntry{
			ID: k.ID, Name: k.Name, Initiative: k.Initiative, Top: k.Top.Lines(), Bottom: k.Bottom.Lines(),
		})
	}
	return e
}

// Entry returns the type of monster as it is written in a document.
func (m *Monster) Entry() MonsterEntry {
	e := MonsterEntry{
		Kind: m.Kind, Name: m.Name, Glyph: m.Glyph, Portrait: m.Portrait, Text: m.Text, Traits: m.Traits,
		Standees: m.Standees, Boss: m.Boss, Normal: m.Normal, Elite: m.Elite,
	}
	for _, k := range m.Cards {
		e.Cards = append(e.Cards, MonsterCardEntry{
			ID: k.ID, Initiative: k.Initiative, Shuffle: k.Shuffle, Abilities: k.Lines(),
		})
	}
	return e
}

package battle

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/game"
)

// Card is an army card: a hero, or a squad of identical figures.
type Card struct {
	Key      string    `json:"key"`
	Name     string    `json:"name"`
	Portrait string    `json:"portrait,omitempty"` // the name of a silhouette in package portrait
	Rarity   string    `json:"rarity"`             // "common", "uncommon" or "unique"
	Words    []string  `json:"words,omitempty"`    // the words that powers refer to: species, class, personality
	Figures  int       `json:"figures,omitempty"`  // the number of figures in a squad; 0 for a hero
	Figure   string    `json:"figure,omitempty"`   // the name of a single figure of a squad; "" for the name of the card
	Base     int       `json:"base,omitempty"`     // the number of spaces of a figure: 1 (by default) or 2
	Height   int       `json:"height"`             // the height of a figure, in levels
	Life     int       `json:"life"`
	Move     int       `json:"move"`
	Range    int       `json:"range"`
	Attack   int       `json:"attack"`
	Defense  int       `json:"defense"`
	Points   int       `json:"points"`
	Specials []Special `json:"specials,omitempty"`
	Powers   []Power   `json:"powers,omitempty"`
}

// The rarities of cards.
const (
	common   = "common"   // an army may have several, whose figures act as one card. HS B7
	uncommon = "uncommon" // an army may have several
	unique   = "unique"   // an army may have only one
)

// Special is a special attack, which takes the place of the normal attack.
type Special struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Range  int    `json:"range"`
	Attack int    `json:"attack"`
	Blast  bool   `json:"blast,omitempty"` // the attack also affects the figures adjacent to the target
}

// Power is a special power of a card. The table in powers.go describes the effects.
type Power struct {
	Key   string   `json:"key"`
	Name  string   `json:"name"`
	N     int      `json:"n,omitempty"`     // the number in the effect of the power, such as a number of extra dice
	Needs int      `json:"needs,omitempty"` // the least d20 result with which the power works
	Words []string `json:"words,omitempty"` // the words of the figures that the power affects; empty for all figures
}

// count returns the number of figures on one copy of the card.
func (c *Card) count() int { return max(1, c.Figures) }

// one returns the name of a single figure of the card.
func (c *Card) one() string { return cmp.Or(c.Figure, c.Name) }

// double reports whether each figure covers two spaces.
func (c *Card) double() bool { return c.Base == 2 }

// hero reports whether the card is that of a hero.
func (c *Card) hero() bool { return c.Figures == 0 }

// special returns the special attack with that key, or nil.
func (c *Card) special(key string) *Special {
	return game.Find(c.Specials, func(s *Special) bool { return s.Key == key })
}

// power returns the power with that key, or nil.
func (c *Card) power(key string) *Power {
	return game.Find(c.Powers, func(p *Power) bool { return p.Key == key })
}

// concerns reports whether a power affects the figures of a card.
func (w *Power) concerns(c *Card) bool {
	return len(w.Words) == 0 || slices.ContainsFunc(w.Words, func(word string) bool { return slices.Contains(c.Words, word) })
}

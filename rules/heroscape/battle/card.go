package battle

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/game"
)

// Card is an army card: a hero, or a squad of figures that are alike.
type Card struct {
	Key      string    `json:"key"`
	Name     string    `json:"name"`
	Portrait string    `json:"portrait,omitempty"` // its silhouette, of package portrait
	Rarity   string    `json:"rarity"`             // common, uncommon or unique
	Words    []string  `json:"words,omitempty"`    // what powers look for: species, class, personality
	Figures  int       `json:"figures,omitempty"`  // of a squad; none: a hero
	Figure   string    `json:"figure,omitempty"`   // what one figure of a squad is called; none: as the card
	Base     int       `json:"base,omitempty"`     // spaces of a figure: 1 (when it does not say) or 2
	Height   int       `json:"height"`             // of a figure, in levels
	Life     int       `json:"life"`
	Move     int       `json:"move"`
	Range    int       `json:"range"`
	Attack   int       `json:"attack"`
	Defense  int       `json:"defense"`
	Points   int       `json:"points"`
	Specials []Special `json:"specials,omitempty"`
	Powers   []Power   `json:"powers,omitempty"`
}

// The rarities.
const (
	common   = "common"   // several, whose figures act as one card. HS B7
	uncommon = "uncommon" // several
	unique   = "unique"   // one in an army
)

// Special is a special attack: it takes the place of the normal one.
type Special struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Range  int    `json:"range"`
	Attack int    `json:"attack"`
	Blast  bool   `json:"blast,omitempty"` // figures adjacent to the target are attacked as well
}

// Power is a special power of a card. What each does stands in the table of powers.go.
type Power struct {
	Key   string   `json:"key"`
	Name  string   `json:"name"`
	N     int      `json:"n,omitempty"`     // how much
	Needs int      `json:"needs,omitempty"` // least number of the d20
	Words []string `json:"words,omitempty"` // figures of which words it concerns; none: all
}

// count returns how many figures one copy of the card brings.
func (c *Card) count() int { return max(1, c.Figures) }

// one returns the name of a single figure of the card.
func (c *Card) one() string { return cmp.Or(c.Figure, c.Name) }

// double reports whether the figures stand on two spaces.
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

// concerns reports whether a power concerns the figures of a card.
func (w *Power) concerns(c *Card) bool {
	return len(w.Words) == 0 || slices.ContainsFunc(w.Words, func(word string) bool { return slices.Contains(c.Words, word) })
}

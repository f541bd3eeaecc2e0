package modifier

import (
	"slices"
	"strconv"
	"strings"
)

// Kind is what a modifier card does with the attack value.
type Kind uint8

// The kinds of modifier cards.
const (
	Add   Kind = iota // adds N, which may be negative
	Times             // multiplies by N, at least 2
	Null              // no damage, whatever else is applied
)

// Card is a card of an attack modifier deck. It is comparable: equal cards are
// the same card to every rule.
type Card struct {
	Kind Kind
	N    int

	Rolling bool // another card is drawn after it
	Shuffle bool // the deck is shuffled at the end of the round in which it is drawn
	Once    bool // leaves the deck when it is drawn (curse, bless)

	effects string // sorted names, joined by commas
}

// Bless and Curse are shuffled into a deck and leave it when they are drawn.
//
// GH facts (conditions): null and x2 once, then out of the deck.
var (
	Bless = Card{Kind: Times, N: 2, Once: true}
	Curse = Card{Kind: Null, Once: true}
)

// Plus is a card that adds n.
func Plus(n int) Card { return Card{Kind: Add, N: n} }

// Adding is the card with added effects ("stun", "push-1"), which are made of the
// small letters, digits, '-' and '_'. An effect may stand there several times.
func (c Card) Adding(effects ...string) Card {
	all := append(c.Effects(), effects...)
	slices.Sort(all)
	c.effects = strings.Join(all, ",")
	return c
}

// Effects are the names of the added effects, sorted.
func (c Card) Effects() []string {
	if c.effects == "" {
		return nil
	}
	return strings.Split(c.effects, ",")
}

// Pierce is how much of a shield the card's own effects ignore: those called "pierce-N".
func (c Card) Pierce() int {
	n := 0
	if c.effects == "" {
		return n
	}
	for _, name := range c.Effects() {
		n += piercing(name)
	}
	return clamp(n)
}

// piercing is the N of an effect "pierce-N", 0 of another.
func piercing(effect string) int {
	number, ok := strings.CutPrefix(effect, "pierce-")
	if n, err := within(number, 1, maxCardNumber); ok && err == nil {
		return n
	}
	return 0
}

// face is what the card does with the value: "+1", "-2", "x2", "null".
func (c Card) face() string {
	switch c.Kind {
	case Times:
		return "x" + strconv.Itoa(c.N)
	case Null:
		return "null"
	}
	if c.N < 0 {
		return strconv.Itoa(c.N)
	}
	return "+" + strconv.Itoa(c.N)
}

// String is the card as [ParsePile] reads it: "+1", "null*", "+0r:stun", "curse".
func (c Card) String() string { return c.Counted(1) }

// Counted is the card with its number, "+0rx2:stun"; one card is written without.
func (c Card) Counted(n int) string {
	var b strings.Builder
	plain := c
	plain.effects = ""
	switch plain {
	case Bless:
		b.WriteString("bless")
	case Curse:
		b.WriteString("curse")
	default:
		b.WriteString(c.face())
		for _, f := range cardFlags {
			if *f.of(&c) {
				b.WriteByte(f.letter)
			}
		}
	}
	if n != 1 {
		b.WriteString("x" + strconv.Itoa(n))
	}
	if c.effects != "" {
		b.WriteString(":" + c.effects)
	}
	return b.String()
}

// cardFlags are the letters behind a card's face.
var cardFlags = []struct {
	letter byte
	of     func(*Card) *bool
}{
	{'r', func(c *Card) *bool { return &c.Rolling }},
	{'o', func(c *Card) *bool { return &c.Once }},
	{'*', func(c *Card) *bool { return &c.Shuffle }},
}

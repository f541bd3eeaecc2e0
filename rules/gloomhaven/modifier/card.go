package modifier

import (
	"slices"
	"strconv"
	"strings"
)

// Kind is the effect of a modifier card on the attack value.
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

// Plus returns a card that adds n.
func Plus(n int) Card { return Card{Kind: Add, N: n} }

// Adding returns the card with added effects ("stun", "push-1"), which consist of
// small letters, digits, '-' and '_'. An effect may be there several times.
func (c Card) Adding(effects ...string) Card {
	all := append(c.Effects(), effects...)
	slices.Sort(all)
	c.effects = strings.Join(all, ",")
	return c
}

// Effects returns the names of the added effects, sorted.
func (c Card) Effects() []string {
	if c.effects == "" {
		return nil
	}
	return strings.Split(c.effects, ",")
}

// Pierce returns how much of a shield the card's own effects ignore: those called "pierce-N".
func (c Card) Pierce() int {
	n := 0
	if !strings.Contains(c.effects, pierces) {
		return n
	}
	for _, name := range c.Effects() {
		n += piercing(name)
	}
	return clamp(n)
}

// pierces begins the name of an effect "pierce-N".
const pierces = "pierce-"

// piercing returns the N of such an effect, 0 for another.
func piercing(effect string) int {
	number, ok := strings.CutPrefix(effect, pierces)
	if !ok {
		return 0
	}
	n, err := within(number, 1, maxCardNumber)
	if err != nil {
		return 0
	}
	return n
}

// face returns the face of the card: "+1", "-2", "x2", "null".
func (c Card) face() string {
	switch c.Kind {
	case Times:
		return "x" + strconv.Itoa(c.N)
	case Null:
		return "null"
	}
	switch c.N {
	case 0:
		return "+0"
	case 1:
		return "+1"
	case 2:
		return "+2"
	}
	if c.N < 0 {
		return strconv.Itoa(c.N)
	}
	return "+" + strconv.Itoa(c.N)
}

// Words returns the card for people: "+0 rolling with stun and add target", "curse". That the deck is shuffled for it, or that it
// leaves the deck, is left out.
func (c Card) Words() string {
	bare := c
	bare.effects, bare.Shuffle = "", false
	switch bare {
	case Bless:
		return "blessing"
	case Curse:
		return "curse"
	}
	text := c.face()
	if c.Rolling {
		text += " rolling"
	}
	if c.effects != "" {
		text += " with " + effectWords.Replace(c.effects)
	}
	return text
}

// effectWords makes words of the names of effects.
var effectWords = strings.NewReplacer(",", " and ", "-", " ", "_", " ")

// String returns the card as [ParsePile] reads it: "+1", "null*", "+0r:stun", "curse".
func (c Card) String() string { return c.Counted(1) }

// Counted returns the card with its number, "+0rx2:stun"; one card is written without.
func (c Card) Counted(n int) string {
	text := c.bare()
	if n != 1 {
		text += "x" + strconv.Itoa(n)
	}
	if c.effects != "" {
		text += ":" + c.effects
	}
	return text
}

// bare returns the card without its effects, cached where its number is small.
func (c Card) bare() string {
	if c.N < -small || c.N > small {
		return c.put()
	}
	return bares[c.Kind][small+c.N][c.flags()]
}

// flags returns the flags of the card, as bits.
func (c Card) flags() int {
	n := 0
	if c.Rolling {
		n |= 1
	}
	if c.Once {
		n |= 2
	}
	if c.Shuffle {
		n |= 4
	}
	return n
}

// put puts the text of a card without its effects together.
func (c Card) put() string {
	c.effects = ""
	switch c {
	case Bless:
		return "bless"
	case Curse:
		return "curse"
	}
	text := c.face()
	for _, f := range cardFlags {
		if *f.of(&c) {
			text += string(f.letter)
		}
	}
	return text
}

// small is the largest number of the cards that most decks have.
const small = 9

// bares are the texts of those cards, by their kind, number and flags.
var bares = func() (all [Null + 1][2*small + 1][1 << 3]string) {
	for kind := range all {
		for n := range all[kind] {
			for bits := range all[kind][n] {
				c := Card{Kind: Kind(kind), N: n - small, Rolling: bits&1 != 0, Once: bits&2 != 0, Shuffle: bits&4 != 0}
				all[kind][n][c.flags()] = c.put()
			}
		}
	}
	return all
}()

// cardFlags lists the letters behind a card's face.
var cardFlags = [...]struct {
	letter byte
	of     func(*Card) *bool
}{
	{'r', func(c *Card) *bool { return &c.Rolling }},
	{'o', func(c *Card) *bool { return &c.Once }},
	{'*', func(c *Card) *bool { return &c.Shuffle }},
}

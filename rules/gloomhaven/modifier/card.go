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
	Null              // does no damage, whatever else applies
)

// Card is a card of an attack modifier deck. Cards are comparable with ==. Equal cards have the
// same effect under every rule.
type Card struct {
	Kind Kind
	N    int

	Rolling bool // another card is drawn after it
	Shuffle bool // the deck is shuffled at the end of the round in which the card is drawn
	Once    bool // the card leaves the deck when it is drawn (curse, bless)

	effects string // the names of the added effects, sorted and joined by commas
}

// Bless and Curse are cards that are shuffled into a deck and leave it when they are drawn.
//
// GH G103: they are a null and a x2 that work once and then leave the deck.
var (
	Bless = Card{Kind: Times, N: 2, Once: true}
	Curse = Card{Kind: Null, Once: true}
)

// Plus returns a card that adds n.
func Plus(n int) Card { return Card{Kind: Add, N: n} }

// Adding returns the card with more effects ("stun", "push-1"). The name of an effect consists of
// lower-case letters, digits, '-' and '_'. A card may have the same effect several times.
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

// Pierce returns how much of a shield the card's own effects ignore. It is the sum of its effects
// "pierce-N".
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

// pierces is the prefix of the effects "pierce-N".
const pierces = "pierce-"

// piercing returns the N of an effect "pierce-N", or 0 for any other effect.
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

// Words returns the card as a player reads it: "rolling +0 with stun and add target", "curse". It
// mentions neither a shuffle of the deck nor the removal of the card from the deck.
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
		text = "rolling " + text
	}
	if c.effects != "" {
		text += " with " + effectWords.Replace(c.effects)
	}
	return text
}

// effectWords turns the names of effects into words.
var effectWords = strings.NewReplacer(",", " and ", "-", " ", "_", " ")

// String returns the card as [ParsePile] reads it: "+1", "null*", "+0r:stun", "curse".
func (c Card) String() string { return c.Counted(1) }

// Counted returns the text for n copies of the card: "+0rx2:stun". For a single card it leaves out
// the number.
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

// bare returns the card's text without its effects. Texts for small numbers are cached.
func (c Card) bare() string {
	if c.N < -small || c.N > small {
		return c.put()
	}
	return bares[c.Kind][small+c.N][c.flags()]
}

// flags returns the flags of the card as bits.
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

// put builds the text of a card without its effects.
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

// small is the largest number on a card whose text is cached. Most decks have no larger number.
const small = 9

// bares holds the texts of cards with small numbers, by kind, number and flags.
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

// cardFlags lists the letters that may follow a card's face.
var cardFlags = [...]struct {
	letter byte
	of     func(*Card) *bool
}{
	{'r', func(c *Card) *bool { return &c.Rolling }},
	{'o', func(c *Card) *bool { return &c.Once }},
	{'*', func(c *Card) *bool { return &c.Shuffle }},
}

package modifier

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Bounds for the text of a deck.
const (
	maxDeckText   = 16 << 10
	maxCardNumber = 99 // the number that a card adds or subtracts
	maxFactor     = 9
	maxEffects    = 8 // effects on one card
	maxEffectName = 32
)

// Standard returns the base attack modifier deck of 20 cards.
//
// It has one null, one x2, one -2, one +2, five -1, five +1, six 0; null and x2 reshuffle the deck
// at the end of the round.
func Standard() dice.Pile[Card] { return standard }

var standard = dice.Pile[Card]{}.
	With(Plus(0), 6).With(Plus(1), 5).With(Plus(-1), 5).With(Plus(2), 1).With(Plus(-2), 1).
	With(Card{Kind: Times, N: 2, Shuffle: true}, 1).With(Card{Kind: Null, Shuffle: true}, 1)

// ParsePile reads a pile of modifier cards, which are separated by blanks:
//
//	pile    = { card | "standard" | "empty" }
//	card    = face { flag } [ "x" count ] [ ":" effect { "," effect } ]
//	face    = "+" number | "-" number | "x" factor | "null" | "bless" | "curse"
//	flag    = "r" (rolling) | "o" (once, then out of the deck) | "*" (shuffle)
//	effect  = letters, digits, "-", "_"
//
// "standard" stands for the 20 cards of [Standard], "bless" for x2o, "curse" for nullo, and "empty"
// for no cards. Examples: `+0x6 +1x5 -1x5 +2 -2 x2* null*` is "standard", and `standard bless +1rx2
// +0r:stun` has 24 cards. A number is at most 99, a factor is from 2 to 9, and a pile has at most
// [dice.MaxCards] cards. An error names the card and its position in the text, counted in bytes
// from 1.
func ParsePile(text string) (dice.Pile[Card], error) {
	if len(text) > maxDeckText {
		return dice.Pile[Card]{}, fmt.Errorf("a deck's text has at most %d bytes, not %d", maxDeckText, len(text))
	}
	var room [usualCards]several
	cards, total := room[:0], 0
	for at := 0; ; {
		for at < len(text) && strings.IndexByte(" \t\r\n", text[at]) >= 0 {
			at++
		}
		if at == len(text) {
			return piled(cards), nil
		}
		word := text[at:]
		if end := strings.IndexAny(word, " \t\r\n"); end >= 0 {
			word = word[:end]
		}
		from := len(cards)
		var err error
		if cards, err = appendWord(cards, word); err != nil {
			return dice.Pile[Card]{}, fmt.Errorf("card %.40q at %d: %w", word, at+1, err)
		}
		for _, c := range cards[from:] {
			total += c.n
		}
		if total > dice.MaxCards {
			return dice.Pile[Card]{}, fmt.Errorf("card %.40q at %d: a pile has at most %d cards", word, at+1, dice.MaxCards)
		}
		at += len(word)
	}
}

// several is a card with a number of copies.
type several struct {
	card Card
	n    int
}

func piled(cards []several) dice.Pile[Card] {
	return dice.PileOf(len(cards), func(yield func(Card, int) bool) {
		for _, c := range cards {
			if !yield(c.card, c.n) {
				return
			}
		}
	})
}

// appendWord appends the cards that a word stands for.
func appendWord(cards []several, word string) ([]several, error) {
	switch word {
	case "standard":
		for c, n := range standard.Cards() {
			cards = append(cards, several{c, n})
		}
		return cards, nil
	case "empty":
		return cards, nil
	}
	c, n, err := parseCard(word)
	return append(cards, several{c, n}), err
}

// ParseCard reads one card, without a count.
func ParseCard(text string) (Card, error) {
	c, n, err := parseCard(text)
	if err == nil && n != 1 {
		err = fmt.Errorf("expected one card, not %d", n)
	}
	if err != nil {
		return Card{}, fmt.Errorf("card %.40q: %w", text, err)
	}
	return c, nil
}

func parseCard(word string) (c Card, n int, err error) {
	head, effects, some := strings.Cut(word, ":")
	if c, head, err = parseFace(head); err != nil {
		return c, 0, err
	}
	if head, err = parseFlags(&c, head); err != nil {
		return c, 0, err
	}
	if n, err = parseCount(head); err != nil {
		return c, 0, err
	}
	if some {
		if err = addEffects(&c, strings.Split(effects, ",")); err != nil {
			return c, 0, err
		}
	}
	return c, n, nil
}

// namedFaces lists the faces that are written as words.
var namedFaces = [...]struct {
	name string
	card Card
}{{"null", Card{Kind: Null}}, {"bless", Bless}, {"curse", Curse}}

// parseFace reads a card's face and returns the text after it.
func parseFace(s string) (Card, string, error) {
	for _, named := range namedFaces {
		if rest, ok := strings.CutPrefix(s, named.name); ok {
			return named.card, rest, nil
		}
	}
	if s == "" || strings.IndexByte("+-x", s[0]) < 0 {
		return Card{}, "", fmt.Errorf("expected +N, -N, xN, null, bless, curse, standard or empty")
	}
	sign, rest := s[0], s[1:]
	number, rest := digits(rest)
	if sign == 'x' {
		n, err := within(number, 2, maxFactor)
		return Card{Kind: Times, N: n}, rest, err
	}
	n, err := within(number, 0, maxCardNumber)
	if sign == '-' {
		n = -n
	}
	return Plus(n), rest, err
}

func parseFlags(c *Card, s string) (string, error) {
	set := 0
	for s != "" && s[0] != 'x' {
		known := 0
		for i, f := range cardFlags {
			if f.letter == s[0] {
				known = 1 << i
				*f.of(c) = true
			}
		}
		if known == 0 {
			return "", fmt.Errorf("expected r, o, *, xN or : after the face, not %.8q", s)
		}
		if set&known != 0 {
			return "", fmt.Errorf("%q is written twice", s[:1])
		}
		set |= known
		s = s[1:]
	}
	return s, nil
}

// parseCount reads "x" and a number, or "" for 1.
func parseCount(s string) (int, error) {
	if s == "" {
		return 1, nil
	}
	number, rest := digits(s[1:])
	if rest != "" {
		return 0, fmt.Errorf("expected : or a blank after the number of cards, not %.8q", rest)
	}
	return within(number, 1, dice.MaxCards)
}

func addEffects(c *Card, names []string) error {
	if len(names) > maxEffects {
		return fmt.Errorf("a card has at most %d effects", maxEffects)
	}
	for _, name := range names {
		if name == "" || len(name) > maxEffectName {
			return fmt.Errorf("an effect's name has 1 to %d characters", maxEffectName)
		}
		for _, r := range name {
			if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '_' {
				return fmt.Errorf("an effect's name consists of lower-case letters, digits, - and _, not %q", r)
			}
		}
	}
	*c = c.Adding(names...)
	return nil
}

// digits splits off the leading digits of s.
func digits(s string) (number, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return s[:i], s[i:]
}

// within reads a number between low and high.
func within(number string, low, high int) (int, error) {
	n, err := strconv.Atoi(number)
	if len(number) > 6 || err != nil || n < low || n > high {
		return 0, fmt.Errorf("expected a number from %d to %d, not %.10q", low, high, number)
	}
	return n, nil
}

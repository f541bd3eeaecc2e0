package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Effect is what a modifier card adds to an attack beside its number: a condition, a push
// or a pull.
type Effect struct {
	Condition string // of Conditions
	Push      int
	Pull      int
}

// ParseEffect reads an effect of a modifier card: "stun", "push-1", "pull-2".
//
// GH G67: these three kinds.
func ParseEffect(name string) (Effect, error) {
	if slices.Contains(Conditions, name) && !Helps(name) {
		return Effect{Condition: name}, nil
	}
	what := fmt.Sprintf("expected a condition that harms, push-N or pull-N with N from 1 to %d", MaxNumber)
	verb, number, _ := strings.Cut(name, "-")
	n, err := whole(number, name, 1)
	if err != nil {
		return Effect{}, fmt.Errorf("effect %.40q: %s", name, what)
	}
	switch verb {
	case "push":
		return Effect{Push: n}, nil
	case "pull":
		return Effect{Pull: n}, nil
	}
	return Effect{}, fmt.Errorf("effect %.40q: %s", name, what)
}

// Deck is the character's modifier deck.
func (c *Class) Deck() dice.Pile[dice.Card] {
	p, err := ParseDeck(c.Modifiers)
	if err != nil {
		panic(fmt.Sprintf("card: the modifiers of %s: %v", c.Kind, err)) // the entry was checked
	}
	return p
}

// ParseDeck reads a modifier deck as package dice writes it; the standard one of an empty
// text. The error says what of it is wrong, for a deck of this game.
//
// GH G67: its effects are known, and every draw ends.
func ParseDeck(text string) (dice.Pile[dice.Card], error) {
	if text == "" {
		return dice.Standard(), nil
	}
	p, err := dice.ParsePile(text)
	if err != nil {
		return p, err
	}
	ends := false
	for c := range p.Cards() {
		ends = ends || !c.Rolling && !c.Once
		for _, name := range c.Effects() {
			if _, err := ParseEffect(name); err != nil {
				return p, err
			}
		}
	}
	if !ends {
		return p, fmt.Errorf("a deck without a card that ends a draw: expected one that neither rolls nor leaves the deck")
	}
	return p, nil
}

// modifiers checks the text of a modifier deck.
func (f *faults) modifiers(path, text string) {
	if _, err := ParseDeck(text); err != nil {
		f.add(path, "%v", err)
	}
}

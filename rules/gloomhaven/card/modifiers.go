package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Effect is an effect that a modifier card adds to an attack besides its number: one of the words of an
// attack, or an ability of its own that the attacker carries out after the damage.
type Effect struct {
	Line      string // as an ability's line says it: "Push 1", "Heal 2, Range 3"
	Condition string // its name, on the target
	Push      int
	Pull      int
	Pierce    int
	Targets   int      // that are added
	Does      *Ability // none of the above
}

// ParseEffect reads an effect of a modifier card. It is written as the line of an ability is,
// in small letters, with hyphens for blanks and underscores for commas: "stun", "push-1",
// "pierce-2", "add-target", "heal-2", "heal-1_range-3", "shield-1", "bless_self-and-allies".
//
// GH G67: what an attack's line can say that still matters once the card is drawn, and what an
// ability can do apart from movement, attacks, summoning and spawning.
func ParseEffect(name string) (Effect, error) {
	line := spelled(name)
	if a, err := Parse("Attack 0, " + line); err == nil && !strings.Contains(line, ",") {
		e := Effect{Line: line, Push: a.Push, Pull: a.Pull, Pierce: a.Pierce}
		if a.More {
			e.Targets = 1
		}
		if len(a.Inflicts) > 0 {
			e.Condition = a.Inflicts[0]
		}
		if e.Condition != "" || e.Push+e.Pull+e.Pierce+e.Targets > 0 {
			return e, nil
		}
	}
	a, err := Parse(line)
	switch {
	case err != nil, slices.Contains([]Deed{Move, Teleport, Attack, Summon, Spawn, Prepare, Push, Pull}, a.Deed):
		return Effect{}, fmt.Errorf("effect %.40q: expected a condition that harms, push-N, pull-N, pierce-N (N from 1 to %d), add-target, or an ability that is no movement, no attack and no summons, as in heal-2", name, MaxNumber)
	case a.Stays:
		return Effect{}, fmt.Errorf("effect %.40q: expected nothing that stays: it lasts for the round", name)
	}
	return Effect{Line: a.String(), Does: &a}, nil
}

// spelled returns the name of an effect as the line of an ability writes it.
func spelled(name string) string {
	words := strings.Split(name, "_")
	for i, w := range words {
		parts := strings.Split(w, "-")
		for k, part := range parts {
			if part != "and" {
				parts[k] = Title(part)
			}
		}
		words[i] = strings.Join(parts, " ")
	}
	return strings.Join(words, ", ")
}

// Deck returns the character's modifier deck.
func (c *Class) Deck() dice.Pile[modifier.Card] {
	p, err := ParseDeck(c.Modifiers)
	if err != nil {
		panic(fmt.Sprintf("card: the modifiers of %s: %v", c.Kind, err)) // the entry was checked
	}
	return p
}

// ParseDeck reads a modifier deck as package dice writes it; the standard one for an empty text. The
// error says what is wrong with it.
//
// GH G67: its effects are known, and every draw ends.
func ParseDeck(text string) (dice.Pile[modifier.Card], error) {
	if text == "" {
		return modifier.Standard(), nil
	}
	p, err := modifier.ParsePile(text)
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

package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Effect is an effect that a modifier card adds to an attack, apart from its number. It is either
// one of the words of an attack, or a separate ability that the attacker carries out after the
// damage.
type Effect struct {
	Line      string // the effect in the notation of an ability's line: "Push 1", "Heal 2, Range 3"
	Condition string // the name of a condition that the target gets
	Push      int
	Pull      int
	Pierce    int
	Targets   int      // the number of added targets
	Does      *Ability // set if the effect is none of the above
}

// ParseEffect reads an effect of a modifier card. The notation is that of an ability's line, but in
// lower case, with hyphens for blanks and underscores for commas: "stun", "push-1", "pierce-2",
// "add-target", "heal-2", "heal-1_range-3", "shield-1", "bless_self-and-allies".
//
// GH G67: an effect is a word of an attack's line that still matters once the card is drawn, or an
// ability other than movement, attacks, summoning and spawning.
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
		return Effect{}, fmt.Errorf("effect %.40q: expected a condition that harms, push-N, pull-N, pierce-N (N from 1 to %d), add-target, or any ability except movement, attacks and summons, as in heal-2", name, MaxNumber)
	case a.Stays:
		return Effect{}, fmt.Errorf("effect %.40q: expected no \"stays\", since a card's effect lasts only for the round", name)
	}
	return Effect{Line: a.String(), Does: &a}, nil
}

// spelled returns the name of an effect in the notation of an ability's line.
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
		panic(fmt.Sprintf("card: the modifiers of %s: %v", c.Kind, err)) // cannot fail, because the entry was checked
	}
	return p
}

// ParseDeck reads a modifier deck in the notation of package modifier. An empty text means the
// standard deck. The error describes the fault.
//
// GH G67: all effects must be known, and every draw must end.
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
		return p, fmt.Errorf("a deck without a card that ends a draw: expected a card that neither rolls nor leaves the deck")
	}
	return p, nil
}

// modifiers checks the text of a modifier deck.
func (f *faults) modifiers(path, text string) {
	if _, err := ParseDeck(text); err != nil {
		f.add(path, "%v", err)
	}
}

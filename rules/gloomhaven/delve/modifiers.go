package delve

import (
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// deck returns the modifier deck from which a figure draws, and the deck's owner, or "" for the
// monsters' deck.
//
// GH G106: a character has its own deck, and all monsters share one. GH G32: a summon draws from
// its owner's deck.
func (p *Position) deck(f *Figure) (modifier.Deck, string) {
	of := ""
	switch f.Sort {
	case Character:
		of = f.ID
	case Summoned:
		of = f.Owner
	}
	return p.deckOf(of), of
}

// deckOf returns a character's modifier deck, or the monsters' deck if the argument is "".
func (p *Position) deckOf(of string) modifier.Deck {
	if of == "" {
		return p.modifiers
	}
	return p.figure(of).Modifiers
}

// setDeck replaces a deck while an event is applied.
func (p *Position) setDeck(of string, m modifier.Deck) {
	if of == "" {
		p.modifiers = m
		return
	}
	p.figure(of).Modifiers = m
}

// The largest numbers of curses and blessings in play. GH G33
const (
	maxCurses   = 10 // in the monsters' deck, and as many in all characters' decks together
	maxBlessing = 10 // in all decks together
)

// takes reports whether a deck can take another blessing or curse.
func (p *Position) takes(of string, c modifier.Card) bool {
	monsters := p.modifiers.Pile.Count(c)
	characters := 0
	for _, f := range p.figures {
		if f.Sort == Character {
			characters += f.Modifiers.Pile.Count(c)
		}
	}
	switch {
	case c == modifier.Bless:
		return monsters+characters < maxBlessing
	case of == "":
		return monsters < maxCurses
	}
	return characters < maxCurses
}

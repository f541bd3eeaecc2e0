package delve

import (
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// deck is the modifier deck a figure draws from, and whose it is: "" for the monsters'.
//
// GH G106: a character has its own, all monsters share one. GH G32: a summon draws from its
// owner's.
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

// deckOf is the modifier deck of a character; "" for the monsters'.
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

// bonuses are the attacker's modifiers against a target, but for its poison, which the book
// adds: what the card says, and what was prepared.
func (p *Position) bonuses(f, target *Figure, a *card.Ability) []modifier.Bonus {
	var all []modifier.Bonus
	add := func(b card.Bonus, from string) {
		if p.holds(b.If, f, target) {
			all = append(all, modifier.Bonus{Add: b.Add, Times: b.Times, From: from})
		}
	}
	for _, b := range a.Bonuses {
		add(b, string(b.If))
	}
	for _, e := range f.Effects {
		if e.Deed == card.Prepare {
			add(e.Bonus, "prepared")
		}
	}
	return all
}

// holds reports whether the condition of a bonus holds for a target.
func (p *Position) holds(w card.When, f, target *Figure) bool {
	switch w {
	case card.Flanked:
		return p.neighbours(target, f.side(), f)
	case card.Alone:
		return !p.neighbours(target, target.side(), target)
	case card.Unhurt:
		return target.Life == target.Whole
	case card.Hurt:
		return target.Life < target.Whole
	case card.Poisoned:
		return target.is(condition.Poison)
	case card.Wounded:
		return target.is(condition.Wound)
	case card.Muddled:
		return target.is(condition.Muddle)
	case card.Elite:
		return target.Sort == Elite
	case card.Distant:
		return !p.adjacent(f.At, target.At)
	}
	return true
}

// neighbours reports whether a figure of a side, but for one, is adjacent to the target.
func (p *Position) neighbours(target *Figure, side string, but *Figure) bool {
	for o := range p.here {
		if o.ID != but.ID && o.ID != target.ID && o.side() == side && p.adjacent(o.At, target.At) {
			return true
		}
	}
	return false
}

// limits of cards that come and go. GH G33
const (
	maxCurses   = 10 // in the monsters' deck, and in those of the characters together
	maxBlessing = 10 // in all decks together
)

// takes reports whether a deck takes another blessing or curse.
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

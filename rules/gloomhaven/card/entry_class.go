package card

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Class reads the entry, which is at the given path of its document. If there are faults, the class
// is nil.
func (e ClassEntry) Class(path string) (*Class, []board.Fault) {
	f := &faults{}
	f.kind(path+".kind", e.Kind)
	f.text(path+".name", e.Name, maxName, false)
	f.glyph(path+".glyph", e.Glyph)
	f.portrait(path+".portrait", e.Portrait)
	f.text(path+".text", e.Text, maxText, true)
	f.life(path+".life", e.Life)
	f.modifiers(path+".modifiers", e.Modifiers)
	c := &Class{
		Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Portrait: e.Portrait, Text: e.Text,
		Life: e.Life, Hand: e.Hand, Modifiers: e.Modifiers,
	}
	c.Summons = f.summons(path+".summons", e.Summons)
	switch n := len(e.Cards); {
	case n < 2 || n > maxCards:
		f.add(path+".cards", "%d cards: expected 2 to %d", n, maxCards)
	default:
		f.number(path+".hand", e.Hand, 2, n)
	}
	seen := map[string]bool{}
	for i, k := range e.Cards {
		at := fmt.Sprintf("%s.cards[%d]", path, i)
		f.once(at+".id", k.ID, seen)
		c.Cards = append(c.Cards, f.card(at, k, c.Summons))
	}
	if len(f.list) > 0 {
		return nil, f.list
	}
	return c, nil
}

// life checks the hit points by level.
func (f *faults) life(path string, life []int) {
	if n := len(life); n < 1 || n > MaxLevels {
		f.add(path, "%d levels: expected 1 to %d", n, MaxLevels)
	}
	for i, n := range life {
		at := fmt.Sprintf("%s[%d]", path, i)
		f.number(at, n, 1, MaxNumber)
		if i > 0 && n <= life[i-1] {
			f.add(at, "%d: expected more than %d, the life at the level before", n, life[i-1])
		}
	}
}

// summons reads the companions that a character can summon.
func (f *faults) summons(path string, entries []SummonEntry) []Companion {
	var list []Companion
	seen := map[string]bool{}
	for i, s := range entries {
		at := fmt.Sprintf("%s[%d]", path, i)
		if !named(s.Name) {
			f.add(at+".name", "%s: expected letters, digits, blanks, - and ', at most %d", board.Quote(s.Name), maxName)
		}
		f.once(at+".name", s.Name, seen)
		f.glyph(at+".glyph", s.Glyph)
		f.portrait(at+".portrait", s.Portrait)
		f.stats(at+".stats", s.Stats)
		f.traits(at+".traits", s.Traits)
		list = append(list, Companion(s))
	}
	return list
}

// card reads a card of a character.
func (f *faults) card(path string, e CardEntry, summons []Companion) Card {
	f.kind(path+".id", e.ID)
	f.text(path+".name", e.Name, maxName, false)
	f.number(path+".initiative", e.Initiative, 1, MaxNumber)
	return Card{
		ID: e.ID, Name: e.Name, Initiative: e.Initiative,
		Top: f.half(path+".top", e.Top, summons), Bottom: f.half(path+".bottom", e.Bottom, summons),
	}
}

// half reads the lines of a half.
func (f *faults) half(path string, lines []string, summons []Companion) (h Half) {
	// GH G66: the word Lost may appear once, as the last line.
	if n := len(lines); n > 0 && lines[n-1] == lost {
		h.Lost = true
		lines = lines[:n-1]
	}
	h.Abilities = f.abilities(path, lines, func(a *Ability) string {
		switch {
		case a.Relative || a.Farther:
			// GH G63: a character has no number of its own to add to.
			return "expected a number without a sign on a character's card"
		case a.Deed == Spawn || a.Elite:
			return "expected no spawned figures and no elites on a character's card"
		case a.Deed == Summon && !slices.ContainsFunc(summons, func(s Companion) bool { return s.Name == a.Name }):
			return "expected one of the character's summons"
		}
		return ""
	})
	h.lines = Lines(h.Abilities)
	return h
}

// Draft reads the entry of a class that is still being edited, as far as it can be read. The result
// is not meant for play.
func (e ClassEntry) Draft() *Class {
	f := &faults{}
	c := &Class{Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Portrait: e.Portrait, Text: e.Text, Life: e.Life, Hand: e.Hand}
	c.Summons = f.summons("", e.Summons)
	for _, k := range e.Cards {
		c.Cards = append(c.Cards, f.card("", k, c.Summons))
	}
	return c
}

package card

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Monster reads the entry, which is at the given path of its document. If there are faults, the
// monster is nil.
func (e MonsterEntry) Monster(path string) (*Monster, []board.Fault) {
	f := &faults{}
	f.kind(path+".kind", e.Kind)
	f.text(path+".name", e.Name, maxName, false)
	f.glyph(path+".glyph", e.Glyph)
	f.portrait(path+".portrait", e.Portrait)
	f.text(path+".text", e.Text, maxText, true)
	f.traits(path+".traits", e.Traits)
	f.number(path+".standees", e.Standees, 0, MaxStandees)
	f.levels(path+".normal", e.Normal)
	switch {
	case !e.Boss:
		f.levels(path+".elite", e.Elite)
	case len(e.Elite) > 0:
		f.add(path+".elite", "%d levels: expected none, for a boss", len(e.Elite))
	}
	m := &Monster{
		Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Portrait: e.Portrait, Text: e.Text, Traits: e.Traits,
		Standees: e.Standees, Boss: e.Boss, Normal: e.Normal, Elite: e.Elite,
	}
	if n := len(e.Cards); n < 1 || n > maxCards {
		f.add(path+".cards", "%d cards: expected 1 to %d", n, maxCards)
	}
	seen := map[string]bool{}
	for i, k := range e.Cards {
		at := fmt.Sprintf("%s.cards[%d]", path, i)
		f.once(at+".id", k.ID, seen)
		f.kind(at+".id", k.ID)
		f.number(at+".initiative", k.Initiative, 1, MaxNumber)
		abilities := f.abilities(at+".abilities", k.Abilities, m.may)
		m.Cards = append(m.Cards, MonsterCard{
			ID: k.ID, Initiative: k.Initiative, Shuffle: k.Shuffle, Abilities: abilities, lines: Lines(abilities),
		})
	}
	if len(f.list) > 0 {
		return nil, f.list
	}
	return m, nil
}

// levels checks a table of stats by level.
func (f *faults) levels(path string, table []Stats) {
	if len(table) != MonsterLevels {
		f.add(path, "%d levels: expected %d, from level 0 to 7", len(table), MonsterLevels)
	}
	for i, s := range table {
		f.stats(fmt.Sprintf("%s[%d]", path, i), s)
	}
}

// may returns the fault of an ability on the monster's card, or "" if it is allowed.
//
// GH G65: monsters play no cards, so they have no use for abilities that only work for characters.
func (m *Monster) may(a *Ability) string {
	melee := func(s Stats) bool { return s.Range == 0 }
	switch {
	case slices.Contains([]Deed{Experience, Prepare}, a.Deed):
		return fmt.Sprintf("expected no %s on a monster's card", a.Deed)
	case a.Stays:
		return "expected no \"Stays\" on a monster's card, since the card lasts only for the round"
	case a.Farther && len(a.Area.Red) > 0 && (slices.ContainsFunc(m.Normal, melee) || slices.ContainsFunc(m.Elite, melee)):
		// GH G63: a monster without a range could not place the pattern.
		return "expected a range without a sign, unless the monster has a range at every level"
	}
	return ""
}

// Draft reads the entry of a type of monster that is still being edited, as far as it can be read.
// The result is not meant for play.
func (e MonsterEntry) Draft() *Monster {
	f := &faults{}
	m := &Monster{Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Portrait: e.Portrait, Text: e.Text, Traits: e.Traits, Boss: e.Boss, Normal: e.Normal, Elite: e.Elite}
	for _, k := range e.Cards {
		abilities := f.abilities("", k.Abilities, m.may)
		m.Cards = append(m.Cards, MonsterCard{ID: k.ID, Initiative: k.Initiative, Shuffle: k.Shuffle, Abilities: abilities, lines: Lines(abilities)})
	}
	return m
}

package card

import "fmt"

// Restore is the class of an entry that was good when a match began with it. It judges
// nothing but that its lines can be read.
func (e ClassEntry) Restore() (*Class, error) {
	c := &Class{
		Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Text: e.Text, Life: e.Life, Hand: e.Hand, Modifiers: e.Modifiers,
	}
	for _, s := range e.Summons {
		c.Summons = append(c.Summons, Companion(s))
	}
	for _, k := range e.Cards {
		top, err := restoredHalf(k.Top)
		if err != nil {
			return nil, fmt.Errorf("card %s of %s: %w", k.ID, e.Kind, err)
		}
		bottom, err := restoredHalf(k.Bottom)
		if err != nil {
			return nil, fmt.Errorf("card %s of %s: %w", k.ID, e.Kind, err)
		}
		c.Cards = append(c.Cards, Card{ID: k.ID, Name: k.Name, Initiative: k.Initiative, Top: top, Bottom: bottom})
	}
	return c, nil
}

// Restore is the type of monster of an entry, likewise.
func (e MonsterEntry) Restore() (*Monster, error) {
	m := &Monster{
		Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Text: e.Text, Traits: e.Traits,
		Standees: e.Standees, Boss: e.Boss, Normal: e.Normal, Elite: e.Elite,
	}
	for _, k := range e.Cards {
		abilities, err := restored(k.Abilities)
		if err != nil {
			return nil, fmt.Errorf("card %s of %s: %w", k.ID, e.Kind, err)
		}
		m.Cards = append(m.Cards, MonsterCard{
			ID: k.ID, Initiative: k.Initiative, Shuffle: k.Shuffle, Abilities: abilities, lines: Lines(abilities),
		})
	}
	return m, nil
}

func restoredHalf(lines []string) (h Half, err error) {
	if n := len(lines); n > 0 && lines[n-1] == lost {
		h.Lost, lines = true, lines[:n-1]
	}
	h.Abilities, err = restored(lines)
	h.lines = Lines(h.Abilities)
	return h, err
}

func restored(lines []string) ([]Ability, error) {
	var list []Ability
	for _, line := range lines {
		a, err := Parse(line)
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
}

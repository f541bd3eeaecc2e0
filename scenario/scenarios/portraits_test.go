package scenarios_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestFiguresHavePortraits checks that every figure on the board at the start of a scenario has an
// existing silhouette, and that no two figures of a side have the same colour.
func TestFiguresHavePortraits(t *testing.T) {
	for _, name := range scenarios.Names() {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := all.Ruleset(s.Rules)
		if err != nil {
			t.Fatal(err)
		}
		position, err := battlemat.Begin(ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range s.Seats {
			colours := map[int]string{}
			for _, f := range position.See(battlemat.Seat(seat.ID)).Figures {
				if !portrait.Known(f.Portrait) {
					t.Errorf("%s: %s has the portrait %q", s.ID, f.Name, f.Portrait)
				}
				if other := colours[f.Colour]; f.Colour > 0 && other != "" && other != f.ID {
					t.Errorf("%s: %s and %s both have the colour %d", s.ID, f.Name, other, f.Colour)
				}
				colours[f.Colour] = f.ID
			}
		}
	}
}

// TestShippedPortraits checks that every shipped class, monster, summon and creature has a
// silhouette.
func TestShippedPortraits(t *testing.T) {
	has := func(who, name string) {
		if !portrait.Known(name) {
			t.Errorf("%s has the portrait %q", who, name)
		}
	}
	for _, c := range card.Classes() {
		has(c.Kind, c.Portrait)
		for _, s := range c.Summons {
			has(s.Name, s.Portrait)
		}
	}
	for _, m := range card.Monsters() {
		has(m.Kind, m.Portrait)
	}
	for _, key := range creature.Keys() {
		s, _ := creature.Named(key)
		has(key, s.Portrait)
	}
	for _, kind := range append(heroquest.Monsters(), "Barbarian", "Dwarf", "Elf", "Wizard") {
		has(kind, heroquest.Portrait(kind))
	}
}

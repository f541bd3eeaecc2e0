package dice

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
)

// HQ facts, HS F15: the combat dice.
func TestCombatDice(t *testing.T) {
	hq, hs := HeroQuest(), Heroscape()
	equal(t, "sides", hq.Sides(), 6)
	equal(t, "skulls", hq.Count(Skull), 3)
	equal(t, "white shields", hq.Count(WhiteShield), 2)
	equal(t, "black shields", hq.Count(BlackShield), 1)
	equal(t, "all shields", hq.Count(WhiteShield, BlackShield), 3)
	equal(t, "sides", hs.Sides(), 6)
	equal(t, "skulls", hs.Count(Skull), 3)
	equal(t, "shields", hs.Count(Shield), 2)
	equal(t, "blanks", hs.Count(Blank), 1)
}

// HQ facts: the die and the treasure deck against the collected facts.
func TestFacts(t *testing.T) {
	text, err := os.ReadFile("../../shared/data/heroquest_facts.json")
	if err != nil {
		t.Skip("the collected facts are not here: ", err)
	}
	var facts struct {
		CombatDie struct{ Skull, WhiteShield, BlackShield int }
		Treasure  map[string]int `json:"treasureDeckUS"`
	}
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	d := HeroQuest()
	equal(t, "skulls", d.Count(Skull), facts.CombatDie.Skull)
	equal(t, "white shields", d.Count(WhiteShield), facts.CombatDie.WhiteShield)
	equal(t, "black shields", d.Count(BlackShield), facts.CombatDie.BlackShield)
	deck, cards := Treasure(), 0
	for name, n := range facts.Treasure {
		equal(t, name, deck.Count(Named(name)), n)
		cards += n
	}
	equal(t, "cards", deck.Len(), cards)
}

func TestNumberedDice(t *testing.T) {
	for _, n := range []int{4, 6, 8, 10, 12, 20, 100} {
		d := D(n)
		equal(t, "sides", d.Sides(), n)
		for i, f := range d.Faces {
			pips, number := f.Pips()
			equal(t, "pips", pips, i+1)
			equal(t, "is a number", number, true)
		}
	}
	if _, number := Skull.Pips(); number {
		t.Error("a skull shows a number")
	}
	for _, n := range []int{0, -3, MaxSides + 1, 1 << 40} {
		if _, err := NewSeeded(Seed{}).Roll(D(n)); err == nil {
			t.Errorf("D(%d) was thrown", n)
		}
	}
}

func TestFindAndMatch(t *testing.T) {
	for _, c := range []struct {
		die   Die
		name  string
		find  int // -1: an error
		match int
	}{
		{HeroQuest(), "skull", 0, 0},
		{HeroQuest(), " White Shield ", 3, 3},
		{HeroQuest(), "s", -1, 0},
		{HeroQuest(), "w", -1, 3},
		{HeroQuest(), "b", -1, 5},
		{Heroscape(), "s", -1, -1}, // skull or shield
		{Heroscape(), "sh", -1, 3},
		{D(20), "1", 0, 0},
		{D(20), "20", 19, 19},
		{D(20), "21", -1, -1},
		{D(20), "", -1, -1},
		{D(20), "skull", -1, -1},
	} {
		i, err := c.die.Find(c.name)
		if err != nil {
			i = -1
		}
		equal(t, "Find "+c.name, i, c.find)
		if i, err = c.die.Match(c.name); err != nil {
			if !errors.Is(err, ErrNoFace) {
				t.Errorf("%v does not wrap ErrNoFace", err)
			}
			i = -1
		}
		equal(t, "Match "+c.name, i, c.match)
	}
	_, err := D(20).Find("21")
	equal(t, "error", err.Error(), `d20: no such face "21", want 1-20`)
	_, err = Heroscape().Match("s")
	equal(t, "error", err.Error(), `combat die: "s" may be "skull" or "shield": no such face`)
	_, err = Standard().Die("card").Find(strings.Repeat("x", 10000))
	if len(err.Error()) > 200 {
		t.Error("a long answer is repeated in full")
	}
}

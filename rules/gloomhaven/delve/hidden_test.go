package delve_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// GH G50: in random play, nothing that the document says about unrevealed rooms appears in the
// views, choices or messages of a seat.
func TestWordsOfHiddenRooms(t *testing.T) {
	for _, name := range scenarios.Of("gloomhaven") {
		doc := shipped(t, name)
		var game delve.Document
		if err := json.Unmarshal(doc.Game, &game); err != nil {
			t.Fatal(err)
		}
		seats := []battlemat.Seat{battlemat.Seat(doc.Seats[0].ID), battlemat.Spectator}
		p, err := battlemat.Begin(delve.Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		random := dice.NewSeeded(dice.SeedOf(name))
		for n := range 120 {
			act := p.ToAct()
			if len(act) == 0 {
				break
			}
			hidden := hiddenWords(&game, doc.Story+doc.Goal, p.See(battlemat.Spectator))
			if n == 0 && len(hidden) == 0 {
				t.Errorf("%s hides nothing", name)
			}
			if n%5 == 0 {
				for _, seat := range seats {
					never(t, fmt.Sprintf("%s, command %d: what %q sees", name, n, seat), hidden, p.See(seat), slices.Collect(p.Choices(seat)))
				}
			}
			choices := slices.DeleteFunc(slices.Collect(p.Choices(act[0])), func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
			i, _ := random.Roll(dice.Die{Name: "choice", Faces: make([]dice.Face, len(choices))})
			events, err := p.Decide(act[0], choices[i].Command, random)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, choices[i].Command, err)
			}
			var told []battlemat.Told
			for _, e := range events {
				told = append(told, p.Tell(battlemat.Spectator, e)...)
				p = p.Apply(e)
			}
			never(t, fmt.Sprintf("%s, command %d: what is told", name, n), hiddenWords(&game, doc.Story+doc.Goal, p.See(battlemat.Spectator)), told)
		}
	}
}

// hiddenWords returns the texts of the rooms that the view does not show, the texts of their
// treasures, and the names of the monsters waiting there, all as JSON writes them.
func hiddenWords(game *delve.Document, known string, v battlemat.View) []string {
	var words []string
	add := func(list ...string) {
		for _, w := range list {
			if text, _ := json.Marshal(w); len(w) > 3 && !strings.Contains(known, w) {
				words = append(words, strings.Trim(string(text), `"`))
			}
		}
	}
	for _, r := range game.Rooms {
		if strings.Contains(strings.Join(v.Ground.Rooms, ""), r.Room) {
			continue
		}
		add(r.Text)
		for _, m := range r.Monsters {
			add(m.Name)
		}
		for _, t := range r.Treasures {
			add(t.Text)
		}
	}
	return words
}

// Reports forbidden words in anything shown.
func never(t *testing.T, where string, words []string, shown ...any) {
	t.Helper()
	data, err := json.Marshal(shown)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range words {
		if strings.Contains(string(data), w) {
			t.Errorf("%s has %q", where, w)
		}
	}
}

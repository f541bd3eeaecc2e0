package battle

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// encountered returns the battle of an encounter on a plain field.
func encountered(t *testing.T, e *Encounter) (Document, *Field, error) {
	t.Helper()
	f := &Field{Board: field(t, slices.Repeat([]string{"000000000000"}, 10)...), Encounter: e, Seed: dice.SeedOf("4")}
	s, _, err := f.Scenario("my-field")
	if err != nil {
		return Document{}, f, err
	}
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	if _, err := battlemat.Begin(Ruleset, s); err != nil {
		t.Error(err)
	}
	return doc, f, nil
}

// TestArmiesByPoints checks the armies of encounters. Chosen armies stay as they are. Armies to be
// filled get as many cards as their points allow. Figures without a given place get one in the
// start area, next to the others.
func TestArmiesByPoints(t *testing.T) {
	doc, _, err := encountered(t, &Encounter{Points: 300, Armies: []Army{
		{Name: "Ann", Cards: []CardEntry{{Card: "fen-imps", At: []PlaceEntry{{At: at(5, 5)}}}, {Card: "sister-quill"}}, Start: row(0, 12)},
		{Fill: true},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if doc.Draft != nil || len(doc.Armies[0].Cards[0].At) != 4 || doc.Armies[0].Cards[0].At[0].At != at(5, 5) || doc.Armies[0].Cards[0].At[1].At.Y != 0 || doc.Armies[0].Cards[1].At != nil {
		t.Errorf("%+v", doc.Armies[0])
	}
	cards := new(Encounter).cards()
	points, cheapest := 0, 1000
	for _, e := range doc.Armies[1].Cards {
		points += e.count() * cards[e.Card].Points
	}
	for _, c := range Cards() {
		cheapest = min(cheapest, c.Points)
	}
	if points > 300 || points <= 300-2*cheapest {
		t.Errorf("an army of %d points", points)
	}
	// Without cards, the players draft them. There are as many players as requested, each with a
	// start area.
	doc, _, err = encountered(t, &Encounter{Players: 4, Points: 160})
	if err != nil || len(doc.Armies) != 4 || doc.Draft.Points != 160 {
		t.Fatalf("%v, %+v", err, doc)
	}
	seen := map[grid.Cell]bool{}
	for _, a := range doc.Armies {
		for _, c := range a.Start {
			if seen[c] {
				t.Errorf("%v is in two areas", c)
			}
			seen[c] = true
		}
	}
}

// TestTheFaultsOfArmies checks that each fault names its field, and suggests the nearest valid
// name.
func TestTheFaultsOfArmies(t *testing.T) {
	imps := []CardEntry{{Card: "fen-imps"}}
	for path, e := range map[string]*Encounter{
		"format":                   {Format: "x"},
		"players":                  {Players: 9},
		"points":                   {Points: -1},
		"armies[0].cards[0].card":  {Armies: []Army{{Cards: []CardEntry{{Card: "fen-imp"}}}, {Cards: imps}}},
		"armies[0].cards":          {Points: 10, Armies: []Army{{Cards: imps}, {Cards: imps}}},
		"armies[1].cards":          {Armies: []Army{{Cards: imps}, {Name: "Ann"}}},
		"armies[0].cards[0].count": {Armies: []Army{{Cards: []CardEntry{{Card: "fen-imps", Count: 1 << 40}}}, {Fill: true}}},
		"armies[0].cards[0].at[0]": {Armies: []Army{{Cards: []CardEntry{{Card: "fen-imps", At: []PlaceEntry{{At: at(99, 99)}}}}}, {Fill: true}}},
		"armies[0].start[0]":       {Armies: []Army{{Start: []grid.Cell{at(99, 0)}}}},
		"armies":                   {Players: 3, Armies: []Army{{Fill: true}}},
		"objective.hold.rounds":    {Objective: Objective{Hold: &Hold{Cells: []grid.Cell{at(5, 5)}}}},
		"objective.winner":         {Objective: Objective{Winner: "side-7", Rounds: 2}},
		"first":                    {First: "nobody"},
	} {
		_, _, err := encountered(t, e)
		var faults board.Faults
		if !errors.As(err, &faults) || !slices.ContainsFunc(faults, func(f board.Fault) bool { return f.Path == path }) {
			t.Errorf("%s: %v", path, err)
		}
		if path == "armies[0].cards[0].card" && !strings.Contains(err.Error(), "fen-imps") {
			t.Error(err)
		}
	}
}

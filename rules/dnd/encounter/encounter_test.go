package encounter

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// two returns a hall of two rooms that are joined by a gap.
func two(t *testing.T) *board.Board {
	rows := slices.Repeat([]string{"..........#.........."}, 9)
	rows[4] = "....................."
	return arena(t, rows...)
}

// met lays out an encounter.
func met(t *testing.T, e *Encounter) (*scenario.Scenario, skirmish.Document, []Omitted) {
	t.Helper()
	s, left, err := (&Field{Board: two(t), From: InTheWest, Encounter: e}).Scenario("field")
	if err != nil {
		t.Fatal(err)
	}
	var doc skirmish.Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	return s, doc, left
}

// TestAnEncounterIsLaidOut: each chosen figure is placed on the square or in the area that was
// asked for, or else where the field puts it.
func TestAnEncounterIsLaidOut(t *testing.T) {
	s, doc, left := met(t, &Encounter{
		Party: []Chosen{{Creature: "wizard", At: []grid.Cell{at(3, 3)}, Items: map[string]int{"torch": 1}}, {Creature: "fighter", Count: 2, Name: "Guard"}},
		Monsters: []Chosen{
			{Creature: "goblin", Count: 3, At: []grid.Cell{at(12, 2)}},
			{Creature: "ogre", Name: "Old Tusk", Text: "It grins.", Area: []grid.Cell{at(17, 6), at(20, 8)}},
			{Creature: "lantern", HP: 4},
		},
		Creatures: []creature.Statblock{{
			Key: "lantern", Name: "Lantern", Size: "small", Kind: "construct", AC: 10, HP: 9, Proficiency: 2,
			Abilities: creature.Abilities{Str: 10, Dex: 10, Con: 10, Int: 10, Wis: 10, Cha: 10}, Speed: creature.Speed{Walk: 20},
		}},
		Light: "dark", Explored: true,
	})
	if len(left) > 0 {
		t.Error(left)
	}
	byKey := map[string][]skirmish.FigureEntry{}
	for _, e := range doc.Figures {
		byKey[e.Creature] = append(byKey[e.Creature], e)
	}
	if w := byKey["wizard"][0]; w.At != at(3, 3) || w.Items["torch"] != 1 || w.Seat != "wizard" {
		t.Errorf("%+v", w)
	}
	if f := byKey["fighter"]; len(f) != 2 || f[0].Seat != "fighter" || f[1].Seat != "fighter-2" || f[0].At.X > 9 {
		t.Errorf("%+v", f)
	}
	if g := byKey["goblin"]; len(g) != 3 || g[0].At != at(12, 2) || g[1].At.X < 11 {
		t.Errorf("%+v", g)
	}
	if o := byKey["ogre"][0]; o.At.X < 17 || o.At.Y < 6 || o.Name != "Old Tusk" || o.Text == "" {
		t.Errorf("%+v", o)
	}
	if byKey["lantern"][0].HP != 4 || s.Set["light"] != "dark" || doc.Explored != skirmish.PartySide {
		t.Errorf("%+v, %v, %q", byKey["lantern"], s.Set, doc.Explored)
	}
	l, err := LineupOf(s, map[battlemat.Seat]string{"fighter-2": scenario.Empty})
	if err != nil {
		t.Fatal(err)
	}
	// There are three goblins and an ogre, a wizard of level 5 and one fighter of level 3.
	if b := l.Budget; b.Used != 3*50+450 || !slices.Equal(b.Limits, []int{500 + 150, 750 + 225, 1100 + 400}) || b.Rating() != "low" || b.Unrated != 1 || s.Level != "easy" {
		t.Errorf("%+v, %q, %q", b, b.Rating(), s.Level)
	}
	if _, err := battlemat.Begin(skirmish.Ruleset, s); err != nil {
		t.Error(err)
	}
}

// TestEverybodyWhoIsChosenHasRoom: even a crowd that the field itself would not choose gets places.
func TestEverybodyWhoIsChosenHasRoom(t *testing.T) {
	_, doc, left := met(t, &Encounter{Monsters: []Chosen{{Creature: "goblin", Count: 30}}})
	if n := len(doc.Figures); n != 36 || len(left) > 0 {
		t.Errorf("%d figures, without %v", n, left)
	}
}

// TestTheFaultsOfAnEncounter: each fault names its field, the nearest right name, and what was
// expected.
func TestTheFaultsOfAnEncounter(t *testing.T) {
	here := []grid.Cell{at(1, 1)}
	for path, e := range map[string]*Encounter{
		"format":                  {Format: "battlemat.encounter/2"},
		"party[0].creature":       {Party: []Chosen{{Creature: "figter"}}},
		"monsters[1].creature":    {Monsters: []Chosen{{Creature: "goblin"}, {Creature: "king"}}},
		"monsters[0].count":       {Monsters: []Chosen{{Creature: "goblin", Count: 1 << 40}}},
		"monsters":                {Monsters: []Chosen{{Creature: "goblin", Count: 40}, {Creature: "orc"}}},
		"party":                   {Party: []Chosen{{Creature: "fighter", Count: 15}}},
		"monsters[0].at":          {Monsters: []Chosen{{Creature: "goblin", At: []grid.Cell{at(12, 1), at(13, 1)}}}},
		"monsters[0].at[0]":       {Monsters: []Chosen{{Creature: "goblin", At: []grid.Cell{at(1000000, -7)}}}},
		"party[0].at[1]":          {Party: []Chosen{{Creature: "fighter", Count: 2, At: []grid.Cell{at(1, 1), at(10, 1)}}}},
		"monsters[0].area[1]":     {Monsters: []Chosen{{Creature: "goblin", Area: []grid.Cell{at(12, 1), at(99, 1)}}}},
		"monsters[0].hp":          {Monsters: []Chosen{{Creature: "goblin", HP: -1}}},
		"monsters[1].at[0]":       {Monsters: []Chosen{{Creature: "goblin", At: here}, {Creature: "orc", At: here}}},
		"start[0]":                {Start: []grid.Cell{at(-1, 0)}},
		"light":                   {Light: "dusk"},
		"objective.hold.cells[0]": {Objective: skirmish.Objective{Hold: &skirmish.Hold{Cells: []grid.Cell{at(10, 0)}, Rounds: 1}}},
		"objective.escape.cells":  {Objective: skirmish.Objective{Escape: &skirmish.Escape{}}},
		"objective.winner":        {Objective: skirmish.Objective{Winner: "partie", Rounds: 2}},
		"creatures[0].hp":         {Creatures: []creature.Statblock{{Key: "x", Name: "X", Size: "small", Kind: "ooze", AC: 3}}},
		"creatures[0].level":      {Party: []Chosen{{Creature: "x"}}, Creatures: []creature.Statblock{{Key: "x", Name: "X", Size: "small", Kind: "ooze", AC: 3, HP: 3, Character: true}}},
	} {
		_, _, err := (&Field{Board: two(t), Encounter: e}).Scenario("field")
		var faults board.Faults
		if !errors.As(err, &faults) || !slices.ContainsFunc(faults, func(f board.Fault) bool { return f.Path == path }) {
			t.Errorf("%s: %v", path, err)
		}
		if path == "party[0].creature" && !strings.Contains(err.Error(), "fighter") {
			t.Error(err)
		}
	}
}

// TestExploredGround: a side that has explored the place knows all of its ground from the start,
// including its doors, but not the figures that it does not see. Other sides do not know the
// ground. DND K28.
func TestExploredGround(t *testing.T) {
	known := func(explored bool) (cells int, foes bool) {
		s, _, _ := met(t, &Encounter{Monsters: []Chosen{{Creature: "goblin", At: []grid.Cell{at(20, 0)}}}, Explored: explored})
		p, err := battlemat.Begin(skirmish.Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		v := p.See("fighter")
		for _, row := range v.Ground.Map {
			cells += len(row) - strings.Count(row, "?")
		}
		return cells, len(v.Figures) > 4
	}
	all, seen := known(true)
	if all != 21*9 || seen {
		t.Errorf("%d squares are known, the goblin: %v", all, seen)
	}
	if some, _ := known(false); some >= all {
		t.Errorf("%d squares without", some)
	}
}

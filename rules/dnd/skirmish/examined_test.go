package skirmish

import (
	"github.com/battlemat/battlemat"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// cellar returns a small skirmish with walls, a door, difficult ground and a hidden creature.
func cellar(t testing.TB) *scenario.Scenario {
	t.Helper()
	b := arena(t,
		".....#......",
		".....#..::..",
		".....#..::..",
		"............",
		".....#...O..",
		".....#......",
	)
	b.AddDoor(board.Door{ID: "door", Edge: b.Grid().Edge(at(5, 3), 1), State: board.Closed})
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "fighter", Seat: "heroes", At: at(3, 3)},
			{Creature: "wizard", Seat: "heroes", At: at(1, 2)},
			{Creature: "cleric", Seat: "heroes", At: at(1, 4)},
			{Creature: "goblin", Seat: "gm", At: at(8, 2)},
			{Creature: "goblin", Seat: "gm", At: at(10, 4), Hidden: 14},
			{Creature: "ogre", Seat: "gm", At: at(9, 0)},
		},
		Objective: Objective{Rounds: 6},
	})
}

// cliff returns a small skirmish with heights, traps and reactions to hits.
func cliff(t testing.TB) *scenario.Scenario {
	t.Helper()
	trap := func(id string, spot int, side string, cells ...grid.Cell) TrapEntry {
		return TrapEntry{ID: id, Name: id, Cells: cells, Spot: spot, DC: 12, Side: side, Effect: creature.ZoneEffect{
			Save: &creature.Save{Ability: "dex", DC: 12}, Damage: []creature.Damage{{Dice: "1d6", Type: "piercing"}}, Conditions: []creature.Affliction{{Condition: condition.Prone}},
		}}
	}
	return scenarioOf(t, hills(t,
		"00000#3333",
		"0000013333",
		"00::000033",
		"0000000011",
		"000#000011",
	), Document{
		Figures: []FigureEntry{
			{Creature: "rogue", Seat: "heroes", At: at(3, 3)},
			{Creature: "wizard", Seat: "heroes", At: at(1, 2)},
			{Creature: "bandit-captain", Seat: "gm", At: at(7, 1)},
			{Creature: "ogre", Seat: "gm", At: at(6, 2)},
			{Creature: "goblin", Seat: "gm", At: at(8, 0)},
			{Creature: "goblin", Seat: "gm", At: at(9, 4), Hidden: 14},
		},
		Traps:     []TrapEntry{trap("pit", 19, "monsters", at(5, 2), at(5, 3)), trap("dart", 14, "", at(4, 3)), trap("snare", 30, "", at(6, 4))},
		Objective: Objective{Rounds: 6},
	})
}

// TestExamined checks that random matches keep the contract, including secrecy. If enemies out of
// sight are moved elsewhere, everything that a seat sees, may do, is refused or is told must stay
// the same.
func TestExamined(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(16, 400), Choices: 3, Secrets: 1, Cached: true, Endless: true,
	}, cellar(t), cliff(t), cliff(t).Configure("", map[string]string{"heights": "levels"}))
}

// TestShippedCreaturesAreExamined: every shipped creature plays for a while against the characters.
// One match in five is examined, or every match with BATTLEMAT_LONG.
func TestShippedCreaturesAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	var list []string
	for _, key := range creature.Keys() {
		if s, _ := creature.Named(key); !s.Character {
			list = append(list, key)
		}
	}
	heroes := []string{"barbarian", "cleric", "fighter", "ranger", "rogue", "wizard"}
	for n := 0; n < len(list); n += 3 {
		b := arena(t, "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........")
		doc := Document{}
		for i, key := range heroes[n/3%4 : n/3%4+3] {
			doc.Figures = append(doc.Figures, FigureEntry{Creature: key, Seat: "heroes", At: at(0, 2*i)})
		}
		for i, key := range list[n:min(n+3, len(list))] {
			doc.Figures = append(doc.Figures, FigureEntry{Creature: key, Seat: "gm", At: []grid.Cell{at(5, 0), at(5, 5), at(1, 6)}[i]})
		}
		s := scenarioOf(t, b, doc)
		if n/3%gametest.Usual(5, 1) != 0 {
			gametest.Played(t, Ruleset, s, list[n], 8, func(battlemat.Position) {})
			continue
		}
		rulestest.Examine(t, Ruleset, rulestest.Options{
			Matches: 1, Commands: gametest.Usual(8, 200), Choices: 1, Secrets: 1, Cached: true, Endless: true, Seed: list[n],
		}, s)
	}
}

// TestStateHoldsEverything: restoring a position from its state gives the same position in every
// field.
func TestStateHoldsEverything(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, s := range []*scenario.Scenario{cellar(t), cliff(t)} {
		p, err := open(s)
		if err != nil {
			t.Fatal(err)
		}
		gametest.States(t, Ruleset, s, p)
	}
}

// TestSecretsDeepInASkirmish: secrecy also holds late in a match, at positions that bots reach but
// random choices do not.
func TestSecretsDeepInASkirmish(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, s := range []*scenario.Scenario{cellar(t), cliff(t), cliff(t).Configure("", map[string]string{"heights": "levels"})} {
		gametest.Secrets(t, Ruleset, s, gametest.Usual(60, 400), 15, 4)
		gametest.Discoveries(t, Ruleset, s)
	}
}

// TestCommands: the package comment has an example of each command.
func TestCommands(t *testing.T) {
	var words []string
	for _, v := range verbs.List {
		words = append(words, v.Word)
	}
	gametest.NamesCommands(t, words)
}

// TestSidesOfSeveralSeatsAreExamined: seats of a side are told the same, except for questions to a
// single seat.
func TestSidesOfSeveralSeatsAreExamined(t *testing.T) {
	doc := placed([]creature.Statblock{soldier("guard", hero), soldier("archer", hero), soldier("wolf")}, at(0, 0), at(2, 2), at(1, 1))
	doc.Figures[1].Seat = "others"
	s := scenarioOf(t, arena(t, "....", "....", "...."), doc)
	for _, seat := range s.Seats {
		if seat.ID == "heroes" {
			seat.ID, seat.Name = "others", "Others"
			s.Seats = append(s.Seats, seat)
			break
		}
	}
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(20, 200), Choices: 1, Cached: true, Endless: true,
	}, s)
}

package skirmish

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// TestFaults: each fault of a skirmish is reported with its place.
func TestFaults(t *testing.T) {
	for want, spoil := range map[string]func(*Document, *scenario.Scenario){
		"game.figures[0].id: \"Fighter\"":                func(d *Document, _ *scenario.Scenario) { d.Figures[0].ID = "Fighter" },
		"game.figures[1].id: two figures are called":     func(d *Document, _ *scenario.Scenario) { d.Figures[1].ID = d.Figures[0].ID },
		"game.figures[0].seat: no seat is called":        func(d *Document, _ *scenario.Scenario) { d.Figures[0].Seat = "nobody" },
		"game.figures[0].hp: -1":                         func(d *Document, _ *scenario.Scenario) { d.Figures[0].HP = -1 },
		"game.figures[0].creature: no creature":          func(d *Document, _ *scenario.Scenario) { d.Figures[0].Creature = "unheard-of" },
		"game.figures[0].at: fighter has no room on 2,0": func(d *Document, _ *scenario.Scenario) { d.Figures[0].At = at(2, 0) },
		"game.figures[1].at: 0,0 is taken":               func(d *Document, _ *scenario.Scenario) { d.Figures[1].At = at(0, 0) },
		"seats[1].id: the seat \"gm\" has no figure":     func(d *Document, _ *scenario.Scenario) { d.Figures = d.Figures[:1] },
		"seats: 1 playing side":                          func(_ *Document, s *scenario.Scenario) { s.Seats[1].Side = "heroes" },
		"game.doors[0].door: no door of the board":       func(d *Document, _ *scenario.Scenario) { d.Doors = []DoorEntry{{Door: "gate"}} },
		"game.traps[0].id: \"\": expected lower-case":    func(d *Document, _ *scenario.Scenario) { d.Traps = []TrapEntry{{Name: "x"}} },
		"game.traps[0].cells: no squares": func(d *Document, _ *scenario.Scenario) {
			d.Traps = []TrapEntry{{ID: "x", Name: "x", Cells: []grid.Cell{}}}
		},
		"game.traps[0].effect.damage[0]": func(d *Document, _ *scenario.Scenario) {
			d.Traps = []TrapEntry{{ID: "x", Name: "x", Cells: []grid.Cell{at(0, 1)}, Spot: 1, Effect: creature.ZoneEffect{Damage: []creature.Damage{{Dice: "many"}}}}}
		},
		"game.traps[1].id: two traps": func(d *Document, _ *scenario.Scenario) { d.Traps = []TrapEntry{{ID: "x"}, {ID: "x"}} },
		"game.traps[0].side: no seat": func(d *Document, _ *scenario.Scenario) { d.Traps = []TrapEntry{{ID: "x", Side: "others"}} },
		"game.traps[0].cells[0]": func(d *Document, _ *scenario.Scenario) {
			d.Traps = []TrapEntry{{ID: "x", Cells: []grid.Cell{at(9, 9)}}}
		},
		"game.tales[0].cells: no squares": func(d *Document, _ *scenario.Scenario) { d.Tales = []TaleEntry{{Cells: []grid.Cell{}, Text: "x"}} },
		"game.tales[0].side: no seat": func(d *Document, _ *scenario.Scenario) {
			d.Tales = []TaleEntry{{Cells: []grid.Cell{at(0, 1)}, Text: "x", Side: "others"}}
		},
		"game.tales[0].text: an empty text": func(d *Document, _ *scenario.Scenario) { d.Tales = []TaleEntry{{Cells: []grid.Cell{at(0, 1)}}} },
		" game.figures[1].text: a text of 1001 characters": func(d *Document, _ *scenario.Scenario) {
			d.Figures[1].Name, d.Figures[1].Text = "X", strings.Repeat("x", 1001)
		},
		" game.traps[0].name: a text of 81 characters": func(d *Document, _ *scenario.Scenario) {
			d.Traps = []TrapEntry{{ID: "x", Name: strings.Repeat("x", 81), Cells: []grid.Cell{at(0, 1)}}}
		},
		" game.tales[0].text: a text of 1001 characters": func(d *Document, _ *scenario.Scenario) {
			d.Tales = []TaleEntry{{Cells: []grid.Cell{at(0, 1)}, Text: strings.Repeat("x", 1001)}}
		},
		"game.figures[1].name: no name":         func(d *Document, _ *scenario.Scenario) { d.Figures[1].Text = "x" },
		"game.objective.hold.cells: no squares": func(d *Document, _ *scenario.Scenario) { d.Objective.Hold = &Hold{Cells: []grid.Cell{}, Rounds: 1} },
		"game.objective.escape.side: no seat": func(d *Document, _ *scenario.Scenario) {
			d.Objective.Escape = &Escape{Cells: []grid.Cell{at(0, 0)}, Side: "others"}
		},
		"game.objective.winner: a side wins when the rounds are over": func(d *Document, _ *scenario.Scenario) { d.Objective.Winner = "heroes" },
		"game.objective.rounds: 1000":                                 func(d *Document, _ *scenario.Scenario) { d.Objective.Rounds = 1000 },
		"game.hints[0].until: unknown command \"dance\"":              func(d *Document, _ *scenario.Scenario) { d.Hints = []hint{{Text: "x", Until: "dance"}} },
		"game.hints[0].when.may[0]: unknown command \"dance\"": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Seat: "heroes", May: []string{"dance on"}}}}
		},
		"game.hints[0].when.used[0]: unknown command \"dance\"": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Used: []string{"dance on"}}}}
		},
		"game.hints[0].when.seat: no seat:": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{May: []string{"cast web"}}}}
		},
		"game.hints[0].when.figure: no figure": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Figure: "nobody"}}}
		},
		"game.hints[0].when.question: \"why\": expected one of opportunity, ready, hit": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Seat: "heroes", Question: "why"}}}
		},
		"game.hints[0].when.round: 1000": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Round: 1000}}}
		},
		"game.hints[0].text: an empty text": func(d *Document, _ *scenario.Scenario) { d.Hints = []hint{{Until: "end"}} },
		"board.figures[0]":                  func(_ *Document, s *scenario.Scenario) { s.Board.AddFigure(board.Figure{ID: "x", At: at(1, 0)}) },
		"board.map: 10100 squares":          func(_ *Document, s *scenario.Scenario) { s.Board, _ = board.New(grid.Grid{}, 101, 100) },
	} {
		doc := placed([]creature.Statblock{soldier("fighter", hero), soldier("goblin")}, at(0, 0), at(3, 0))
		s := scenarioOf(t, arena(t, "..#.", "...."), doc)
		spoil(&doc, s)
		s.Game = scenarioOf(t, s.Board, doc).Game
		if faults := Ruleset.Check(s); !strings.Contains(" "+strings.Trim(fmt.Sprint(faults), "[]"), want) {
			t.Errorf("%v, want %q", faults, want)
		}
	}
}

// TestABoardAtFaultIsNoReasonToStop: faults that do not depend on the board are reported even if
// the board is at fault.
func TestABoardAtFaultIsNoReasonToStop(t *testing.T) {
	huge, err := board.New(grid.Grid{}, 150, 150)
	if err != nil {
		t.Fatal(err)
	}
	stranger := arena(t, "....", "....")
	stranger.AddFigure(board.Figure{ID: "x", Kind: "x", At: at(0, 0), Size: 99})
	doc := placed([]creature.Statblock{soldier("fighter", hero), soldier("goblin")}, at(0, 0), at(3, 0))
	doc.Figures[0].Creature = "unheard-of"
	doc.Doors, doc.Traps = []DoorEntry{{Door: "gate"}}, []TrapEntry{{ID: "pit", Name: "Pit", Cells: []grid.Cell{at(90, 90)}, Spot: 10}}
	doc.Tales = []TaleEntry{{Cells: []grid.Cell{at(90, 90)}, Text: "x"}}
	doc.Objective.Hold = &Hold{Cells: []grid.Cell{at(90, 90)}, Rounds: 2}
	for name, b := range map[string]*board.Board{"none": nil, "huge": huge, "a figure of an impossible size": stranger} {
		for _, profile := range []string{"", "5.2", "unheard-of"} {
			s := scenarioOf(t, arena(t, "....", "...."), doc)
			s.Board, s.Profile = b, profile
			if faults := fmt.Sprint(Ruleset.Check(s)); !strings.Contains(faults, "game.figures[0].creature: no creature") {
				t.Errorf("%s, profile %q: %s", name, profile, faults)
			}
		}
	}
}

package battle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// TestTheCatalogue checks that the shipped cards have no faults.
func TestTheCatalogue(t *testing.T) {
	doc := document(Cards(), []CardEntry{standing("captain-maren", at(0, 0))}, []CardEntry{standing("queen-sedge", at(1, 0))})
	if faults := Ruleset.Check(scenarioOf(t, "master", field(t, "00"), doc)); len(faults) > 0 {
		t.Error(faults)
	}
}

// TestFaults checks that each fault is reported with its place, and that no other fault is
// reported.
func TestFaults(t *testing.T) {
	for want, spoil := range map[string]func(*Document, *scenario.Scenario){
		"game.cards[0].key: \"Big Guard\"": func(d *Document, _ *scenario.Scenario) {
			d.Cards = append([]Card{{Key: "Big Guard", Name: "x", Rarity: "unique", Height: 1, Life: 1, Range: 1, Points: 1}}, d.Cards...)
		},
		"game.cards[0].rarity: \"rare\"":        func(d *Document, _ *scenario.Scenario) { d.Cards[0].Rarity = "rare" },
		"game.cards[0].life: 0":                 func(d *Document, _ *scenario.Scenario) { d.Cards[0].Life = 0 },
		"game.cards[0].powers[0].key: \"luck\"": func(d *Document, _ *scenario.Scenario) { d.Cards[0].Powers = []Power{{Key: "luck", Name: "x"}} },
		"game.cards[0].powers[0].n: 0":          func(d *Document, _ *scenario.Scenario) { d.Cards[0].Powers = []Power{{Key: tough, Name: "x"}} },
		"game.cards[0].powers[0].needs: 3": func(d *Document, _ *scenario.Scenario) {
			d.Cards[0].Powers = []Power{{Key: tough, Name: "x", N: 1, Needs: 3}}
		},
		"game.cards[0].powers[0].words": func(d *Document, _ *scenario.Scenario) {
			d.Cards[0].Powers = []Power{{Key: tough, Name: "x", N: 1, Words: []string{"y"}}}
		},
		"game.cards[0].powers[1].key: the power \"dodge\"": func(d *Document, _ *scenario.Scenario) {
			d.Cards[0].Powers = []Power{{Key: dodge, Name: "x"}, {Key: dodge, Name: "x"}}
		},
		"game.cards[0].specials[0].attack: 0":            func(d *Document, _ *scenario.Scenario) { d.Cards[0].Specials = []Special{{Key: "x", Range: 1}} },
		"game.armies[0].cards[0].card: no card":          func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].Card = "nobody" },
		"game.armies[0].cards[0].at: 1 places":           func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].At = d.Armies[0].Cards[0].At[:1] },
		"game.armies[0].cards[0].at[1]: 0,0 is taken":    func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].At[1].At = at(0, 0) },
		"cannot stand on 3,0 at level 0":                 func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].At[1].At = at(3, 0) },
		"game.armies[0].cards[0].at[1]: expected 1 cell": func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].At[1].Tail = &grid.Cell{X: 2} },
		"game.armies[0].start: 0 spaces":                 func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards[0].At = nil },
		"game.armies[1].seat: the seat \"reds\" has two": func(d *Document, _ *scenario.Scenario) { d.Armies[1].Seat = "reds" },
		"game.armies[0].cards: no cards":                 func(d *Document, _ *scenario.Scenario) { d.Armies[0].Cards = nil },
		"game.draft.pool: no cards":                      func(d *Document, _ *scenario.Scenario) { d.Draft = &DraftEntry{Points: 1, Pool: []CardEntry{}} },
		"game.armies[0].start: no start area": func(d *Document, _ *scenario.Scenario) {
			d.Draft = &DraftEntry{Points: 1, Pool: []CardEntry{{Card: "guard"}}}
		},
		"game.first: no seat":                             func(d *Document, _ *scenario.Scenario) { d.First = "greens" },
		"game.glyphs[0].key: \"gold\": expected artifact": func(d *Document, _ *scenario.Scenario) { d.Glyphs = []GlyphEntry{{Key: "gold", At: at(1, 0)}} },
		"game.glyphs[1].at: two glyphs": func(d *Document, _ *scenario.Scenario) {
			d.Glyphs = []GlyphEntry{{Key: "heal", At: at(1, 0)}, {Key: "heal", At: at(1, 0)}}
		},
		"game.objective.hold.cells[0]: nobody can": func(d *Document, _ *scenario.Scenario) {
			d.Objective.Hold = &Hold{Cells: []grid.Cell{at(9, 9)}, Rounds: 1}
		},
		"game.objective.hold.glyph: \"heal\"": func(d *Document, _ *scenario.Scenario) {
			d.Glyphs, d.Objective.Hold = []GlyphEntry{{Key: "heal", At: at(1, 0)}}, &Hold{Glyph: "heal", Rounds: 1}
		},
		"game.objective.hold.glyph: \"artifact\" as well as cells": func(d *Document, _ *scenario.Scenario) {
			d.Objective.Hold = &Hold{Glyph: "artifact", Cells: []grid.Cell{at(0, 0)}, Rounds: 1}
		},
		"game.objective.hold.rounds: 0":                               func(d *Document, _ *scenario.Scenario) { d.Objective.Hold = &Hold{Cells: []grid.Cell{at(0, 0)}} },
		"game.objective.winner: no seat":                              func(d *Document, _ *scenario.Scenario) { d.Objective.Winner, d.Objective.Rounds = "greens", 2 },
		"game.objective.winner: a side wins when the rounds are over": func(d *Document, _ *scenario.Scenario) { d.Objective.Winner = "reds" },
		"game.hints[0].until: unknown command \"dance\"":              func(d *Document, _ *scenario.Scenario) { d.Hints = []hint{{Text: "x", Until: "dance"}} },
		"game.hints[0].when.may[0]: unknown command \"dance\"": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Seat: "reds", May: []string{"dance on"}}}}
		},
		"game.hints[0].when.seat: no seat:": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{May: []string{"heal"}}}}
		},
		"game.hints[0].when.round: 1000": func(d *Document, _ *scenario.Scenario) {
			d.Hints = []hint{{Text: "x", When: HintWhen{Round: 1000}}}
		},
		"game.hints[0].when.card: no card": func(d *Document, _ *scenario.Scenario) { d.Hints = []hint{{Text: "x", When: HintWhen{Card: "nobody"}}} },
		"board.figures[0]":                 func(_ *Document, s *scenario.Scenario) { s.Board.AddFigure(board.Figure{ID: "x", At: at(4, 0)}) },
		"seats: 1 seats":                   func(_ *Document, s *scenario.Scenario) { s.Seats[1].Held = "empty" },
		"game.armies[1].seat: no seat is called \"blue\": an army is played by the seat with its name; did you mean blues?": func(d *Document, _ *scenario.Scenario) {
			d.Armies[1].Seat = "blue"
		},
		"game.armies[0]: there is no path between this army and an enemy": func(_ *Document, s *scenario.Scenario) {
			s.Board.SetTerrain(at(2, 0), board.Void)
			s.Board.SetTerrain(at(3, 0), board.Void)
		},
		"game.objective.hold.cells[0]: there is no path to 2,0": func(d *Document, s *scenario.Scenario) {
			s.Board.SetSpans(at(2, 0), board.Span{Top: 9})
			d.Objective.Hold = &Hold{Cells: []grid.Cell{at(2, 0)}, Rounds: 1}
		},
		"game.glyphs[0].at: there is no path to 2,0": func(d *Document, s *scenario.Scenario) {
			s.Board.SetSpans(at(2, 0), board.Span{Top: 9})
			d.Glyphs = []GlyphEntry{{Key: "heal", At: at(2, 0)}}
		},
		"seats[2].id: the seat \"greens\" plays nothing": func(_ *Document, s *scenario.Scenario) {
			s.Seats = append(s.Seats, scenario.Seat{ID: "greens", Name: "G", Side: "greens"})
		},
		"board.map[0]: the terrain \"stairs\" at (4,0)": func(_ *Document, s *scenario.Scenario) { s.Board.SetTerrain(at(4, 0), board.Stairs) },
		"rules: heroscape is played on hexes":           func(_ *Document, s *scenario.Scenario) { s.Board, _ = board.New(grid.Grid{}, 3, 3) },
	} {
		doc := document([]Card{soldier("guard", 2)}, []CardEntry{standing("guard", at(0, 0), at(1, 0))}, []CardEntry{standing("guard", at(4, 0), at(5, 0))})
		s := scenarioOf(t, "master", field(t, "000#00"), doc)
		spoil(&doc, s)
		s.Game = scenarioOf(t, "master", s.Board, doc).Game
		faults := Ruleset.Check(s)
		if len(faults) == 0 || !strings.Contains(fmt.Sprint(faults), want) {
			t.Errorf("%v, want %q", faults, want)
		}
	}
}

// TestTheCommandsOfThePage checks that the package's comment has an example of each verb.
func TestTheCommandsOfThePage(t *testing.T) {
	var words []string
	for _, v := range verbs.List {
		words = append(words, v.Word)
	}
	gametest.NamesCommands(t, words)
}

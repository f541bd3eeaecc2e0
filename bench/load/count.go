//go:build linux

package main

import (
	"iter"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// countSeats are the seats of the trivial game. They take turns adding one, and the game never
// ends.
var countSeats = [2]battlemat.Seat{"first", "second"}

// countScenario returns the scenario of the trivial game.
func countScenario() (*scenario.Scenario, error) {
	return scenario.Parse([]byte(`{
		"format": "battlemat.scenario/1", "id": "count", "name": "Count", "rules": "count",
		"seats": [{"id": "first", "name": "First", "side": "a"}, {"id": "second", "name": "Second", "side": "b"}],
		"board": {"format": "battlemat.board/1", "name": "Count", "grid": "square", "map": ["."], "legend": {".": "floor"}},
		"game": {}
	}`), "count", boards.Shipped)
}

type count struct{}

func (count) Name() string                           { return "count" }
func (count) Title() string                          { return "Count" }
func (count) EventTypes() battlemat.EventTypes       { return countTypes }
func (count) Check(*scenario.Scenario) []board.Fault { return nil }
func (count) Bot(battlemat.Seat) battlemat.Bot       { return nil }

func (count) Open(doc *scenario.Scenario) (battlemat.Opening, error) {
	return battlemat.Opening{Scenario: doc, Events: []battlemat.Event{added{}}}, nil
}

func (count) Restore(o battlemat.Opening) (battlemat.Position, error) {
	return counted(0).Apply(o.Events[0]), nil
}

var countTypes = battlemat.EventTypesOf(map[string]battlemat.Event{"added": added{}})

type added struct {
	N int `json:"n"`
}

// counted is the position of the trivial game: the sum so far.
type counted int

func (c counted) turn() battlemat.Seat    { return countSeats[int(c)%2] }
func (c counted) ToAct() []battlemat.Seat { return countSeats[int(c)%2:][:1:1] }

func (c counted) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		if s == c.turn() {
			yield(battlemat.Choice{Command: "add", Label: "Add one", Kind: battlemat.Act})
		}
	}
}

func (c counted) Decide(s battlemat.Seat, command battlemat.Command, _ dice.Roller) ([]battlemat.Event, error) {
	if s != c.turn() || command != "add" {
		return nil, &battlemat.Refusal{Rule: "count", Code: "not-now", Detail: "It is the other seat's turn to add."}
	}
	return []battlemat.Event{added{int(c) + 1}}, nil
}

// State returns the sum as an event.
func (c counted) State() battlemat.Event { return added{int(c)} }

func (counted) Apply(e battlemat.Event) battlemat.Position { return counted(e.(added).N) }

func (c counted) See(s battlemat.Seat) battlemat.View {
	return battlemat.View{Seat: s, Title: "Count", Status: strconv.Itoa(int(c)), ToAct: c.ToAct(),
		Ground: countGround, Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{}}
}

// countGround is the ground in every view. It never changes.
var countGround = battlemat.Ground{Grid: "square", Width: 1, Height: 1, Map: []string{"."}, Legend: map[string]string{".": "floor"}}

// TellsAlike implements [battlemat.Announcer]. All seats are told everything.
func (counted) TellsAlike(battlemat.Event, battlemat.Seat, battlemat.Seat) bool { return true }

var _ battlemat.Announcer = counted(0)

func (counted) Tell(_ battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return []battlemat.Told{{Kind: battlemat.Said, Text: strconv.Itoa(e.(added).N)}}
}

func (counted) Why(battlemat.Seat, grid.Cell) []battlemat.Reason { return nil }
func (counted) Look(battlemat.Seat, string) []battlemat.Field    { return nil }
func (counted) Outcome() (battlemat.Outcome, bool)               { return battlemat.Outcome{}, false }

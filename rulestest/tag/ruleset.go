package tag

import (
	_ "embed"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/bot"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is the game.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "tag", Title: "Tag", Events: &events, Open: open, Restore: restore,
	Check: func(s *scenario.Scenario) []board.Fault { return read(s, new(Document)) },
	Bot:   func(battlemat.Seat) battlemat.Bot { return bot.ByWorth(worth) },
})

// verbs are the commands in the order in which they are offered.
var verbs = game.Verbs[*Position, *resolution]{
	List: []game.Verb[*Position, *resolution]{duck, yield, lay, roll, move, touch, end, resign},
	Rule: "TAG 2", Example: `"end"`, Match: "match", Waits: (*Position).waits,
	Offered: func(_ *Position, s battlemat.Seat, c battlemat.Choice) battlemat.Choice {
		c.Figure = string(s)
		return c
	},
}

// events are what comes of them, by their names in logs.
var events = game.EventsOf(game.Kinds[*Position]{
	"laid-out": game.Event(LaidOut.apply, nil),
	"laid":     game.Event(Laid.apply, Laid.tell),
	"sprung":   game.Event(Sprung.apply, Sprung.tell),
	"rested":   game.Event(Rested.apply, Rested.tell),
	"rolled":   game.Event(Rolled.apply, Rolled.tell),
	"moved":    game.Event(Moved.apply, Moved.tell),
	"touched":  game.Event(Touched.apply, Touched.tell),
	"ducked":   game.Event(Ducked.apply, Ducked.tell),
	"caught":   game.Event(Caught.apply, Caught.tell),
	"began":    game.Event(Began.apply, Began.tell),
	"ended":    game.Ending("TAG 7", (*Position).close),
})

// Hunter is the seat of the one who chases; every other seat is a runner's.
const Hunter battlemat.Seat = "hunter"

// Document is the part of a scenario that only this game reads.
type Document struct {
	Rounds int                  `json:"rounds"`
	Exit   grid.Cell            `json:"exit"`
	Starts map[string]grid.Cell `json:"starts"` // by seat
}

//go:embed yard.json
var yard []byte

// Scenario is a yard with a hunter, a red runner and a blue one, for whom seats may be left
// empty.
func Scenario() *scenario.Scenario {
	s, err := scenario.Parse(yard, "yard.json")
	if err != nil {
		panic(err) // the document is wrong
	}
	return s
}

// read reads the document of a scenario and finds every fault.
func read(s *scenario.Scenario, d *Document) []board.Fault {
	l := game.Inspect(s, d)
	if d.Rounds < 1 || d.Rounds > 99 {
		l.Add("rounds", "%d rounds: 1 to 99 are played", d.Rounds)
	}
	if s.Board != nil && s.Board.Grid().Hex() {
		l.Note("board.grid", "the game is played on squares")
	}
	l.Stand("exit", d.Exit)
	l.Starts("starts", s, d.Starts)
	if !s.Playing(string(Hunter)) || len(game.Players(s)) < 2 {
		l.Note("seats", "a hunter and a runner are wanted")
	}
	return l.Faults
}

// open lays the scenario out. TAG 2: the hunter is the first.
func open(s *scenario.Scenario) (*Position, error) {
	var d Document
	if faults := read(s, &d); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	p := &Position{yard: s, LaidOut: LaidOut{Exit: d.Exit, Rounds: d.Rounds, Round: 1, Asked: none}}
	for _, seat := range game.Players(s) {
		at, place := d.Starts[seat.ID], len(p.Figures)
		if seat.ID == string(Hunter) {
			place = 0
		}
		f := Standing{Seat: battlemat.Seat(seat.ID), Name: seat.Name, Start: at, At: at}
		p.Figures = slices.Insert(p.Figures, place, f)
	}
	return p, nil
}

func restore(o battlemat.Opening) (*Position, error) {
	return game.Restored[LaidOut](&Position{yard: o.Scenario}, o, (*Position).apply)
}

package tag

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// Name is the name of the ruleset.
const Name = "tag"

// Rules is the ruleset, as a type that tests embed to play it otherwise.
type Rules struct{}

var ruleset = game.Ruleset(game.Rules[*Position]{
	Name: Name, Title: "Tag", Events: &events, Check: check, Open: open, Opening: opening, Restore: restore,
	Bot: func(s battlemat.Seat) battlemat.Bot { return bot{s} },
})

func (Rules) Name() string                                            { return ruleset.Name() }
func (Rules) Title() string                                           { return ruleset.Title() }
func (Rules) Facts() battlemat.Facts                                  { return ruleset.Facts() }
func (Rules) Check(s *scenario.Scenario) []board.Fault                { return ruleset.Check(s) }
func (Rules) Open(s *scenario.Scenario) (battlemat.Opening, error)    { return ruleset.Open(s) }
func (Rules) Restore(o battlemat.Opening) (battlemat.Position, error) { return ruleset.Restore(o) }
func (Rules) Bot(s battlemat.Seat) battlemat.Bot                      { return ruleset.Bot(s) }

// verbs are the commands in the order in which they are offered; events are what comes of
// them.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "TAG 2", Example: `"end"`, Match: "match"}
	events game.Events[*Position]
)

func init() {
	verbs.List = slices.Concat(touchedVerbs, snareVerbs, walkVerbs, touchVerbs, turnVerbs)
	events = game.EventsOf(stateEvents, snareEvents, walkEvents, touchEvents, turnEvents)
}

// open lays the scenario out. TAG 2: the hunter is the first.
func open(s *scenario.Scenario) (*Position, error) {
	d, faults := read(s)
	if len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	p := &Position{yard: s, LaidOut: LaidOut{Exit: d.Exit, Rounds: d.Rounds, Round: 1, Asked: none}}
	for _, seat := range s.Seats {
		at := d.Starts[seat.ID]
		f := Standing{Seat: battlemat.Seat(seat.ID), Name: seat.Name, Start: at, At: at}
		switch {
		case f.Seat == Hunter:
			p.Figures = slices.Insert(p.Figures, 0, f)
		case s.Playing(seat.ID):
			p.Figures = append(p.Figures, f)
		}
	}
	return p, nil
}

func opening(p *Position) (battlemat.Opening, error) {
	return battlemat.Opening{Scenario: p.yard, Events: []battlemat.Event{p.State()}}, nil
}

func restore(o battlemat.Opening) (*Position, error) {
	return game.Restored[LaidOut](&Position{yard: o.Scenario}, o, (*Position).apply)
}

package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/scenario"
)

// Rules holds the parts from which [Ruleset] builds the ruleset of a game with positions P.
type Rules[P battlemat.Position] struct {
	Name, Title string
	Events      *Events[P]
	Check       func(*scenario.Scenario) []board.Fault // returns all faults of a scenario; nil: only those for which Open refuses it
	Doubts      func(*scenario.Scenario) []board.Fault // returns likely mistakes that are not faults; nil: none
	Open        func(*scenario.Scenario) (P, error)    // returns the position before the first command
	Opening     func(P) (battlemat.Opening, error)     // returns everything about the opening that a log stores; nil: the unchanged scenario and the whole position
	Bare        func(*scenario.Scenario) (P, error)    // returns a position of an opening's scenario before anything is laid out, without checking the scenario
	Bot         func(battlemat.Seat) battlemat.Bot     // returns the bot for a seat that no person holds; nil: a greedy bot
	Powers      []string                               // the powers of a game master; empty: there can be none
	Ruling      string                                 // what the game master does with the powers, in words that follow "the game master"
	Usual       map[string]string                      // default values of switches where they differ from the book's
	Workbench   func() battlemat.Workbench             // returns what an editor of scenarios must know; nil: nothing
	// Illustrate returns how the nth entry of a draft's list looks in play. nil: the game shows
	// none.
	Illustrate func(d *Draft, list string, n int) (battlemat.Illustration, bool)
}

// Ruleset returns the ruleset made from these rules.
func Ruleset[P battlemat.Position](r Rules[P]) battlemat.Ruleset { return &ruleset[P]{r} }

type ruleset[P battlemat.Position] struct{ rules Rules[P] }

func (r *ruleset[P]) Name() string                     { return r.rules.Name }
func (r *ruleset[P]) Title() string                    { return r.rules.Title }
func (r *ruleset[P]) EventTypes() battlemat.EventTypes { return r.rules.Events.Types }

// Check checks every part of a scenario. If the rules panic, it returns a fault that says so.
func (r *ruleset[P]) Check(s *scenario.Scenario) []board.Fault {
	return board.Judged("game", func() []board.Fault { return r.check(s) })
}

func (r *ruleset[P]) check(s *scenario.Scenario) []board.Fault {
	if r.rules.Check != nil {
		return r.rules.Check(s)
	}
	if _, err := r.rules.Open(s); err != nil {
		return board.FaultsOf("game", err)
	}
	return nil
}

// Doubts implements [battlemat.Doubter].
func (r *ruleset[P]) Doubts(s *scenario.Scenario) []board.Fault {
	if r.rules.Doubts == nil {
		return nil
	}
	return r.rules.Doubts(s)
}

// Workbench implements [battlemat.Furnisher].
func (r *ruleset[P]) Workbench() battlemat.Workbench {
	if r.rules.Workbench == nil {
		return battlemat.Workbench{}
	}
	return r.rules.Workbench()
}

// Powers implements [battlemat.Arbiter].
func (r *ruleset[P]) Powers() []string { return r.rules.Powers }

// Ruling implements [battlemat.Arbiter].
func (r *ruleset[P]) Ruling() string { return r.rules.Ruling }

// Usual implements [battlemat.Adjuster].
func (r *ruleset[P]) Usual() map[string]string { return r.rules.Usual }

func (r *ruleset[P]) Bot(seat battlemat.Seat) battlemat.Bot {
	if r.rules.Bot == nil {
		return bot.Greedy()
	}
	return r.rules.Bot(seat)
}

func (r *ruleset[P]) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	p, err := r.rules.Open(s)
	if err != nil {
		return battlemat.Opening{}, err
	}
	if r.rules.Opening == nil {
		return battlemat.Opening{Scenario: s, Events: []battlemat.Event{p.State()}}, nil
	}
	return r.rules.Opening(p)
}

func (r *ruleset[P]) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.rules.Bare(o.Scenario)
	if err != nil {
		return nil, err
	}
	return r.after(p, o)
}

// after returns the position after the events of an opening. The first event must be a whole
// position.
func (r *ruleset[P]) after(p battlemat.Position, o battlemat.Opening) (battlemat.Position, error) {
	if len(o.Events) == 0 {
		return nil, fmt.Errorf("%s: the opening is empty", o.Scenario.ID)
	}
	if !r.rules.Events.kind(o.Events[0]).whole {
		return nil, fmt.Errorf("%s: the opening does not begin with a whole position", o.Scenario.ID)
	}
	for _, e := range o.Events {
		p = p.Apply(e)
	}
	return p, nil
}

package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is Gloomhaven as a game to be played.
var Ruleset battlemat.Ruleset = ruleset{}

type ruleset struct{}

func (ruleset) Name() string           { return "gloomhaven" }
func (ruleset) Title() string          { return "Gloomhaven" }
func (ruleset) Facts() battlemat.Facts { return events.Facts }

// Open lays a scenario out.
func (ruleset) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	p, err := open(s)
	if err != nil {
		return battlemat.Opening{}, err
	}
	return p.begun()
}

// Restore is the position after an opening.
func (ruleset) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := restore(o)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Check finds every fault of a scenario.
func (ruleset) Check(s *scenario.Scenario) []board.Fault { return check(s) }

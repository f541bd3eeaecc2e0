package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is HeroQuest as a game to be played.
var Ruleset battlemat.Ruleset = ruleset{}

type ruleset struct{}

func (ruleset) Name() string           { return "heroquest" }
func (ruleset) Title() string          { return "HeroQuest" }
func (ruleset) Facts() battlemat.Facts { return facts }

// Open lays a quest out.
func (ruleset) Open(s *scenario.Scenario) (battlemat.Position, error) {
	p, err := open(s)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Check finds every fault of a quest.
func (ruleset) Check(s *scenario.Scenario) []board.Fault { return check(s) }

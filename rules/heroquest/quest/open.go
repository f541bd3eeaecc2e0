package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// open lays the quest out.
func open(s *scenario.Scenario) (*Position, error) { return nil, fmt.Errorf("%s: not laid out", s.ID) }

// check finds every fault of a quest.
func check(s *scenario.Scenario) []board.Fault { return nil }

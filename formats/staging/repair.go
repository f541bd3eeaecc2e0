package staging

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// maxRepairs bounds how often a scenario is checked again; each time part of it has been removed.
const maxRepairs = 50

// repair has a game check a scenario with that document, and drops what the check refuses, with its reason, until it refuses nothing.
// drop returns an error where it can leave out nothing of what is at fault.
func repair(s *scenario.Scenario, doc any, check func(*scenario.Scenario) []board.Fault, drop func([]board.Fault) error) (err error) {
	for range maxRepairs {
		if s.Game, err = json.Marshal(doc); err != nil {
			return err
		}
		faults := check(s)
		if len(faults) == 0 {
			return nil
		}
		if err := drop(faults); err != nil {
			return err
		}
	}
	return errors.New("too much of it cannot be played as the file has it")
}

// stands returns the error of a fault that nothing mends.
func stands(f board.Fault) error { return fmt.Errorf("%s: %s", f.Path, f.Message) }

package staging

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// maxRepairs is the greatest number of times that a scenario is checked. After each failed check,
// parts of it are removed.
const maxRepairs = 50

// repair lets a game check a scenario with the given document, and removes the parts that the check
// refuses, until the check refuses nothing. The function `drop` removes the parts, and reports the
// reasons; it returns an error if it cannot remove any part that is at fault.
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
	return errors.New("too much in the file cannot be played as it is")
}

// stands returns the error for a fault that cannot be repaired.
func stands(f board.Fault) error { return fmt.Errorf("%s: %s", f.Path, f.Message) }

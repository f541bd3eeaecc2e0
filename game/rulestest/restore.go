package rulestest

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// restored checks that a position restored from the logged scenario and its state equals the
// original. What seats see of the original is given as `looks`.
func (e *examiner) restored(p battlemat.Position, looks string) {
	if e.opening.Scenario == nil {
		return // open has reported the error
	}
	q, err := Restored(e.rules, e.opening, p)
	if err != nil {
		e.fault("%v", err)
		return
	}
	if a, b := likeness(p), likeness(q); a != b {
		e.fault("the state restores a different position: is a field missing from it? %s", difference(a, b))
	} else if again := e.sight(q); looks != again {
		e.fault("the state restores a position that looks different: %s", difference(looks, again))
	}
}

// reopened returns the first position of a match that shares what it can with the matches before
// it. It checks that this position equals the one with which the match would begin on its own.
func (e *examiner) reopened(alone battlemat.Position) battlemat.Position {
	if e.first == nil {
		e.first = alone
	}
	first, can := e.first.(battlemat.Reopener)
	if !can {
		return alone
	}
	p := first.Reopen()
	if d := Difference(alone, p); d != "" {
		e.fault("the reopened position is different: %s", d)
	}
	return p
}

// Restored returns a position restored from its state, after a round trip through a log. The given
// opening must be that of the position's match.
func Restored(rules battlemat.Ruleset, o battlemat.Opening, p battlemat.Position) (battlemat.Position, error) {
	raw, err := rules.EventTypes().Write(p.State())
	if err != nil {
		return nil, fmt.Errorf("its state cannot be written: %w", err)
	}
	state, err := rules.EventTypes().Read(raw)
	if err != nil {
		return nil, fmt.Errorf("its state cannot be read: %w", err)
	}
	q, err := rules.Restore(battlemat.Opening{Scenario: o.Scenario, Events: []battlemat.Event{state}})
	if err != nil {
		return nil, fmt.Errorf("its state cannot be restored: %w", err)
	}
	return q, nil
}

// Difference describes the first difference between two positions. It returns "" if they are the
// same.
func Difference(a, b battlemat.Position) string {
	x, y := likeness(a), likeness(b)
	if x == y {
		return ""
	}
	return difference(x, y)
}

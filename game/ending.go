package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Ended says how the match ended.
type Ended battlemat.Outcome

// Outcome returns how the match ended, after what is nil while it goes on.
func Outcome(over *battlemat.Outcome) (battlemat.Outcome, bool) {
	if over == nil {
		return battlemat.Outcome{}, false
	}
	return *over, true
}

// PlayOn says who is left, by their names, when a figure is out of the match.
func PlayOn(names []string, nobody string) string {
	switch len(names) {
	case 0:
		return nobody
	case 1:
		return names[0] + " plays on."
	}
	return english.And(names) + " play on."
}

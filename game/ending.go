package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// Ended is the event that ends the match, with its outcome.
type Ended battlemat.Outcome

// Ending returns the kind of the event [Ended]. The function `end` records the outcome in a
// position and clears whatever the game was waiting for. The rule is cited for the end of the
// match.
func Ending[P any](rule string, end func(P, *battlemat.Outcome)) Kind[P] {
	return Public(
		func(e Ended, p P) { end(p, (*battlemat.Outcome)(&e)) },
		func(e Ended, _ P) []battlemat.Told { return Say(battlemat.Ended, rule, "", e.Text) },
	)
}

// Winners lists the occupied seats of a scenario for which `won` returns true.
func Winners(s *scenario.Scenario, won func(scenario.Seat) bool) []battlemat.Seat {
	winners := []battlemat.Seat{}
	for _, seat := range Players(s) {
		if won(seat) {
			winners = append(winners, battlemat.Seat(seat.ID))
		}
	}
	return winners
}

// Outcome converts a recorded outcome, which is nil while the match goes on, to the results of
// [battlemat.Position.Outcome].
func Outcome(over *battlemat.Outcome) (battlemat.Outcome, bool) {
	if over == nil {
		return battlemat.Outcome{}, false
	}
	return *over, true
}

// Over returns the beginning of a sentence about a match that ended after a number of rounds: "3
// rounds are over: ".
func Over(rounds int) string {
	return english.Count(rounds, "round") + " " + english.Are(rounds) + " over: "
}

// GaveUp returns the end of a sentence about a seat that gave up: "the Dusk gave up."
func GaveUp(s *scenario.Scenario, seat battlemat.Seat) string {
	return SeatWithin(s, seat) + " gave up."
}

// PlayOn returns a sentence about the figures that play on when another figure is out of the match.
// Each name must be in the singular. If there are no names, it returns `nobody`.
func PlayOn(names []string, nobody string) string {
	switch len(names) {
	case 0:
		return nobody
	case 1:
		return names[0] + " plays on."
	}
	return english.Names(names) + " play on."
}

package battle

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// forgetful returns the same position without cached results.
func forgetful(p *Position) *Position {
	bare := &setup{scenario: p.scenario, doc: p.doc}
	bare.prepare(p.desk)
	bare.print()
	q := begin(bare)
	q.LaidOut = p.LaidOut
	return q
}

// TestWhatIsKeptIsAsWorkedOutFromNothing checks that cached results equal newly computed ones, in
// the views, choices and events of random matches.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range scenarios.Of("heroscape") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			gametest.WorkedOutAnew(t, Ruleset, doc, forgetful, func(*Position) {})
		})
	}
}

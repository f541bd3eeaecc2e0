package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenarios"
)

// forgetful returns the same position with nothing that has been worked out.
func forgetful(t *testing.T, p *Position) *Position {
	q, plan := p.copy(), *p.plan
	desk, err := heroquest.NewDesk(p.desk.Profile(), p.desk.Settings()...)
	if err != nil {
		t.Fatal(err)
	}
	q.plan, plan.kept, plan.desk = &plan, new(kept), desk
	return q
}

// TestWhatIsKeptIsAsWorkedOutFromNothing: the choices and events of random matches.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range []string{"soup-for-the-orcs", "the-apothecarys-debt", "the-king-under-the-pantry", "everything-on-the-table"} {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			gametest.WorkedOutAnew(t, Ruleset, doc, func(p *Position) *Position { return forgetful(t, p) }, func(*Position) {})
		})
	}
}

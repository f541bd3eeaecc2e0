package delve

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// forgetful returns the same position without cached results.
func forgetful(p *Position) *Position {
	q, plan := unshared(p), *p.plan
	q.ground = p.ground.Clone()
	q.plan, plan.desk = &plan, gloomhaven.NewDesk(p.profile)
	return q
}

// TestWhatIsKeptIsAsWorkedOutFromNothing checks that cached results equal newly computed ones. It
// compares the choices and events of random matches, and the figures as they are placed on the
// ground.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range scenarios.Of("gloomhaven") {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			gametest.WorkedOutAnew(t, Ruleset, doc, forgetful, func(p *Position) {
				if on, again := p.board().Figures(), forgetful(p).board().Figures(); !reflect.DeepEqual(on, again) {
					t.Fatalf("there stand %+v, and from nothing %+v", on, again)
				}
			})
		})
	}
}

package simulate_test

import (
	"context"
	"errors"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/scenario"
)

// opening is the test game, which reports when a scenario is laid out.
type opening struct {
	battlemat.Ruleset
	opens func()
}

func (o opening) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	o.opens()
	return o.Ruleset.Open(s)
}

// TestAllWorkTakesAPlace checks that a run waits at [simulate.Options.Place] before any work of the
// rules: laying out the scenario, laying out each match, and each command.
func TestAllWorkTakesAPlace(t *testing.T) {
	taken, now := 0, 0
	game := opening{tag.Ruleset, func() {
		if now == 0 {
			t.Error("a scenario is laid out without a place")
		}
	}}
	o := simulate.Options{Matches: 5, Workers: 1, Place: func(context.Context) (func(), error) {
		taken++
		now++
		return func() { now-- }, nil
	}}
	tables, err := simulate.Run(context.Background(), game, yard.Scenario(), o)
	if err != nil || tables.Ended() != 5 {
		t.Fatalf("%+v, %v", tables, err)
	}
	want := 1
	for _, m := range tables.Played {
		want += 1 + m.Commands + 1 // one more to see that the match is over
	}
	if taken != want {
		t.Errorf("%d places were taken, not %d", taken, want)
	}
	ctx, stop := context.WithCancelCause(context.Background())
	why := errors.New("gone")
	stop(why)
	o.Place = func(ctx context.Context) (func(), error) { return nil, context.Cause(ctx) }
	if tables, err := simulate.Run(ctx, game, yard.Scenario(), o); tables != nil || !errors.Is(err, why) {
		t.Errorf("stopped before it begins: %+v, %v", tables, err)
	}
}

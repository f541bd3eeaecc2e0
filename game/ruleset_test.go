package game_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// tally is a position that is a sum.
type tally struct {
	battlemat.Position
	n int
}

type (
	begun struct{ N int }
	more  struct{ N int }
)

var sums = game.EventsOf(game.Kinds[*tally]{
	"begun": game.Whole(func(e begun, p *tally) { p.n = e.N }),
	"more":  game.Event(func(e more, p *tally) { p.n += e.N }, nil),
})

func (p *tally) Apply(e battlemat.Event) battlemat.Position { return sums.Apply(&tally{n: p.n}, e) }
func (p *tally) State() battlemat.Event                     { return begun{p.n} }

// TestAnOpeningIsRestored checks that an opening is restored from a bare position by its events,
// the first of which is a whole position.
func TestAnOpeningIsRestored(t *testing.T) {
	rules := game.Ruleset(game.Rules[*tally]{
		Name: "tally", Events: &sums,
		Check: func(*scenario.Scenario) []board.Fault { return nil },
		Open:  func(*scenario.Scenario) (*tally, error) { return &tally{n: 3}, nil },
		Bare:  func(*scenario.Scenario) (*tally, error) { return &tally{}, nil },
	})
	opening, err := rules.Open(&scenario.Scenario{ID: "sum"})
	if err != nil {
		t.Fatal(err)
	}
	opening.Events = append(opening.Events, more{2})
	if p, err := rules.Restore(opening); err != nil || p.(*tally).n != 5 {
		t.Errorf("%+v, %v", p, err)
	}
	for want, events := range map[string][]battlemat.Event{"sum: the opening is empty": nil, "sum: the opening does not begin with a whole position": {more{2}}} {
		opening.Events = events
		if p, err := rules.Restore(opening); p != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, %v: expected %s", p, err, want)
		}
	}
}

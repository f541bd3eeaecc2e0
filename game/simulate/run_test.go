package simulate_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/faulty"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/game/simulate"
)

// played runs a simulation of the children's game.
func played(t *testing.T, o simulate.Options) *simulate.Tables {
	t.Helper()
	tables, err := simulate.Run(context.Background(), tag.Ruleset, yard.Scenario(), o)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

func TestWorkersDoNotMatter(t *testing.T) {
	o := simulate.Options{Matches: 60, Seed: dice.SeedOf("workers"), Workers: 1}
	one := played(t, o)
	if one.Matches != 60 || one.Next != 60 || one.Left+one.Failed != 0 {
		t.Fatalf("played %d, next %d, left %d, failed %d: %s", one.Matches, one.Next, one.Left, one.Failed, one.Fault)
	}
	for _, workers := range []int{2, 7, 60} {
		if o.Workers = workers; !reflect.DeepEqual(one, played(t, o)) {
			t.Errorf("%d workers come to other tables than one", workers)
		}
	}
	if o.Seed = dice.SeedOf("another"); reflect.DeepEqual(one.Played, played(t, o).Played) {
		t.Error("another seed plays the same matches")
	}
}

func TestRunsAddUp(t *testing.T) {
	o := simulate.Options{Matches: 50, Seed: dice.SeedOf("sum")}
	whole := played(t, o)
	o.Matches = 20
	sum := played(t, o)
	o.First, o.Matches = sum.Next, 30
	sum.Add(played(t, o))
	if whole, sum := fmt.Sprintf("%+v", *whole), fmt.Sprintf("%+v", *sum.Snapshot()); whole != sum {
		t.Errorf("20 and 30 matches are\n%s\nand 50 are\n%s", sum, whole)
	}
}

func TestEachIsToldInOrder(t *testing.T) {
	var told []int
	var kept *simulate.Tables
	o := simulate.Options{Matches: 25, Workers: 5, Each: func(now *simulate.Tables) {
		if told = append(told, now.Next); now.Matches == 10 {
			kept = now.Snapshot()
		}
	}}
	played(t, o)
	for i, next := range told {
		if next != i+1 {
			t.Fatalf("told of %v", told)
		}
	}
	o.Matches, o.Each = 10, nil
	if ten := played(t, o); len(told) != 25 || !reflect.DeepEqual(kept, ten) {
		t.Errorf("told %d times; after ten matches the tables were\n%+v\nexpected\n%+v", len(told), kept, ten)
	}
}

// waiter is a bot that does not answer until it is released.
type waiter struct{ begun, free chan struct{} }

func (w waiter) Choose(_ battlemat.View, choices []battlemat.Choice) battlemat.Command {
	w.begun <- struct{}{}
	<-w.free
	return choices[0].Command
}

// TestRunStopsInTheMiddleOfAThought checks that a stopped run returns even while a bot is still
// choosing.
func TestRunStopsInTheMiddleOfAThought(t *testing.T) {
	w := waiter{make(chan struct{}, 100), make(chan struct{})}
	defer close(w.free)
	ctx, stop := context.WithCancelCause(context.Background())
	why := errors.New("enough")
	go func() { <-w.begun; <-w.begun; stop(why) }()
	o := simulate.Options{Matches: 10, Workers: 2, Bot: func(battlemat.Seat) battlemat.Bot { return w }}
	tables, err := simulate.Run(ctx, tag.Ruleset, yard.Scenario(), o)
	if !errors.Is(err, why) || tables == nil || tables.Matches != 0 {
		t.Errorf("stopped: %+v, %v", tables, err)
	}
}

// TestStoppedRunKeepsWhatWasPlayed checks that a stopped run counts the matches that ended before
// the stop.
func TestStoppedRunKeepsWhatWasPlayed(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	o := simulate.Options{Matches: 1000, Workers: 3, Seed: dice.SeedOf("stopped"), Each: func(t *simulate.Tables) {
		if t.Matches == 12 {
			stop()
		}
	}}
	tables, err := simulate.Run(ctx, tag.Ruleset, yard.Scenario(), o)
	if !errors.Is(err, context.Canceled) || tables.Matches < 12 || tables.Matches == 1000 {
		t.Fatalf("%d matches, %v", tables.Matches, err)
	}
	if whole := played(t, simulate.Options{Matches: 12, Seed: o.Seed}); !reflect.DeepEqual(tables.Played[:12], whole.Played) {
		t.Error("the matches before the stop are others than those of a run of twelve")
	}
}

func TestPlacesBoundTheBots(t *testing.T) {
	places, most, now := make(chan struct{}, 1), 0, 0
	o := simulate.Options{Matches: 8, Workers: 4, Place: func(ctx context.Context) (func(), error) {
		places <- struct{}{}
		now++
		most = max(most, now)
		return func() { now--; <-places }, nil
	}}
	if played(t, o); most != 1 {
		t.Errorf("%d bots thought at once in one place", most)
	}
	full := errors.New("no place")
	o.Place = func(context.Context) (func(), error) { return nil, full }
	if _, err := simulate.Run(context.Background(), tag.Ruleset, yard.Scenario(), o); !errors.Is(err, full) {
		t.Errorf("without a place: %v", err)
	}
}

func TestMatchesAreBounded(t *testing.T) {
	short := played(t, simulate.Options{Matches: 5, Commands: 3})
	if short.Left != 5 || short.Ended() != 0 || short.Played[4].End != simulate.TooManyCommands || short.Played[4].Commands != 3 || len(short.Rounds) != 0 {
		t.Errorf("with three commands: %+v", short)
	}
	early := played(t, simulate.Options{Matches: 5, Rounds: 1})
	if early.Left == 0 || early.Played[0].End != simulate.TooManyRounds {
		t.Errorf("with one round: %+v", early)
	}
	for _, o := range []simulate.Options{{Matches: -1}, {Matches: simulate.MostMatches + 1}, {Commands: -3}, {Rounds: 5000}, {First: -1}} {
		if _, err := simulate.Run(context.Background(), tag.Ruleset, yard.Scenario(), o); err == nil || !strings.Contains(err.Error(), "expected") {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// fool is a bot that does not know the game.
type fool struct{}

func (fool) Choose(battlemat.View, []battlemat.Choice) battlemat.Command { return "fly away" }

func TestFailuresAreCounted(t *testing.T) {
	fools := played(t, simulate.Options{Matches: 4, Bot: func(battlemat.Seat) battlemat.Bot { return fool{} }})
	if fools.Failed != 4 || !strings.Contains(fools.Fault, `match 0, command 1: the match failed: "fly away"`) || fools.Played[3].End != simulate.Failed {
		t.Errorf("fools: %+v", fools)
	}
	for _, question := range []string{"Choose", "See", "Choices", "Decide", "Tell"} {
		tables, err := simulate.Run(context.Background(), faulty.Of(tag.Ruleset, question), yard.Scenario(), simulate.Options{Matches: 2})
		if err != nil || tables.Failed != 2 || strings.Contains(tables.Fault, faulty.Secret) {
			t.Errorf("a game that panics in %s: %+v, %v", question, tables, err)
		}
	}
	if tables, err := simulate.Run(context.Background(), faulty.Of(tag.Ruleset, "Open"), yard.Scenario(), simulate.Options{}); tables != nil || err == nil {
		t.Errorf("a game that cannot be opened: %+v, %v", tables, err)
	}
}

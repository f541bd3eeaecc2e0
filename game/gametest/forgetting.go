package gametest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// WorkedOutAnew plays matches of a scenario at random, and tries each command on two positions: one
// that keeps its cached results, and one that `forgetful` derives from it, without them. The views,
// choices, commands and events of both must agree. Choices and events are compared at every third
// command, or at every command with BATTLEMAT_LONG. With -short the matches are short. The function
// `each` is called after every event.
func WorkedOutAnew[P battlemat.Position](t *testing.T, rules battlemat.Ruleset, s *scenario.Scenario, forgetful func(P) P, each func(P)) {
	t.Helper()
	bound := Usual(40, 250)
	if testing.Short() {
		bound = 15
	}
	begun, err := battlemat.Begin(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	seats := []battlemat.Seat{battlemat.Spectator}
	for _, seat := range s.Seats {
		seats = append(seats, battlemat.Seat(seat.ID))
	}
	for seed := range uint64(Usual(1, 2)) {
		var p battlemat.Position = begun
		chance, roller := rand.New(rand.NewPCG(seed, 0)), dice.NewSeeded(dice.SeedOf(fmt.Sprint(s.ID, seed)))
		for n := range bound {
			if _, over := p.Outcome(); over {
				break
			}
			seat, held := p.ToAct()[0], n%Usual(3, 1) == 0
			for _, who := range seats {
				seen := p.See(who)
				if n%4 > 0 {
					continue
				}
				// forgetful is called for each seat, because what is cached for one seat might be
				// shown to another
				if again := forgetful(p.(P)).See(who); !reflect.DeepEqual(seen, again) {
					t.Fatalf("seed %d, command %d: %q sees %s", seed, n, who, differently(reflect.ValueOf(seen), reflect.ValueOf(again)))
				}
			}
			bare, choices := forgetful(p.(P)), slices.Collect(p.Choices(seat))
			if held {
				if again := slices.Collect(bare.Choices(seat)); !reflect.DeepEqual(choices, again) {
					t.Fatalf("seed %d, command %d: %s", seed, n, different(choices, again))
				}
			}
			choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
			may := slices.Collect(battlemat.Commands(p, seat))
			if !slices.EqualFunc(choices, may, func(c battlemat.Choice, listed battlemat.Command) bool { return c.Command == listed }) {
				t.Fatalf("seed %d, command %d: %q is listed, but the choices are %+v", seed, n, may, choices)
			}
			c := may[chance.IntN(len(may))]
			rolled := dice.Recorder{Roller: roller}
			events, err := p.Decide(seat, c, &rolled)
			if err != nil {
				t.Fatalf("seed %d, command %d: %s: %v", seed, n, c, err)
			}
			if held {
				if again, err := bare.Decide(seat, c, dice.Replay(rolled.Rolls)); !reflect.DeepEqual(events, again) {
					t.Fatalf("seed %d, command %d: %s leads to %+v, and without cached results to %+v (%v)", seed, n, c, events, again, err)
				}
			}
			for _, e := range events {
				p = p.Apply(e)
				each(p.(P))
			}
		}
	}
}

// differently describes the first difference between two views, or between their grounds.
func differently(kept, bare reflect.Value) string {
	for i := range kept.NumField() {
		is, was := kept.Field(i), bare.Field(i)
		switch {
		case reflect.DeepEqual(is.Interface(), was.Interface()):
		case is.Kind() == reflect.Struct:
			return differently(is, was)
		default:
			return fmt.Sprintf("%s: %+v, and without cached results %+v", kept.Type().Field(i).Name, is, was)
		}
	}
	return "the same"
}

// different describes the first choice that differs.
func different(kept, bare []battlemat.Choice) string {
	for i := range min(len(kept), len(bare)) {
		if !reflect.DeepEqual(kept[i], bare[i]) {
			return fmt.Sprintf("choice %d is %+v, and without cached results %+v", i, kept[i], bare[i])
		}
	}
	return fmt.Sprintf("%d choices, and without cached results %d", len(kept), len(bare))
}

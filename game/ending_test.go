package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

func TestTheOutcomeIsThereWhenTheMatchIsOver(t *testing.T) {
	if _, over := game.Outcome(nil); over {
		t.Error("it is over while it goes on")
	}
	if o, over := game.Outcome(&battlemat.Outcome{Text: "Won."}); !over || o.Text != "Won." {
		t.Errorf("%+v, %v", o, over)
	}
}

func TestWhoPlaysOnIsNamed(t *testing.T) {
	for want, names := range map[string][]string{
		"Nobody is.": nil, "Ann plays on.": {"Ann"}, "Ann and Bo play on.": {"Ann", "Bo"}, "Ann, Bo and Cy play on.": {"Ann", "Bo", "Cy"},
	} {
		if got := game.PlayOn(names, "Nobody is."); got != want {
			t.Errorf("%v: %q, not %q", names, got, want)
		}
	}
}

// TestSidesAreTheirSeats checks that a side's name and its winners consist of its seats. Empty
// seats do not count.
func TestSidesAreTheirSeats(t *testing.T) {
	s := &scenario.Scenario{Seats: []scenario.Seat{
		{ID: "a", Name: "Ann", Side: "red"}, {ID: "b", Name: "Bo", Side: "blue"}, {ID: "c", Name: "Cy", Side: "red"}, {ID: "d", Name: "Di", Side: "red", Held: scenario.Empty},
	}}
	if got := game.SideName(s, "red"); got != "Ann and Cy" {
		t.Errorf("red is %q", got)
	}
	named := &scenario.Scenario{Seats: []scenario.Seat{{ID: "a", Name: "The Lanterns", Side: "red"}, {ID: "b", Name: "The Dusk", Side: "red"}}}
	if got := game.SideName(named, "red"); got != "The Lanterns and the Dusk" {
		t.Errorf("red is %q", got)
	}
	if got := game.SeatWithin(named, "b"); got != "the Dusk" {
		t.Errorf("within a sentence b is %q", got)
	}
	if got := game.SeatWithin(named.WithMaster(scenario.Powers()), scenario.MasterSeat); got != "the game master" {
		t.Errorf("within a sentence the game master is %q", got)
	}
	if got := game.SeatName(s, "b"); got != "Bo" {
		t.Errorf("b is %q", got)
	}
	for side, want := range map[string][]battlemat.Seat{"red": {"a", "c"}, "blue": {"b"}, "": {}} {
		got := game.Winners(s, func(seat scenario.Seat) bool { return seat.Side == side })
		if got == nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, not %v", side, got, want)
		}
	}
}

func TestNobodyIsToActWhenItIsOver(t *testing.T) {
	if got := game.ToAct(&battlemat.Outcome{}, "a"); got == nil || len(got) > 0 {
		t.Errorf("%#v", got)
	}
	if got := game.ToAct(nil, "a", "b"); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

func TestWhatARoundOrMoreComesTo(t *testing.T) {
	for n, want := range map[int]string{1: "1 round is over: ", 7: "7 rounds are over: "} {
		if got := game.Over(n); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
}

func TestAVerbAgreesWithItsSeat(t *testing.T) {
	s := &scenario.Scenario{Seats: []scenario.Seat{{ID: "zargon", Name: "Zargon"}, {ID: "dead", Name: "The dead", Plural: true}}}
	for seat, want := range map[battlemat.Seat]string{"zargon": "Zargon gives", "dead": "The dead give"} {
		if got := game.SeatDoes(s, seat, "gives", "give"); got != want {
			t.Errorf("%s: %q, not %q", seat, got, want)
		}
	}
}

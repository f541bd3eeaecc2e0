package game_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
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

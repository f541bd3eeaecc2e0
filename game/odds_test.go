package game_test

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

func TestOddsAreShownExactly(t *testing.T) {
	o := game.Odds("wounds", "to wound", dice.OddsOf(dice.Chance(1, 2).Repeat(2), 2))
	if o.Of != "wounds" || o.Text != "75% to wound, 25% to kill" || o.Mean != "1" || o.Success != "3/4" || o.Kill != "1/4" {
		t.Errorf("%+v", o)
	}
	if len(o.Chances) != 3 || o.Chances[1].Value != 1 || o.Chances[1].P != "1/2" || o.Chances[1].Percent != "50%" {
		t.Errorf("%+v", o.Chances)
	}
	if o = game.Odds("figures held", "to sleep", dice.Odds{Harm: dice.Chance(2, 3)}); o.Text != "67% to sleep" || o.Kill != "" {
		t.Errorf("without a life: %+v", o)
	}
}

// TestChances checks that the odds of an event name the dice for it.
func TestChances(t *testing.T) {
	if o := game.Chances("hidden", "d6", "to hide", dice.Chance(2, 3)); o.Of != "hidden" || o.Dice != "d6" || o.Text != "67% to hide" || o.Success != "2/3" {
		t.Errorf("%+v", o)
	}
}

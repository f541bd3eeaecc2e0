package dice_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// versus returns a throw of coins against three-sided dice.
func versus(coins, dice3 int) dice.Versus {
	return dice.Versus{
		Attack:  dice.Pool{Die: dice.D(2), Dice: coins, Counts: []dice.Face{"1"}},
		Defence: dice.Pool{Die: dice.D(3), Dice: dice3, Counts: []dice.Face{"1"}},
	}
}

// TestVersusPlayed checks that the computed distribution of wounds matches actual throws.
func TestVersusPlayed(t *testing.T) {
	for _, v := range []dice.Versus{
		versus(2, 2),
		versus(3, 1),
		{Attack: dice.Pool{dice.D(4), 2, []dice.Face{"3", "4"}}, Defence: dice.Pool{dice.D(3), 2, []dice.Face{"1"}}, Once: true},
	} {
		dicetest.Same(t, fmt.Sprint(v), dicetest.OK(v.Dist())(t), dicetest.Played(t, func(r dice.Roller) int { return dicetest.OK(v.Roll(r))(t).Wounds }))
	}
}

func TestVersusBounds(t *testing.T) {
	if _, err := versus(dice.MaxDice+1, 2).Odds(1); err == nil {
		t.Error("too many attack dice were counted")
	}
	if _, err := versus(2, dice.MaxDice+1).Roll(dice.NewSeeded(dice.Seed{})); err == nil {
		t.Error("too many defence dice were thrown")
	}
	if _, err := (dice.Versus{Attack: dice.Pool{Dice: 1}}).Dist(); err == nil {
		t.Error("a die without faces was counted")
	}
	dicetest.Same(t, "fewer than no dice", dicetest.OK(versus(-1, -2).Dist())(t), dice.Certain(0))
	most := dicetest.OK(versus(dice.MaxDice, dice.MaxDice).Dist())(t)
	dicetest.Equal(t, "the most wounds", most.High(), dice.MaxDice)
	text := string(dicetest.OK(json.Marshal(dicetest.OK(versus(1, 0).Odds(1))(t)))(t))
	want := `,"life":1,"kill":{"fraction":"1/2","decimal":"0.500000"}}`
	if !strings.HasSuffix(text, want) {
		t.Errorf("JSON: %s does not end with %s", text, want)
	}
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// TestOddsSayHowTheyComeAbout: the steps hold the reasons for advantage and disadvantage. Without
// any reasons there are no steps.
func TestOddsSayHowTheyComeAbout(t *testing.T) {
	b := blow{dares: dice.Certain(1), Attack: d20.Attack{Bonus: 4, AC: 13}, parts: []part{{damage: expr("1d8+2")}}}
	plain := b.odds(9)
	b.gains, b.losses = []string{"the target is prone"}, []string{"the attacker is prone"}
	if why := b.odds(9); plain.Steps != nil || len(why.Steps) != 2 || why.Steps[1] != "disadvantage: the attacker is prone" || why.Mean != plain.Mean {
		t.Errorf("%q, %q", why.Steps, plain.Steps)
	}
}

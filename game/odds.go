package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Chances returns the odds that something happens. The event is described by `what`, as in "to
// sleep", and its dice by `thrown`.
func Chances(of, thrown, what string, d dice.Dist) *battlemat.Odds {
	o := Odds(of, what, dice.Odds{Harm: d})
	o.Dice = thrown
	return o
}

// Odds returns the odds of a distribution in the form for clients. What is counted is named by
// `of`; a count of at least one is described by `success`, as in "to wound". The result includes
// the chance of a kill if the life of the target is given.
func Odds(of, success string, o dice.Odds) *battlemat.Odds {
	good := o.Harm.AtLeast(1)
	out := &battlemat.Odds{
		Of: of, Mean: o.Harm.Mean().String(), Success: good.String(), Text: good.Percent(0) + " " + success,
	}
	if o.Life > 0 {
		out.Kill = o.Kill.String()
		out.Text += ", " + o.Kill.Percent(0) + " to kill"
	}
	for value, p := range o.Harm.Values() {
		out.Chances = append(out.Chances, battlemat.Chance{Value: value, P: p.String(), Percent: p.Percent(0)})
	}
	return out
}

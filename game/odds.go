package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Chances are the odds that one thing happens, in the words "to sleep", and what is thrown for it.
func Chances(of, thrown, what string, d dice.Dist) *battlemat.Odds {
	o := Odds(of, what, dice.Odds{Harm: d})
	o.Dice = thrown
	return o
}

// Odds are those of a distribution as a client shows them: what it counts, and what at least
// one of these means, as in "to wound". How likely the target is killed stands with them when
// a life was asked for.
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

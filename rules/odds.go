package rules

import "github.com/battlemat/battlemat/dice"

// OddsOf puts a distribution of harm into the words of an answer. With life
// above 0 it also tells how likely the target is to lose that much.
func OddsOf(what string, d dice.Dist, life int) *Odds {
	odds := &Odds{Of: what, Mean: d.Mean().Rat(), Success: d.AtLeast(1).Rat()}
	for value, p := range d.Values() {
		odds.Chances = append(odds.Chances, Chance{value, p.Rat()})
	}
	if life > 0 {
		odds.KillOf, odds.Kill = life, d.AtLeast(life).Rat()
	}
	return odds
}

package rules

import "github.com/battlemat/battlemat/dice"

// Odds are the exact chances of an attack.
type Odds struct {
	Of string // what is counted: "wounds", "damage"
	dice.Odds
}

// OddsOf returns the odds of a distribution of harm to a target with that much life. It leaves out
// the chance of a kill if life is below 1.
func OddsOf(of string, harm dice.Dist, life int) *Odds {
	return &Odds{of, dice.OddsOf(harm, life)}
}

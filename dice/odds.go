package dice

// MaxDice bounds how many dice are thrown or counted at once.
const MaxDice = 100

// Odds are the exact chances of an attack.
type Odds struct {
	Harm Dist  `json:"harm"`           // wounds or damage
	Life int   `json:"life,omitempty"` // the harm that kills, if the caller gave it; otherwise 0
	Kill Ratio `json:"kill,omitzero"`  // the chance of at least Life harm; the zero Ratio if Life is 0
}

// OddsOf returns the odds for a distribution of harm against a figure with the given life. If life
// is below 1, it leaves out the chance of a kill.
func OddsOf(harm Dist, life int) Odds {
	if life < 1 {
		return Odds{Harm: harm}
	}
	return Odds{Harm: harm, Life: life, Kill: harm.AtLeast(life)}
}

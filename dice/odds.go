package dice

import "encoding/json"

// MaxDice bounds how many dice are thrown or counted at once.
const MaxDice = 100

// Odds are the exact chances of an attack.
type Odds struct {
	Harm Dist  // wounds or damage
	Life int   // what kills, when asked for; otherwise 0
	Kill Ratio // the chance of at least Life harm; 0 when not asked for
}

// OddsOf is a distribution of harm against that much life; life below 1 is not
// asked for.
func OddsOf(harm Dist, life int) Odds {
	if life < 1 {
		return Odds{Harm: harm}
	}
	return Odds{Harm: harm, Life: life, Kill: harm.AtLeast(life)}
}

type oddsJSON struct {
	Harm Dist   `json:"harm"`
	Life int    `json:"life,omitempty"`
	Kill *Ratio `json:"kill,omitempty"`
}

// MarshalJSON writes {"harm":{…},"life":3,"kill":{…}}, without the last two when no life
// was given.
func (o Odds) MarshalJSON() ([]byte, error) {
	out := oddsJSON{Harm: o.Harm, Life: o.Life}
	if o.Life > 0 {
		out.Kill = &o.Kill
	}
	return json.Marshal(out)
}

package d20

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
)

// Result is the result of a rolled attack.
type Result struct {
	D20     []int       `json:"d20"`     // the one or two d20 as thrown
	Natural int         `json:"natural"` // the d20 that counts
	Total   int         `json:"total"`   // the d20 with everything that is added to it
	Outcome Outcome     `json:"outcome"`
	Dice    []dice.Face `json:"dice,omitempty"` // the dice of the damage, in the order of the expression
	Damage  int         `json:"damage"`
}

// Throw throws one d20. With advantage or disadvantage it throws two, and the higher or the lower
// counts.
func Throw(r dice.Roller, f dice.Favour) (natural int, thrown []int, err error) {
	n := 1
	if f != dice.Even {
		n = 2
	}
	faces, err := dice.Throw(r, dice.D(20), n)
	for i, face := range faces {
		pips, _ := face.Pips()
		thrown = append(thrown, pips)
		switch {
		case i == 0:
			natural = pips
		case f == dice.Advantage:
			natural = max(natural, pips)
		default:
			natural = min(natural, pips)
		}
	}
	return natural, thrown, err
}

// Roll throws the d20 and the dice added to it. On a hit it throws the damage too, with twice the
// dice if the hit is critical.
func (a Attack) Roll(r dice.Roller) (Result, error) {
	var out Result
	if err := a.check(); err != nil {
		return out, err
	}
	var err error
	if out.Natural, out.D20, err = Throw(r, a.Favour); err != nil {
		return out, err
	}
	extra, _, err := a.Extra.Roll(r, 1)
	if err != nil {
		return out, err
	}
	out.Total = out.Natural + a.Bonus + extra
	times := 1
	switch out.Outcome = a.Judge(out.Natural, extra); out.Outcome {
	case Miss:
		return out, nil
	case CriticalHit:
		times = 2
	}
	rolled, faces, err := a.Damage.Roll(r, times)
	out.Dice, out.Damage = faces, a.Suffered(rolled)
	if err != nil {
		return out, fmt.Errorf("damage: %w", err)
	}
	for _, p := range a.Also {
		rolled, faces, err := p.Damage.Roll(r, times)
		if err != nil {
			return out, fmt.Errorf("damage: %w", err)
		}
		out.Dice, out.Damage = append(out.Dice, faces...), out.Damage+p.Suffered(rolled)
	}
	return out, nil
}

// MarshalText writes the name of an outcome.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name of an outcome.
func (o *Outcome) UnmarshalText(text []byte) error {
	for known := Miss; known <= CriticalHit; known++ {
		if known.String() == string(text) {
			*o = known
			return nil
		}
	}
	return fmt.Errorf("%.40q is not an outcome of an attack roll", text)
}

package d20

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
)

// Attack is an attack roll of a d20 against an armour class, with the damage of a hit.
type Attack struct {
	Bonus  int         // added to the d20
	Extra  dice.Expr   // dice added to the d20, such as 1d4; usually none
	AC     int         // the target's armour class
	Cover  Cover       // the bonus to AC from cover
	Favour dice.Favour // whether two d20 are thrown, and which of them counts

	Damage dice.Expr
	// Critical makes every hit a critical hit, as when the attacker is within 5 ft of a paralyzed
	// or unconscious target.
	Critical bool
	Least    int // the lowest natural roll of a critical hit; 0 for 20

	Also []Part // damage of other types

	Flat       int  // added to the damage before it is halved or doubled
	Resistant  bool // halves the damage, rounded down
	Vulnerable bool // doubles the damage
	Immune     bool // no damage
}

// Cover is the bonus to the armour class from cover. Only the best degree applies, so it is a
// single value and never a sum.
type Cover int

// The degrees of cover. DND L2.
const (
	NoCover            Cover = 0
	HalfCover          Cover = 2
	ThreeQuartersCover Cover = 5
)

// Outcome is the result of an attack roll.
type Outcome uint8

// The outcomes of an attack roll.
const (
	Miss Outcome = iota
	Hit
	CriticalHit
)

// String returns "miss", "hit" or "critical hit".
func (o Outcome) String() string {
	if o > CriticalHit {
		return fmt.Sprintf("Outcome(%d)", uint8(o))
	}
	return [...]string{"miss", "hit", "critical hit"}[o]
}

// Judge returns the outcome of a natural roll from 1 to 20, with the result of the extra dice.
func (a Attack) Judge(natural, extra int) Outcome {
	switch {
	case natural == 20: // DND skirmish: 20 always hits and doubles the damage dice
		return CriticalHit
	case natural == 1: // DND skirmish: 1 always misses
		return Miss
	case natural+a.Bonus+extra < a.AC+int(a.Cover): // DND L2: cover adds to the armour class
		return Miss
	case a.Critical, a.Least > 0 && natural >= a.Least: // DND T6: this hit below 20 is critical
		return CriticalHit
	}
	return Hit
}

// Suffered returns the damage that the target takes from the rolled damage. The flat adjustment
// comes first, then the halving (rounded down), then the doubling. DND skirmish.
func (a Attack) Suffered(rolled int) int {
	return Part{Resistant: a.Resistant, Vulnerable: a.Vulnerable, Immune: a.Immune}.Suffered(rolled + a.Flat)
}

// Natural returns the distribution of the d20 that counts.
//
// DND skirmish: with advantage or disadvantage two d20 are thrown, and the higher or the lower
// counts.
func Natural(f dice.Favour) dice.Dist {
	if f == dice.Even {
		return dice.Uniform(1, 20)
	}
	parts := make([]dice.Part, 20)
	for i := range parts {
		weight := 2*i + 1 // pairs with both at most i+1, minus pairs with both at most i
		if f == dice.Disadvantage {
			weight = 2*(19-i) + 1
		}
		parts[i] = dice.Part{Weight: uint64(weight), Dist: dice.Certain(i + 1)}
	}
	return dice.Mix(parts...)
}

// Odds holds the possible results of an attack roll and its damage.
type Odds struct {
	dice.Odds
	Hit      dice.Ratio `json:"hit"` // critical hits included
	Critical dice.Ratio `json:"critical"`
}

// Odds returns the exact odds of the attack. life is the target's hit points (0: unknown). Odds
// fails for expressions beyond the bounds of [dice.ParseExpr].
func (a Attack) Odds(life int) (Odds, error) {
	if err := a.check(); err != nil {
		return Odds{}, err
	}
	extra, err := a.Extra.Dist(1)
	if err != nil {
		return Odds{}, err
	}
	hit, err := a.harm(1)
	if err != nil {
		return Odds{}, err
	}
	critical, err := a.harm(2)
	if err != nil {
		return Odds{}, err
	}
	outcome := Natural(a.Favour).Then(func(natural int) dice.Dist {
		return extra.Map(func(e int) int { return int(a.Judge(natural, e)) })
	})
	harm := outcome.Then(func(o int) dice.Dist {
		switch Outcome(o) {
		case Hit:
			return hit
		case CriticalHit:
			return critical
		}
		return dice.Certain(0)
	})
	return Odds{
		Odds:     dice.OddsOf(harm, life),
		Hit:      outcome.AtLeast(int(Hit)),
		Critical: outcome.P(int(CriticalHit)),
	}, nil
}

// harm returns the distribution of the damage of a hit. The argument `times` is 1, or 2 to double
// the dice for a critical hit.
func (a Attack) harm(times int) (dice.Dist, error) {
	rolled, err := a.Damage.Dist(times)
	if err != nil {
		return rolled, err
	}
	more, err := Harm(a.Also, times, false)
	return rolled.Map(a.Suffered).Plus(more), err
}

// most is the largest absolute value of each number in an attack.
const most = 10_000

// check returns an error if a number or an expression of the attack is out of bounds.
func (a Attack) check() error {
	if err := a.Extra.Check(); err != nil {
		return fmt.Errorf("dice added to the d20: %w", err)
	}
	if err := a.Damage.Check(); err != nil {
		return fmt.Errorf("damage: %w", err)
	}
	if len(a.Also) > mostParts {
		return fmt.Errorf("%d more types of damage: expected at most %d", len(a.Also), mostParts)
	}
	for _, p := range a.Also {
		if err := p.Damage.Check(); err != nil {
			return fmt.Errorf("damage: %w", err)
		}
	}
	for _, n := range [...]int{a.Bonus, a.AC, int(a.Cover), a.Flat} {
		if n < -most || n > most {
			return fmt.Errorf("a bonus, armour class, cover or adjustment must be between -%[1]d and %[1]d", most)
		}
	}
	if a.Favour > dice.Disadvantage {
		return fmt.Errorf("favour %d: expected neither, advantage or disadvantage", uint8(a.Favour))
	}
	return nil
}

package d20

import "github.com/battlemat/battlemat/dice"

// Part is damage of one type, and how the target takes it.
type Part struct {
	Damage     dice.Expr
	Resistant  bool // halved, rounded down
	Vulnerable bool // doubled
	Immune     bool // no damage
}

// mostParts is the largest number of damage types that an attack has in addition to the first.
const mostParts = 8

// Suffered returns how much of the rolled damage the target takes. Resistance halves the damage,
// rounded down, and then vulnerability doubles it. DND K24.
func (p Part) Suffered(rolled int) int {
	damage := max(0, rolled)
	if p.Immune {
		return 0
	}
	if p.Resistant {
		damage /= 2
	}
	if p.Vulnerable {
		damage *= 2
	}
	return damage
}

// Harm returns the distribution of the damage of several parts together. The argument `times` is 1,
// or 2 to double the dice for a critical hit. If `halved` is set, the damage of each part is halved
// first.
//
// DND P3: each type is halved separately, rounded down.
func Harm(parts []Part, times int, halved bool) (dice.Dist, error) {
	sum := dice.Certain(0)
	for _, p := range parts {
		rolled, err := p.Damage.Dist(times)
		if err != nil {
			return sum, err
		}
		sum = sum.Plus(rolled.Map(func(n int) int {
			if n = max(0, n); halved {
				n /= 2
			}
			return p.Suffered(n)
		}))
	}
	return sum, nil
}

package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// searing returns the distribution of the wounds that a spell of fire or lightning inflicts.
func searing(harm, wards int) dice.Dist {
	return dice.Chance(1, 3).Repeat(wards).Map(func(n int) int { return max(0, harm-n) })
}

// searOdds returns a function that computes the odds against one figure.
func searOdds(harm, wards int) func(*Position, *Figure, *Figure) *battlemat.Odds {
	return func(p *Position, _, target *Figure) *battlemat.Odds {
		thrown := fmt.Sprintf("%s, less 1 for each 5 or 6 on %s", english.CountOrNo(harm, "wound"), english.Count(wards, "die"))
		return oddsOf(rules.OddsOf("wounds", searing(harm, wards), woundsToKill(p, target)), thrown, nil)
	}
}

// searAll returns the odds against several figures: the distribution of their wounds in total.
func searAll(p *Position, harm, wards int, targets []*Figure) *battlemat.Odds {
	sum := dice.Certain(0)
	for _, t := range targets {
		sum = sum.Plus(searing(harm, wards).Cap(woundsToKill(p, t)))
	}
	return oddsOf(rules.OddsOf("wounds", sum, 0), fmt.Sprintf("%s to each, less 1 for each 5 or 6 on %s", english.CountOrNo(harm, "wound"), english.Count(wards, "die")), nil)
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestAverages computes the average of the d20 that counts, over all throws of two.
func TestAverages(t *testing.T) {
	sums := map[dice.Favour]int64{}
	for a := int64(1); a <= 20; a++ {
		for b := int64(1); b <= 20; b++ {
			sums[dice.Even] += a
			sums[dice.Advantage] += max(a, b)
			sums[dice.Disadvantage] += min(a, b)
		}
	}
	for favour, sum := range sums {
		if averages[favour].Cmp(dice.NewRatio(sum, 400)) != 0 {
			t.Errorf("%s: %s, counted %d/400", favour, averages[favour], sum)
		}
	}
	two := favouring(thrown("attack", []int{3, 17}, 17, 22), dice.Advantage)
	if one := thrown("attack", []int{3}, 3, 8); one.Mean != "31/2" || two.Mean != "753/40" || thrown("attack", []int{3, 17}, 17, 22).Mean != "" {
		t.Errorf("%+v, %+v", one, two)
	}
}

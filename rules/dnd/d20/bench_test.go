package d20

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

func BenchmarkOdds(b *testing.B) {
	damage, _ := dice.ParseExpr("2d6+1d8+3")
	a := Attack{Bonus: 7, AC: 16, Favour: dice.Advantage, Damage: damage, Resistant: true}
	for b.Loop() {
		if _, err := a.Odds(20); err != nil {
			b.Fatal(err)
		}
	}
}

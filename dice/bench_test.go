package dice_test

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

func BenchmarkSum40d6(b *testing.B) {
	for b.Loop() {
		if _, err := (dice.Expr{{Dice: 40, Sides: 6}}).Dist(1); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSeeded(b *testing.B) {
	r, d := dice.NewSeeded(dice.SeedOf("bench")), dice.D(20)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Roll(d); err != nil {
			b.Fatal(err)
		}
	}
}

package dice

import "testing"

func BenchmarkHeroQuest(b *testing.B) {
	v := HeroQuestAttack(4, 5, BlackShield)
	for b.Loop() {
		if _, err := v.Odds(3); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHeroscape(b *testing.B) {
	for b.Loop() {
		d, err := HeroscapeAttack(4, 3, Height{Attacker: 1}).Dist()
		if err != nil {
			b.Fatal(err)
		}
		FightOf(5, d, d, d)
	}
}

func BenchmarkD20(b *testing.B) {
	damage, _ := ParseExpr("2d6+1d8+3")
	a := D20Attack{Bonus: 7, AC: 16, Favour: Advantage, Damage: damage, Resistant: true}
	for b.Loop() {
		if _, err := a.Odds(20); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkDeck(b *testing.B, deck string, targets int, f Favour) {
	m, err := ParseModifiers(deck)
	if err != nil {
		b.Fatal(err)
	}
	strikes := make([]Strike, targets)
	for i := range strikes {
		strikes[i] = Strike{Attack: 3, Favour: f, Shield: 1, Life: 4}
	}
	for b.Loop() {
		if _, err := m.Odds(strikes...); err != nil {
			b.Fatal(err)
		}
	}
}

// class is a deck with perks: rolling cards, effects, a curse and two blessings.
const class = "+0x3 +1x5 -1x3 +2x2 +3 +1:immobilize x2* null* +1rx2 +0r:stun +0r:muddle +0r:fire blessx2 curse"

func BenchmarkDeckOneTarget(b *testing.B)    { benchmarkDeck(b, "standard", 1, Even) }
func BenchmarkDeckAdvantage(b *testing.B)    { benchmarkDeck(b, "standard", 1, Advantage) }
func BenchmarkDeckFourTargets(b *testing.B)  { benchmarkDeck(b, "standard", 4, Advantage) }
func BenchmarkClassAdvantage(b *testing.B)   { benchmarkDeck(b, class, 1, Advantage) }
func BenchmarkClassFourTargets(b *testing.B) { benchmarkDeck(b, class, 4, Even) }
func BenchmarkDeckRunsOut(b *testing.B)      { benchmarkDeck(b, "+0x2 +1 / "+class, 5, Even) }

func BenchmarkSum40d6(b *testing.B) {
	for b.Loop() {
		Sum(40, 6)
	}
}

func BenchmarkSeeded(b *testing.B) {
	r, d := NewSeeded(SeedOf("bench")), D(20)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Roll(d); err != nil {
			b.Fatal(err)
		}
	}
}

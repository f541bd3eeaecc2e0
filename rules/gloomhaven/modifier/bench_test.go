package modifier

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

func benchmarkDeck(b *testing.B, deck string, targets int, f dice.Favour) {
	m, err := ParseDeck(deck)
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

// class is a deck with perks: it has rolling cards, effects, a curse and two blessings.
const class = "+0x3 +1x5 -1x3 +2x2 +3 +1:immobilize x2* null* +1rx2 +0r:stun +0r:muddle +0r:fire blessx2 curse"

func BenchmarkDeckOneTarget(b *testing.B)    { benchmarkDeck(b, "standard", 1, dice.Even) }
func BenchmarkDeckAdvantage(b *testing.B)    { benchmarkDeck(b, "standard", 1, dice.Advantage) }
func BenchmarkDeckFourTargets(b *testing.B)  { benchmarkDeck(b, "standard", 4, dice.Advantage) }
func BenchmarkClassAdvantage(b *testing.B)   { benchmarkDeck(b, class, 1, dice.Advantage) }
func BenchmarkClassFourTargets(b *testing.B) { benchmarkDeck(b, class, 4, dice.Even) }
func BenchmarkDeckRunsOut(b *testing.B)      { benchmarkDeck(b, "+0x2 +1 / "+class, 5, dice.Even) }

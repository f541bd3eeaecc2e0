package delve_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
)

// BenchmarkSee measures the view of a seat.
func BenchmarkSee(b *testing.B) {
	doc := shipped(b, "overdue")
	p, err := battlemat.Begin(delve.Ruleset, doc)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("view", func(b *testing.B) {
		for b.Loop() {
			p.See("sweep")
		}
	})
	b.Run("look", func(b *testing.B) {
		for b.Loop() {
			p.Look("sweep", "sweep")
		}
	})
}

package scenarios_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkIdleMatch begins matches that nobody plays, and reports the memory that each uses,
// including the log in memory.
func BenchmarkIdleMatch(b *testing.B) {
	for _, name := range scenarios.Names() {
		b.Run(name, func(b *testing.B) {
			_, doc := load(b, name)
			h := match.NewService(match.NewMemory(), match.Options{Rules: all.Ruleset, NoBots: true})
			defer h.Close(context.Background())
			before := live()
			for b.Loop() {
				if _, _, err := h.Begin(context.Background(), doc, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(live()-before)/float64(b.N), "B/match")
		})
	}
}

// live returns the amount of memory in use.
func live() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

package scenarios_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkLoad loads the first 200 entries of a log of each scenario: it decodes them and makes
// the match.
func BenchmarkLoad(b *testing.B) {
	for _, name := range scenarios.Names() {
		var log bytes.Buffer
		entries, err := match.Read(bytes.NewReader(unzipped(b, filepath.Join("testdata", "logs", name+".gz"))))
		if err != nil {
			b.Fatal(err)
		}
		entries = entries[:min(len(entries), 200)]
		if err := match.Write(&log, entries); err != nil {
			b.Fatal(err)
		}
		b.Run(name+"/read", func(b *testing.B) {
			for b.Loop() {
				if _, err := match.Read(bytes.NewReader(log.Bytes())); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(entries)), "entries")
		})
		b.Run(name+"/make", func(b *testing.B) {
			for b.Loop() {
				if _, err := match.Load(all.Ruleset, "m", entries); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(entries)), "entries")
		})
	}
}

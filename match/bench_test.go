package match

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat"
)

// goOn submits one command in a match, or begins another match if this one is over.
func goOn(b *testing.B, sv *Service, id ID, n int) ID {
	m := now(b, sv, id)
	acting := m.Position().ToAct()
	if len(acting) == 0 {
		id, _ = begin(b, sv, nil)
		return id
	}
	choices := slices.Collect(m.Position().Choices(acting[0]))
	choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
	if _, err := sv.Submit(context.Background(), id, Ask{Seat: acting[0], Seq: m.Seq(), Command: choices[n%len(choices)].Command}); err != nil {
		b.Fatal(err)
	}
	return id
}

// BenchmarkSubmit plays one match after another: choosing, deciding, appending to a log in memory,
// applying.
func BenchmarkSubmit(b *testing.B) {
	sv := service(b, NewMemory())
	id, _ := begin(b, sv, nil)
	for n := 0; b.Loop(); n++ {
		id = goOn(b, sv, id, n)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "submits/s")
}

// BenchmarkSubmitMany submits commands in many matches at once.
func BenchmarkSubmitMany(b *testing.B) {
	sv := service(b, NewMemory())
	var seed atomic.Int64
	b.SetParallelism(50)
	b.RunParallel(func(p *testing.PB) {
		n := int(seed.Add(1))
		id, _ := begin(b, sv, nil)
		for ; p.Next(); n += 7 {
			id = goOn(b, sv, id, n)
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "submits/s")
}

// BenchmarkDecide submits only commands of the table, to measure the service's own share of the
// cost.
func BenchmarkDecide(b *testing.B) {
	sv := service(b, NewMemory())
	id, _ := begin(b, sv, nil)
	words := []battlemat.Command{"/pause", "/resume"}
	seq := 0
	for n := 0; b.Loop(); n++ {
		if seq == 500 { // about the length of a long match
			id, _ = begin(b, sv, nil)
			seq = 0
		}
		if _, err := sv.Submit(context.Background(), id, Ask{Seat: "red", Seq: seq, Command: words[seq%2]}); err != nil {
			b.Fatal(err)
		}
		seq++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "submits/s")
}

// BenchmarkLoad reads a match of a few hundred entries.
func BenchmarkLoad(b *testing.B) {
	sv := service(b, NewMemory())
	id, _ := begin(b, sv, nil)
	do(b, sv, id, "hunter lay 3,4")
	for range 60 {
		do(b, sv, id, "hunter roll", "hunter /undo 1", "red /agree", "blue /agree")
	}
	entries := now(b, sv, id).Entries(0)
	for b.Loop() {
		if _, err := Load(tagRules, id, entries); err != nil {
			b.Fatal(err)
		}
	}
}

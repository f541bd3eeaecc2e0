package store_test

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat/match"
)

// BenchmarkAppend appends entries of 250 bytes to 1, 50 or 500 matches at once. In each match, an
// entry must be on disk before the next is sent.
func BenchmarkAppend(b *testing.B) {
	body := bytes.Repeat([]byte("e"), 250)
	for _, e := range engines {
		for _, matches := range []int{1, 50, 500} {
			b.Run(fmt.Sprintf("%s/%d", e.name, matches), func(b *testing.B) {
				l := open(b, e.url(b))
				run(b, l, matches, 1)
				var left atomic.Int64
				left.Store(int64(b.N))
				var all sync.WaitGroup
				b.ResetTimer()
				for i := range matches {
					all.Go(func() {
						for seq := 1; left.Add(-1) >= 0; seq++ {
							if err := l.Append(context.Background(), name(i), seq, body); err != nil {
								b.Error(err)
								return
							}
						}
					})
				}
				all.Wait()
				b.StopTimer()
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			})
		}
	}
}

// BenchmarkRead reads one of a hundred matches, each with 200 entries of 250 bytes.
func BenchmarkRead(b *testing.B) {
	body := bytes.Repeat([]byte("e"), 250)
	for _, e := range engines {
		b.Run(e.name, func(b *testing.B) {
			l := open(b, e.url(b))
			const matches, entries = 100, 200
			run(b, l, matches, 1)
			var all sync.WaitGroup
			for i := range matches {
				all.Go(func() {
					for seq := 1; seq < entries; seq++ {
						if err := l.Append(context.Background(), name(i), seq, body); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			var n int
			for b.Loop() {
				list, err := l.Read(context.Background(), match.ID(name(n%matches)), 0, 0)
				if err != nil || len(list) != entries {
					b.Fatalf("%d entries, %v", len(list), err)
				}
				n++
			}
		})
	}
}

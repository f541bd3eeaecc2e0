package server_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// BenchmarkCommands submits commands over HTTP in many matches at once, with a log in memory. It
// measures the cost of the server itself.
func BenchmarkCommands(b *testing.B) {
	for _, matches := range []int{1, 50} {
		b.Run(fmt.Sprint(matches), func(b *testing.B) {
			h := openHouse(b, match.NewMemory())
			client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: matches}}
			all := make(chan wire.Created, matches)
			seqs := map[string]*atomic.Int64{}
			for range matches {
				c := h.begin(nil)
				seqs[c.Match] = &atomic.Int64{}
				all <- c
			}
			b.SetParallelism((matches + 1) / 2)
			b.ReportAllocs()
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					c := <-all
					seq := seqs[c.Match].Add(1) - 1
					word := []string{"/pause", "/resume"}[seq%2]
					r, _ := http.NewRequest("POST", h.url+of(c)+"/commands", strings.NewReader(fmt.Sprintf(`{"seat":"red","seq":%d,"command":"%s"}`, seq, word)))
					r.Header.Set("Authorization", "Bearer "+c.Tokens["red"])
					answer, err := client.Do(r)
					if err != nil || answer.StatusCode != http.StatusOK {
						b.Error(err, answer)
						return
					}
					_, _ = io.Copy(io.Discard, answer.Body)
					answer.Body.Close()
					all <- c
				}
			})
		})
	}
}

package server

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Tune sets the runtime as tables want it, where the environment does not say otherwise. A table
// lives by short-lived messages: collecting them later costs memory and saves up to a fifth of the
// processor. So a small server collects late, one that has enough to do sooner the more it needs, and a
// large one as soon as what it could collect is half of that. GOGC sets another measure, GOMEMLIMIT an upper bound.
func Tune() {
	if os.Getenv("GOGC") != "" {
		return
	}
	now := percent(0, 0)
	debug.SetGCPercent(now)
	go func() {
		in := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}, {Name: "/gc/scan/globals:bytes"}}
		for range time.Tick(time.Second / 10) {
			metrics.Read(in)
			live, stacks, globals := in[0].Value.Uint64(), in[1].Value.Uint64(), in[2].Value.Uint64()
			// Setting it stops the world for a moment: small changes are let go.
			if wanted := percent(int64(live), int64(stacks+globals)); max(wanted-now, now-wanted) > now/8 {
				now = wanted
				debug.SetGCPercent(now)
			}
		}
	}()
}

const (
	garbage = 128 << 20 // so many bytes may wait to be collected,
	heap    = 240 << 20 // but no more than are left of so many beside those in use
)

// percent returns GOGC for a heap of which so many bytes are in use, and so many outside it that lead there: GOGC
// is a share of both.
func percent(live, roots int64) int {
	waiting := max(min(garbage, heap-live), 0)
	return int(min(max(waiting*100/max(live+roots, 1), 50), 400))
}

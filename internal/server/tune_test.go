package server_test

import (
	"testing"

	"github.com/battlemat/battlemat/internal/server"
)

// TestPercent: what waits to be collected is 128 MiB, or what is left of 240 beside what is in use, but at most
// four times that and at least half of it. The stacks count too.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		live, roots int64 // MiB
		want        int
	}{
		{0, 0, 400}, {32, 0, 400}, {64, 0, 200}, {112, 0, 114}, {160, 0, 50}, {192, 0, 50}, {256, 0, 50}, {4096, 0, 50},
		{0, 8, 400}, {64, 64, 100}, {112, 16, 100}, {112, 1024, 50},
	} {
		if got := server.Percent(c.live<<20, c.roots<<20); got != c.want {
			t.Errorf("%d MiB, and %d that lead there: %d, expected %d", c.live, c.roots, got, c.want)
		}
	}
}

package server_test

import (
	"testing"

	"github.com/battlemat/battlemat/internal/server"
)

// TestPercent: what waits to be collected is 128 MiB, or what is left of 240 beside what is in use, but at most
// four times that and at least half of it.
func TestPercent(t *testing.T) {
	for live, want := range map[int64]int{0: 400, 32 << 20: 400, 64 << 20: 200, 112 << 20: 114, 160 << 20: 50, 192 << 20: 50, 256 << 20: 50, 4 << 30: 50} {
		if got := server.Percent(live); got != want {
			t.Errorf("%d bytes: %d, expected %d", live, got, want)
		}
	}
}

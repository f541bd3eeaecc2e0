package server_test

import (
	"testing"

	"github.com/battlemat/battlemat/internal/server"
)

// TestPercent: what waits to be collected is 96 MiB, but at most four times what is in use and at
// least half of it.
func TestPercent(t *testing.T) {
	for live, want := range map[int64]int{0: 400, 24 << 20: 400, 48 << 20: 200, 96 << 20: 100, 192 << 20: 50, 4 << 30: 50} {
		if got := server.Percent(live); got != want {
			t.Errorf("%d bytes: %d, expected %d", live, got, want)
		}
	}
}

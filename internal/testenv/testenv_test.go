package testenv

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestPercent checks that garbage is collected less often, unless the environment says how often.
func TestPercent(t *testing.T) {
	if os.Getenv("GOGC") != "" {
		t.Skip("GOGC says it")
	}
	is := debug.SetGCPercent(percent)
	if is != percent {
		t.Errorf("%d: expected %d", is, percent)
	}
}

package main

import (
	"runtime/debug"
	"testing"
)

// TestVersionsNameTheirCommit checks that the version includes the commit if the program was built
// in a checkout, and is plain otherwise.
func TestVersionsNameTheirCommit(t *testing.T) {
	checkout := []debug.BuildSetting{
		{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"},
		{Key: "vcs.time", Value: "2026-11-29T16:00:00Z"}, {Key: "vcs.modified", Value: "false"},
	}
	if got := stamped("1.2.3", checkout); got != "1.2.3 (commit 0123456789ab, 2026-11-29)" {
		t.Errorf("in a checkout: %s", got)
	}
	checkout[3].Value = "true"
	if got := stamped("1.2.3", checkout); got != "1.2.3 (commit 0123456789ab, 2026-11-29, with changes)" {
		t.Errorf("in a checkout with changes: %s", got)
	}
	if got := stamped("1.2.3", []debug.BuildSetting{{Key: "GOOS", Value: "linux"}}); got != "1.2.3" {
		t.Errorf("elsewhere: %s", got)
	}
}

// Package testenv is imported by tests for what it does to their process. They make much that
// is soon forgotten, so garbage is collected less often; and on Linux their temporary files lie
// in memory where there is room: what is written there outlives a killed process, which is all
// that the tests of stores show. With BATTLEMAT_LONG they lie on the disk, and GOGC rules as ever.
package testenv

import (
	"os"
	"runtime/debug"
)

// percent is how much garbage may grow beside what is alive: most of it is tens of megabytes.
const percent = 400

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

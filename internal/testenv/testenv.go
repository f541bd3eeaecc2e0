// Package testenv is imported by tests for its side effects. It makes the garbage collector run less often,
// and on Linux it puts temporary files in memory when there is room. Files there outlive a killed process,
// which is all that the tests of stores need. With BATTLEMAT_LONG the files are on disk, and GOGC applies as
// usual.
package testenv

import (
	"os"
	"runtime/debug"
)

// percent is how far the heap may grow with garbage before a collection: the live heap is mostly tens of megabytes.
const percent = 400

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// Package testenv is imported by tests for its side effects. It makes the garbage collector run
// less often, and on Linux it puts temporary files in memory when there is room. Files there
// survive when a process is killed, which is enough for the tests of stores. With BATTLEMAT_LONG,
// the files are on disk, and GOGC applies as usual.
package testenv

import (
	"os"
	"runtime/debug"
)

// percent is how far the heap may grow before a garbage collection, in percent of the live heap,
// which usually has tens of megabytes.
const percent = 400

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

package server

import (
	"os"
	"runtime"
	"runtime/debug"
)

// Tune sets the runtime as tables want it, where the environment does not say otherwise.
//
// A table lives by short-lived messages: collecting them later (GOGC) costs memory, up to
// five times what is in use, and saves a fifth of the processor; GOMEMLIMIT bounds it.
// Threads stand in system calls much of the time, for the disk and the network, and keep
// others from a processor for a while before the runtime notices: with twice as many to
// share out (GOMAXPROCS) none is idle meanwhile. The runtime then follows no quota that
// changes later.
func Tune() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(2 * processors)
	}
}

// processors is how many there are to compute with, as the program finds them.
var processors = runtime.GOMAXPROCS(0)

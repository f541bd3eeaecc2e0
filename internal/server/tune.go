package server

import (
	"os"
	"runtime/debug"
)

// Tune sets the runtime as tables want it, where the environment does not say otherwise. A
// table lives by short-lived messages: collecting them later (GOGC) costs memory, up to five
// times what is in use, and saves up to a fifth of the processor; GOMEMLIMIT bounds it.
func Tune() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

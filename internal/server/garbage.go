package server

import (
	"os"
	"runtime/debug"
)

// ballast is memory that nobody touches, so that it takes none: the collector counts it,
// and with it waits for twice as much garbage again.
var ballast []byte

// CollectLate has garbage collected late: after 256 MiB of it and twice what is in use. A
// table lives by short-lived messages, and looking for what is still in use after each
// little heap of them takes a fifth of the processor. A server on which little is played
// makes no garbage and stays small. GOGC, where it is set, decides instead.
func CollectLate() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(200)
	ballast = make([]byte, 128<<20)
}

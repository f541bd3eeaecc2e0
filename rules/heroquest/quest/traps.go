package quest

import "github.com/battlemat/battlemat"

var (
	trapVerbs []verb
	trapFacts []battlemat.Event
)

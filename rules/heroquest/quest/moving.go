package quest

import "github.com/battlemat/battlemat"

var (
	movementVerbs []verb
	movementFacts []battlemat.Event
)

package quest

import "github.com/battlemat/battlemat"

var (
	leavingVerbs []verb
	leavingFacts []battlemat.Event
)

// judge ends the quest when it is won or lost.
func (d *deed) judge() {}

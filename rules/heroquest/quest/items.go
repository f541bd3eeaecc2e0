package quest

import "github.com/battlemat/battlemat"

var (
	itemVerbs []verb
	itemFacts []battlemat.Event
)

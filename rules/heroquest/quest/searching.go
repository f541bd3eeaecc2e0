package quest

import "github.com/battlemat/battlemat"

var (
	searchVerbs []verb
	searchFacts []battlemat.Event
)

package quest

import "github.com/battlemat/battlemat"

var (
	attackVerbs []verb
	attackFacts []battlemat.Event
)

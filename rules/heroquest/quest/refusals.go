package quest

import "github.com/battlemat/battlemat/game"

var (
	refuse  = game.Refuse
	because = game.Because
)

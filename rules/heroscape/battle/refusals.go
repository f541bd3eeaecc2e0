package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	refuse  = game.Refuse
	because = game.Because
)

// command returns the command composed of the words.
func command(words ...any) battlemat.Command { return game.Command(words...) }

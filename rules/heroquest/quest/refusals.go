package quest

import (
	"github.com/battlemat/battlemat/game"
)

// refuse makes a refusal.
var refuse = game.Refuse

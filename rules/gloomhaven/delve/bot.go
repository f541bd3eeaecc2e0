package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/player"
)

// Bot plays a seat, from what the seat may know alone.
func (ruleset) Bot(battlemat.Seat) battlemat.Bot { return player.New() }

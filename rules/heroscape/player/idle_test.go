package player_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// TestBotsUseTheirTurnsAtLength: no figure stands idle that could do something, and order markers lie on cards that
// live to act: of a scenario's turns at most two in a hundred are idle, and two lost with a card that dies in the round.
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	gametest.BotsUseTheirTurns(t, battle.Ruleset, "heroscape", 4, 3, func(_ *testing.T, n *gametest.Tally) func(gametest.Deed) {
		turn, acted, run := battlemat.Seat(""), true, map[battlemat.Seat]int{}
		return func(d gametest.Deed) {
			for _, e := range d.Events {
				switch e := e.(type) {
				case battle.Began:
					if run[turn]++; acted {
						run[turn] = 0
					} else {
						n.Idle++
					}
					n.Counts["in the longest run"] = max(n.Counts["in the longest run"], run[turn])
					n.Turns++
					turn, acted = e.Seat, e.Lost
					if e.Lost && e.Unit != "" { // not taken away by a glyph, HS G20
						n.Lost++
					}
				case battle.Moved, battle.Attacked, battle.Tried, battle.Teleported:
					acted = true
				}
			}
		}
	})
}

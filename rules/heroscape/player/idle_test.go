package player_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// TestBotsUseTheirTurnsAtLength checks that figures do not stay idle if they could act, and that
// order markers are on cards that survive until their turns. Of a scenario's turns, at most two in
// a hundred may be idle, and at most two in a hundred may be lost because their card died earlier
// in the round.
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
					if e.Lost && e.Unit != "" { // not taken by a glyph, HS G20
						n.Lost++
					}
				case battle.Moved, battle.Attacked, battle.Tried, battle.Teleported:
					acted = true
				}
			}
		}
	})
}

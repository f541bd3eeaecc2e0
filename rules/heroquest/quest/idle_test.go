package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestBotsUseTheirTurnsAtLength counts the turns of bots in which a figure that could do something does nothing: a monster
// that could come at a hero and neither moves nor acts, a hero who neither rolls, moves nor acts. They are few. HQ Q136
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	gametest.BotsUseTheirTurns(t, Ruleset, "heroquest", 1, 2, func(_ *testing.T, n *gametest.Tally) func(gametest.Deed) {
		var last *Position
		return func(d gametest.Deed) {
			p := d.At.(*Position)
			if last != nil && (p.turn != last.turn || p.round != last.round) {
				all, none := last.idlers()
				n.Turns, n.Idle = n.Turns+all, n.Idle+none
			}
			last = p
		}
	})
}

// idlers counts the figures whose turn ends, and those of them that have done nothing though they could.
func (p *Position) idlers() (all, idle int) {
	if f := p.active(); f != nil {
		if f.Gone != Here || f.Over || f.is(asleep) || f.is(commanded) {
			return 0, 0
		}
		if !f.Rolled && !f.Acted && !f.Moved {
			idle = 1
		}
		return 1, idle
	}
	for f := range p.monstersHere {
		if all++; !f.Moved && !f.Acted && withinReach(p, f) != nil {
			idle++
		}
	}
	return all, idle
}

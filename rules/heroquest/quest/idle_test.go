package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestBotsUseTheirTurnsAtLength counts the turns in which a bot's figure does nothing although it
// could do something useful: a monster that could approach a hero but neither moves nor acts, or a
// hero who neither rolls, moves nor acts. There must be few such turns. HQ Q136
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

// idlers returns the number of figures whose turn ends, and how many of them did nothing although
// they could have done something useful.
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

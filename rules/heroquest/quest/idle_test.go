package quest

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenarios"
)

// TestNoFigureOfABotIsIdle counts the turns of bots in which a figure that could do something does nothing: a monster that
// could come at a hero and neither moves nor acts, a hero who neither rolls, moves nor acts. They are few. HQ Q136
func TestNoFigureOfABotIsIdle(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	idleTurns(t, 1)
}

// TestNoFigureOfABotIsIdleAtLength is the same for two hundred matches of each quest.
func TestNoFigureOfABotIsIdleAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("BATTLEMAT_LONG is not set")
	}
	idleTurns(t, 200)
}

// idleTurns lets bots play so many matches of each quest.
func idleTurns(t *testing.T, matches int) {
	for _, name := range scenarios.Of("heroquest") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		turns, idle := 0, 0
		for n := range matches {
			var last *Position
			gametest.Played(t, Ruleset, s, "idle "+string(rune('a'+n%26))+string(rune('a'+n/26)), 3000, func(at battlemat.Position) {
				p := at.(*Position)
				if last != nil && (p.turn != last.turn || p.round != last.round) {
					all, none := last.idlers()
					turns, idle = turns+all, idle+none
				}
				last = p
			})
		}
		t.Logf("%s: %d of %d turns of figures are idle", name, idle, turns)
		if 50*idle > turns {
			t.Errorf("%s: %d of %d turns are idle, more than 2 %%", name, idle, turns)
		}
	}
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
		if all++; !f.Moved && !f.Acted && p.withinReach(f) != nil {
			idle++
		}
	}
	return all, idle
}

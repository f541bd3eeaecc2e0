package delve

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// passed marks a character that left out a movement which would have brought it nearer to a foe.
const passed = "passed "

// nearer reports whether a movement would bring a character nearer to the nearest monster. If the
// character waits behind others in a corridor, or is on a hex that the objective asks for, the
// answer is no, because it could do nothing better.
func nearer(p *Position, f *Figure, t *Task) bool {
	least := func(c grid.Cell) int {
		n := 1 << 20
		for g := range p.here {
			if far, ok := p.far(c, g.At); ok && g.monster() {
				n = min(n, far)
			}
		}
		return n
	}
	now := least(f.At)
	for _, r := range marchOf(p, f, t).goals(t.N) {
		if now > 1 && least(r.At) < now {
			return true
		}
	}
	return false
}

// note records an event that is about to be applied.
func note(n *gametest.Tally, p *Position, e battlemat.Event, did map[string]bool) {
	if f := p.figure(p.turn.Figure); f != nil && f.Sort == Character {
		switch e.(type) {
		case Moved, Attacked, Healed, Fortified, Afflicted, DeckGrew, Called, Looted:
			did[f.ID] = true
		}
	}
	switch e := e.(type) {
	case TurnBegan:
		delete(did, e.Figure)
		delete(did, passed+e.Figure)
	case TurnEnded:
		if f := p.figure(e.Figure); f.Sort == Character && f.Gone == Here && !f.Resting && !f.is("stun") {
			if n.Turns++; !did[e.Figure] && (did[passed+f.ID] || len(p.turn.Played) == 0 && f.rooted() == "") {
				n.Idle++
			}
		}
	case DroppedOut:
		if p.figure(e.Figure).Life == 0 {
			n.Counts["exhausted without life"]++
		} else {
			n.Counts["exhausted without cards"]++
		}
	case Negated:
		if n.Counts["negations"]++; e.N < p.figure(e.Figure).Life {
			n.Wasted++
		}
	}
}

// TestBotsUseTheirTurnsAtLength checks that at most one in fifty of a bot's turns passes without an
// action, and that a bot loses no cards to damage that would not exhaust it.
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	gametest.BotsUseTheirTurns(t, Ruleset, "gloomhaven", 3, 2, func(_ *testing.T, n *gametest.Tally) func(gametest.Deed) {
		did := map[string]bool{}
		return func(d gametest.Deed) {
			p := d.At.(*Position)
			if t, f := p.doing(d.Seat, card.Move, card.Teleport); t != nil && d.Command.Words()[0] == "done" && nearer(p, f, t) {
				did[passed+f.ID] = true
			}
			for _, e := range d.Events {
				note(n, p, e, did)
				p = p.apply(e)
			}
		}
	})
}

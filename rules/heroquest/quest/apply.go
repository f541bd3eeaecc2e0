package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

func (p *Position) apply(e battlemat.Event) *Position {
	if !events.Changes(e) {
		return p
	}
	n := p.copy()
	events.Apply(n, e)
	if !slices.Equal(n.figures, p.figures) {
		n.stand()
	}
	n.owned, n.own = false, nil
	return n
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// events holds the game's event kinds.
var events game.Events[*Position]

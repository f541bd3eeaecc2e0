package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// all yields what a list holds, and returns false as soon as yield does.
func all[E any](list []E, yield func(E) bool) bool {
	for _, e := range list {
		if !yield(e) {
			return false
		}
	}
	return true
}

// named names the figure in what Zargon is offered, "Orc 2: move": several figures
// could do the same.
func (p *Position) named(seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	f := p.figure(c.Figure)
	if seat != p.zargon || f == nil {
		return c
	}
	label := c.Label
	if c.Card == "" && !(c.Kind == battlemat.Attack && len(c.Command.Words()) > 3) {
		label = english.Small(label) // a sentence; the names of spells and weapons stay as they are
	}
	c.Label, c.Says = f.Name+": "+label, append(slices.Clip(c.Says), battlemat.SaysFigure)
	return c
}

package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// all yields the elements of a list. It returns false as soon as yield does.
func all[E any](list []E, yield func(E) bool) bool {
	for _, e := range list {
		if !yield(e) {
			return false
		}
	}
	return true
}

// named adds the figure's name to the label of a choice for Zargon, as in "Orc 2: move", because
// several figures could do the same.
func (p *Position) named(seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	f := p.figure(c.Figure)
	if seat != p.zargon || f == nil {
		return c
	}
	label := c.Label
	if c.Card == "" && !(c.Kind == battlemat.Attack && len(c.Command.Words()) > 3) {
		label = english.Small(label) // it reads as a sentence; the names of spells and weapons keep their capitals
	}
	c.Label, c.Says = f.Name+": "+label, append(slices.Clip(c.Says), battlemat.SaysFigure)
	return c
}

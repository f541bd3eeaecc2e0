package quest

import "github.com/battlemat/battlemat"

var (
	spellVerbs []verb
	spellFacts []battlemat.Event
)

// wake works off lasting effects at the beginning of a figure's turn, and tells whether
// the figure has a turn at all.
func (d *deed) wake(figure string) bool { return true }

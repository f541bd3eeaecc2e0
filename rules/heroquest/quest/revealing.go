package quest

import "github.com/battlemat/battlemat"

var revealFacts []battlemat.Event

// reveal uncovers what the heroes on the board now see, and brings the monsters there
// into play.
func (d *deed) reveal() {}

package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat/internal/english"
)

// goal returns the party's goal in an encounter as a sentence.
func (o *Objective) goal(foes string) string {
	slay := "Leave none of the foes standing"
	if foes != "" {
		slay = fmt.Sprintf("Leave none of the %s standing", english.Small(foes))
	}
	hold, out := "", ""
	if o.Hold != nil {
		hold = fmt.Sprintf(", or hold the place alone for %s", english.Count(o.Hold.Rounds, "round"))
	}
	if o.Winner == partySide {
		out = fmt.Sprintf(", or hold out for %s", english.Count(o.Rounds, "round"))
	}
	goal := slay + hold + out
	switch x := o.Escape; {
	case x != nil && x.Side == partySide && x.Count > 0:
		goal = fmt.Sprintf("Get %d of you out by the marked exit", x.Count) + hold + out
	case x != nil && x.Side == partySide:
		goal = "Get out by the marked exit, all who can" + hold + out
	case x != nil:
		goal = slay + ": nobody must get away" + hold + out
	}
	if o.Winner == foesSide {
		goal += fmt.Sprintf(", within %s", english.Count(o.Rounds, "round"))
	}
	return goal + "."
}

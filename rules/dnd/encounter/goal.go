package encounter

import (
	"fmt"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// goalOf returns the party's goal in an encounter as a sentence.
func goalOf(o *skirmish.Objective, foes string) string {
	slay := "Leave none of the foes standing"
	if foes != "" {
		slay = fmt.Sprintf("Leave none of the %s standing", english.Small(foes))
	}
	hold, out := "", ""
	if o.Hold != nil {
		hold = fmt.Sprintf(", or hold the place alone for %s", english.Count(o.Hold.Rounds, "round"))
	}
	if o.Winner == skirmish.PartySide {
		out = fmt.Sprintf(", or hold out for %s", english.Count(o.Rounds, "round"))
	}
	goal := slay + hold + out
	switch x := o.Escape; {
	case x != nil && x.Side == skirmish.PartySide && x.Count > 0:
		goal = fmt.Sprintf("Get %d of you out by the marked exit", x.Count) + hold + out
	case x != nil && x.Side == skirmish.PartySide:
		goal = "Get out by the marked exit, as many of you as can" + hold + out
	case x != nil:
		goal = slay + ": nobody may get away" + hold + out
	}
	if o.Winner == skirmish.FoesSide {
		goal += fmt.Sprintf(", within %s", english.Count(o.Rounds, "round"))
	}
	return goal + "."
}

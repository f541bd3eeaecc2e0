package heroscape

import "github.com/battlemat/battlemat/rules"

// barred maps each code for a barred space to the rule behind the code. The figure cannot reach
// such a space, or range cannot be counted to it.
//
// HS F1: the path costs too much. HS F7: walls, rock, obstacles or doors are in the way. HS F4:
// figures are in the way. HS F9: there is no room for both ends of a double-space figure. HS D4:
// range is only counted over existing spaces.
var barred = map[string]string{
	rules.TooFar:   "HS F1",
	rules.Filled:   "HS F7",
	rules.Occupied: "HS F4",
	rules.NoRoom:   "HS F9",
	rules.NoStop:   "HS F4",
	rules.NoWay:    "HS F7",
	rules.NoRange:  "HS D4",
}

var _ rules.Barrer = (*Desk)(nil)

// Bars returns the rule behind a code for an unreachable space.
func (d *Desk) Bars(code string) string { return barred[code] }

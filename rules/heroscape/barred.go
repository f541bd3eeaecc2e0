package heroscape

import "github.com/battlemat/battlemat/rules"

// barred holds the statements by which a place is not reached, or not counted to.
//
// HS F1: the cost of a way. HS F7: walls, rock, obstacles, doors. HS F4: figures. HS F9: room for both halves. HS D4: range
// is counted over spaces that there are.
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

// Bars returns the reason for such a code.
func (d *Desk) Bars(code string) string { return barred[code] }

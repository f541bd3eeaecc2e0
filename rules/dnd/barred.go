package dnd

import "github.com/battlemat/battlemat/rules"

// barred holds the ruling behind each code for a place that cannot be reached, or to which no
// distance can be measured.
//
// DND M1: the cost of a path. DND M5: room for the whole space. DND M6: figures that may be passed.
// DND L8: distances.
var barred = map[string]string{
	rules.TooFar:   "DND M1",
	rules.Filled:   "DND M5",
	rules.Occupied: "DND M6",
	rules.NoRoom:   "DND M5",
	rules.NoStop:   "DND M6",
	rules.NoWay:    "DND M1",
	rules.NoRange:  "DND L8",
}

var _ rules.Barrer = (*Desk)(nil)

// Bars returns the ruling behind a code for a place that cannot be reached.
func (d *Desk) Bars(code string) string { return barred[code] }

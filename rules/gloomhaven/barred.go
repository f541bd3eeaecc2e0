package gloomhaven

import "github.com/battlemat/battlemat/rules"

// barred maps codes to rules. A code says why a figure cannot reach a hex, or why range cannot be
// counted to it.
//
// GH S4.1: the movement is too short. GH S4.5: walls are in the way. GH S4.4: another figure is in
// the hex. GH S4.2: enemies or obstacles are in the way. GH S4.19: range is not counted through
// walls.
var barred = map[string]string{
	rules.TooFar:   "GH S4.1",
	rules.Filled:   "GH S4.5",
	rules.Occupied: "GH S4.4",
	rules.NoRoom:   "GH S4.4",
	rules.NoStop:   "GH S4.2",
	rules.NoWay:    "GH S4.2",
	rules.NoRange:  "GH S4.19",
}

var _ rules.Barrer = (*Desk)(nil)

// Bars returns the rule behind a code for an unreachable hex.
func (d *Desk) Bars(code string) string { return barred[code] }

package heroquest

import "github.com/battlemat/battlemat/rules"

// barred maps the codes of unreachable places to the rules that bar them.
//
// HQ Q3: the dice allow too few squares. HQ S0.20: rock or anything else fills the square. HQ Q6:
// figures or furniture are in the way. HQ S0.26: squares are not counted diagonally.
var barred = map[string]string{
	rules.TooFar:   "HQ Q3",
	rules.Filled:   "HQ S0.20",
	rules.Occupied: "HQ Q6",
	rules.NoRoom:   "HQ Q6",
	rules.NoStop:   "HQ Q6",
	rules.NoWay:    "HQ Q6",
	rules.NoRange:  "HQ S0.26",
}

var _ rules.Barrer = (*Desk)(nil)

// Bars returns the rule for the code of an unreachable place.
func (d *Desk) Bars(code string) string { return barred[code] }

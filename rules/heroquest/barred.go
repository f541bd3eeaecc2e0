package heroquest

import "github.com/battlemat/battlemat/rules"

// barred holds the statements by which a place is not reached, or not counted to.
//
// HQ Q3: the squares of the dice. HQ S0.20: what fills a square. HQ Q6: figures and furniture. HQ S0.26: squares are
// counted without diagonals.
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

// Bars returns the reason for such a code.
func (d *Desk) Bars(code string) string { return barred[code] }

package diagram

import "github.com/battlemat/battlemat/geom/grid"

// Heat is a number for each of some cells: how often something happened there.
type Heat struct {
	Name  string // what the numbers are: "wounds a match"
	Cells []Warmth
	// Bare lists the cells with a count of zero, such as those of a room that was never entered.
	// BareName describes them in the legend.
	Bare     []grid.Cell
	BareName string
}

// Warmth is the number of a cell. The colour follows N, compared with the largest one.
type Warmth struct {
	At    grid.Cell
	N     int
	Label string // N as it is written: "1.8"
}

// Hottest returns the cell with the largest number, the first among equals, and reports whether there is any above 0.
func (h *Heat) Hottest() (hottest Warmth, any bool) {
	for _, w := range h.Cells {
		if w.N > hottest.N {
			hottest, any = w, true
		}
	}
	return hottest, any
}

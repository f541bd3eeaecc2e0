package diagram

import "github.com/battlemat/battlemat/geom/grid"

// Heat holds numbers for some of the cells: how often an event happened there.
type Heat struct {
	Name  string // what the numbers count: "wounds a match"
	Cells []Warmth
	// Bare lists the cells with a count of zero, such as the cells of a room that was never
	// entered. BareName describes them in the legend.
	Bare     []grid.Cell
	BareName string
}

// Warmth is the number for a cell. The cell's colour depends on the ratio of N to the largest
// number.
type Warmth struct {
	At    grid.Cell
	N     int
	Label string // N as it is written: "1.8"
}

// Hottest returns the cell with the largest number, or the first of several such cells. It also
// reports whether any number is above 0.
func (h *Heat) Hottest() (hottest Warmth, any bool) {
	for _, w := range h.Cells {
		if w.N > hottest.N {
			hottest, any = w, true
		}
	}
	return hottest, any
}

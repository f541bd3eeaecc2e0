package dnd_test

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// Distances with diagonals that cost 5 and 10 feet in turn, and with the option of 5 feet each.
func ExampleDesk_Distance() {
	for _, metric := range []string{"5-10-5", "5-5-5"} {
		d, err := dnd.Book.Desk("", nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		far, err := d.(*dnd.Desk).Distance(grid.Cell{}, grid.Cell{X: 4, Y: 4}, metric, 0)
		fmt.Println(metric, far.Feet, err)
	}
	// Output:
	// 5-10-5 30 <nil>
	// 5-5-5 20 <nil>
}

package dnd_test

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// Distances with diagonals that cost alternately 5 and 10 feet, and with the option that each costs
// 5 feet.
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

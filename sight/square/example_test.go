package square_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// ExamplePlan_See fills a field of view into a Set that is used again and again.
func ExamplePlan_See() {
	b, err := board.New(grid.Grid{}, 4, 3)
	if err != nil {
		panic(err)
	}
	b.SetTerrain(grid.Cell{X: 1, Y: 1}, board.Block)
	plan, err := square.NewPlan(b)
	if err != nil {
		panic(err)
	}
	var field sight.Set
	plan.See(grid.Cell{X: 0, Y: 1}, &field)
	for c := range field.All() {
		fmt.Print(c, " ")
	}
	fmt.Println()
	// Output: 0,0 1,0 0,2 1,2
}

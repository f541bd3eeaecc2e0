package square_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// A table of who sees whom, filled again after a door was opened.
func ExampleTable() {
	b, err := board.New(grid.Grid{}, 3, 1)
	if err != nil {
		panic(err)
	}
	elf, orc := grid.Cell{X: 0, Y: 0}, grid.Cell{X: 2, Y: 0}
	b.AddDoor(board.Door{ID: "oak", Edge: b.Grid().Edge(elf, 1), State: board.Closed})

	var table square.Table
	for _, state := range []board.DoorState{board.Closed, board.Open} {
		b.SetDoor("oak", state)
		plan, err := square.NewPlan(b)
		if err != nil {
			panic(err)
		}
		if err := table.Fill(plan); err != nil {
			panic(err)
		}
		fmt.Println(table.Sees(elf, orc))
	}
	// Output:
	// false
	// true
}

// A field of view is filled into a Set that is used again and again.
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

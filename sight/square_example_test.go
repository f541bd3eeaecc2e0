package sight_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// A door between two cells opens, and the table follows.
func ExampleTable_Update() {
	b, err := board.New(grid.Grid{}, 3, 1)
	if err != nil {
		panic(err)
	}
	elf, orc := grid.Cell{X: 0, Y: 0}, grid.Cell{X: 2, Y: 0}
	b.AddDoor(board.Door{ID: "oak", Edge: b.Grid().Edge(elf, 1), State: board.Closed})

	plan, err := sight.NewPlan(b)
	if err != nil {
		panic(err)
	}
	var table sight.Table
	if err := table.Fill(plan); err != nil {
		panic(err)
	}
	fmt.Println(table.Sees(elf, orc))

	edges := b.SetDoor("oak", board.Open)
	plan.Update(b, edges...)
	table.Update(edges...)
	fmt.Println(table.Sees(elf, orc))
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
	plan, err := sight.NewPlan(b)
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

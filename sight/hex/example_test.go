package hex_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// ExampleCornerLines looks along a corridor one hex wide, with rock on both sides. Every corner is
// on a wall, so no line from a corner is free, but open sets of lines run down the middle.
func ExampleCornerLines() {
	g := grid.Grid{Kind: grid.HexFlat}
	b, _ := board.New(g, 3, 3)
	for i := range 9 {
		if c := b.At(i); c.X != 1 {
			b.SetTerrain(c, board.Wall)
		}
	}
	from, to := grid.Cell{X: 1, Y: 0}, grid.Cell{X: 1, Y: 2}
	corners := hex.CornerLines{Board: b}.See(from, to)
	fmt.Println("Gloomhaven:", corners.Sees, len(corners.Stops), "lines, the first stopped by", corners.Stops[0].By.Describe(g))
	open := hex.OpenLines{Board: b}.See(from, to)
	fmt.Println("Frosthaven:", open.Sees, open.Witness)
	// Output:
	// Gloomhaven: false 36 lines, the first stopped by the outside at (1,-1)
	// Frosthaven: true {{3 0} {3 6} 1}
}

// ExampleCornerField shows what a cell sees before a door opens, and after.
func ExampleCornerField() {
	b, _ := board.New(grid.Grid{Kind: grid.HexPointy}, 7, 5)
	for y := range 5 {
		b.SetTerrain(grid.Cell{X: 3, Y: y}, board.Wall)
	}
	gate := grid.Cell{X: 3, Y: 2}
	b.SetTerrain(gate, board.Floor)
	b.AddDoor(board.Door{ID: "gate", Edge: grid.Edge{Cell: gate}, InCell: true, State: board.Closed})

	west, east := grid.Cell{X: 1, Y: 2}, grid.Cell{X: 5, Y: 2}
	var seen sight.Set
	for _, state := range []board.DoorState{board.Closed, board.Open} {
		b.SetDoor("gate", state)
		hex.NewCornerField(b).See(west, &seen)
		fmt.Println(seen.Has(east))
	}
	// Output:
	// false
	// true
}

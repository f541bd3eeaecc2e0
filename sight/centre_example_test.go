package sight_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// ExampleCentre computes a line of sight on a board built in code, and checks its witness.
func ExampleCentre() {
	g := grid.Grid{} // squares
	b, err := board.New(g, 5, 3)
	if err != nil {
		panic(err)
	}
	b.SetWall(g.Edge(grid.Cell{X: 2, Y: 0}, 2), true) // on the south side of 2,0

	line := sight.Centre{Board: b}
	verdict := line.See(grid.Cell{X: 1, Y: 2}, grid.Cell{X: 3, Y: 0})
	fmt.Println(verdict.Sees, sight.Verify(b, verdict, sight.TouchBothWays))

	verdict = line.See(grid.Cell{X: 2, Y: 2}, grid.Cell{X: 2, Y: 0})
	stop := verdict.Stops[0]
	fmt.Println(verdict.Sees, stop.At, stop.By.Describe(g))
	// Output:
	// true <nil>
	// false 3/4 the wall between (2,1) and (2,0)
}

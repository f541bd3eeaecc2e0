package heroquest_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// A crossbow is shot out of a room under the profile "author", first with the rule against camping
// at doors and then without it.
func Example() {
	g := grid.Grid{}
	b, err := board.New(g, 3, 2)
	if err != nil {
		panic(err)
	}
	for x := range 3 {
		b.SetRoom(grid.Cell{X: x, Y: 1}, 'A')
		b.SetWall(g.Edge(grid.Cell{X: x}, 2), true)
	}
	b.AddDoor(board.Door{ID: "door", Edge: g.Edge(grid.Cell{X: 1}, 2), State: board.Open})

	for _, rule := range []string{"on", "off"} {
		desk, err := heroquest.NewDesk("author", rules.Setting{Name: "anti-door-camping", Value: rule})
		if err != nil {
			panic(err)
		}
		verdict, err := desk.See(b, heroquest.Ranged, grid.Cell{X: 1, Y: 1}, grid.Cell{X: 1, Y: 0})
		fmt.Println(rule, verdict.Sees, verdict.Reason, err)
	}
	// Output:
	// on false No spell or ranged attack through a door: the line passes the door between (1,1) and (1,0). <nil>
	// off true  <nil>
}

// An attack with three dice on an orc that has two defence dice and one body point.
func ExampleCombat() {
	orc, _ := heroquest.Combat(3, 2, heroquest.BlackShield).Odds(1)
	fmt.Println(orc.Kill, orc.Kill.Percent(1))
	// Output: 3/4 75.0%
}

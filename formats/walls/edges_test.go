package walls

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestOutline checks that rock gets walls around it, each only once, and none where there is
// already a wall or door. Void gets walls if the outside is wall.
func TestOutline(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 4, 3)
	g, rock, void := b.Grid(), grid.Cell{X: 1, Y: 1}, grid.Cell{X: 3, Y: 1}
	b.SetTerrain(rock, board.Wall)
	b.SetTerrain(void, board.Void)
	if got := Outline(b); len(got) != 7 {
		t.Errorf("%v", got)
	}
	b.SetWall(g.Edge(rock, 0), true)
	b.AddDoor(board.Door{ID: "d1", Edge: g.Edge(rock, 1)})
	b.Outside = board.OutsideOpen
	got := Outline(b)
	if want := []grid.Edge{g.Edge(rock, 2), g.Edge(rock, 3)}; len(got) != 2 || !slices.Contains(got, want[0]) || !slices.Contains(got, want[1]) {
		t.Errorf("%v", got)
	}
}

// TestRuns checks that consecutive edges become one line, and that other edges do not.
func TestRuns(t *testing.T) {
	g := grid.Grid{}
	var edges []grid.Edge
	for _, x := range []int{2, 0, 1, 4} {
		edges = append(edges, g.Edge(grid.Cell{X: x, Y: 1}, 0))
	}
	runs := Runs(g, append(edges, g.Edge(grid.Cell{X: 2, Y: 1}, 1)))
	if len(runs) != 3 || runs[0].B.X-runs[0].A.X != 3*board.Fine || runs[1].A.X != 4*board.Fine || runs[2].A.X != runs[2].B.X {
		t.Errorf("%v", runs)
	}
}

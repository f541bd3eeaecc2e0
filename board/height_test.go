package board_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// heights is a board on which everything that may have a height has one.
const heights = `
grid: hex-flat odd
map:
  t   #   .
    .   o
  .   .   .
    .   .
legend:
  t = obstacle level 2 height 12 name fir
  # = wall height 6
  . = floor level 3
walls:
  0,1 SE height 9  2,0 S level 1
  4,0 N height 4 level 7 4,0 S
`

func TestHeightsOfCellsAndWalls(t *testing.T) {
	b := mustText(t, heights)
	roundTrip(t, b)
	g := b.Grid()
	at := func(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }
	for c, want := range map[grid.Cell]int{at(0, 0): 12, at(2, 0): 6, at(3, 0): 0, at(1, 0): 0, at(9, 9): 0} {
		if got := b.CellHeight(c); got != want {
			t.Errorf("%v is %d high, want %d", c, got, want)
		}
	}
	wall := func(x, y int, side string) grid.Edge {
		s, err := g.ParseSide(side)
		if err != nil {
			t.Fatal(err)
		}
		return g.Edge(at(x, y), s)
	}
	for _, test := range []struct {
		edge grid.Edge
		size board.WallSize
		foot int
	}{
		{wall(0, 1, "SE"), board.WallSize{Height: 9}, 3},
		{wall(2, 0, "S"), board.WallSize{Raised: true, Level: 1}, 1},
		{wall(4, 0, "N"), board.WallSize{Height: 4, Raised: true, Level: 7}, 7},
		{wall(4, 0, "S"), board.WallSize{}, 3},
	} {
		if !b.Wall(test.edge) || b.WallSize(test.edge) != test.size || b.WallFoot(test.edge) != test.foot {
			t.Errorf("%s: %v, %+v on level %d", g.EdgeName(test.edge), b.Wall(test.edge), b.WallSize(test.edge), b.WallFoot(test.edge))
		}
	}

	c := b.Clone()
	c.SetTerrain(at(0, 0), board.Floor)
	d := b.Clone()
	if d.SetTerrains(board.Floor, func(c grid.Cell) bool { return c == at(0, 0) }); d.Text() != c.Text() {
		t.Errorf("of many cells the terrain is set otherwise than of one:\n%s%s", d.Text(), c.Text())
	}
	c.SetWall(wall(0, 1, "SE"), false)
	c.SetWallSize(wall(4, 0, "N"), board.WallSize{})
	c.SetWallSize(wall(2, 0, "S"), board.WallSize{Height: 1})
	c.SetWallSize(wall(3, 0, "S"), board.WallSize{Height: 1}) // there is no wall
	c.SetCellHeight(at(3, 0), 5)
	c.SetCellHeight(at(4, 1), 5) // floor does not rise
	if c.CellHeight(at(0, 0)) != 0 || c.CellHeight(at(3, 0)) != 5 || c.CellHeight(at(4, 1)) != 0 {
		t.Error("the heights of the cells are not as they were set")
	}
	c.SetWall(wall(0, 1, "SE"), true)
	if c.WallSize(wall(0, 1, "SE")) != (board.WallSize{}) || c.WallSize(wall(2, 0, "S")).Height != 1 || c.WallSize(wall(3, 0, "S")).Height != 0 {
		t.Error("the sizes of the walls are not as they were set")
	}
	if b.CellHeight(at(0, 0)) != 12 || b.WallSize(wall(2, 0, "S")).Height != 0 || b.WallSize(wall(0, 1, "SE")).Height != 9 {
		t.Error("a change of the clone has changed the board")
	}
	roundTrip(t, c)
}

func TestFaultsOfHeights(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{". = floor level 3", ". = floor level 3 height 2", "a height for floor: expected one only for wall, block or obstacle"},
		{"height 6", "height 0", `"0": expected a whole number from 1 to 999`},
		{"height 6", "height", "the line ends: expected a whole number"},
		{"height 9", "height 1000", `"1000": expected a whole number from 1 to 999`},
		{"height 9", "height 9 height 9", "height is listed twice"},
		{"level 1", "level", "the line ends: expected a whole number"},
		{"level 7", "level 7 level 7", "level is listed twice"},
		{"4,0 S", "4,0 S height 3 4,1 N height 4", "the wall is listed twice, with different sizes"},
	} {
		doc := strings.Replace(heights, test.old, test.new, 1)
		faults := board.Check([]byte(doc), "b")
		told := false
		for _, f := range faults {
			told = told || strings.Contains(f.Message, test.want)
		}
		if doc == heights || !told {
			t.Errorf("%s: %v, want %s", test.new, faults, test.want)
		}
	}
	for _, test := range [][2]string{
		{`[{"height": 3}]`, `walls[0]: at is missing: expected [x, y, "N"]`},
		{`[{"at": [0, 0], "height": 3}]`, `walls[0]: a wall without a side: expected [x, y, "N"]`},
		{`[{"at": [0, 0, "E"], "height": 0}]`, `walls[0].height: "0": expected a whole number from 1 to 999`},
		{`[{"at": [0, 0, "E"], "level": -1}]`, `walls[0].level: "-1": expected a whole number from 0 to 999`},
		{`[{"at": [0, 0, "E"], "tall": 1}]`, `walls[0].tall: unknown field "tall": expected one of at height level`},
	} {
		faults := board.Check(documentOf(t, `"walls": `+test[0]), "b")
		if len(faults) != 1 || !strings.HasSuffix(faults[0].String(), test[1]) {
			t.Errorf("%s: %v, want %s", test[0], faults, test[1])
		}
	}
}

// TestManyWallSizes sets the sizes of a hundred thousand walls, and then the sizes of a clone's
// walls, which must not change the first board.
func TestManyWallSizes(t *testing.T) {
	b, err := board.New(grid.Grid{}, 320, 320)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Cells() {
		e := b.Grid().Edge(c, 0)
		b.SetWall(e, true)
		b.SetWallSize(e, board.WallSize{Height: 1 + c.X})
	}
	other := b.Clone()
	e := b.Grid().Edge(grid.Cell{X: 7, Y: 9}, 0)
	other.SetWallSize(e, board.WallSize{})
	if got := b.WallSize(e); got.Height != 8 {
		t.Errorf("the wall of the first board is %+v", got)
	}
	if got := other.WallSize(e); got != (board.WallSize{}) {
		t.Errorf("the wall of the clone is %+v", got)
	}
}

// TestAWallStandsUnderABridge checks that a wall without a level stands on the ground, under a
// bridge next to it.
func TestAWallStandsUnderABridge(t *testing.T) {
	b := mustText(t, "grid: hex-pointy odd\nmap:\n  . .\nwalls:\n  0,0 E height 2\nlevels:\n  1 0-2+6-7\n")
	g := b.Grid()
	e, _ := g.Between(grid.Cell{}, grid.Cell{X: 1})
	if foot := b.WallFoot(e); foot != 2 || b.Ground(grid.Cell{X: 1}) != 2 || b.Level(grid.Cell{X: 1}) != 7 {
		t.Errorf("the wall stands on %d: want 2", foot)
	}
}

// TestADoorInARaisedWall checks that a door that replaces a wall stands on the ground, wherever the
// wall stood.
func TestADoorInARaisedWall(t *testing.T) {
	b := mustText(t, "grid: hex-pointy odd\nmap:\n  . .\nwalls:\n  0,0 E height 2 level 5\ndoors:\n  gate 0,0 E closed\n")
	e, _ := b.Grid().Between(grid.Cell{}, grid.Cell{X: 1})
	if foot, size := b.WallFoot(e), b.WallSize(e); foot != 0 || size != (board.WallSize{}) {
		t.Errorf("the door stands on %d as a wall of %+v: want 0, and no wall", foot, size)
	}
}

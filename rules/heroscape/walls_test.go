package heroscape_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// walled returns a strip with a wall of that size in front of each of the given cells.
func walled(t testing.TB, ground string, levels []int, size board.WallSize, before ...int) *board.Board {
	t.Helper()
	b := strip(t, ground, levels...)
	for _, x := range before {
		e, _ := hexes.Between(cell(x-1, 0), cell(x, 0))
		b.SetWall(e, true)
		b.SetWallSize(e, size)
	}
	return b
}

// TestClimbingWalls shows HS F19: climbing over a wall with a height costs the wall's levels and
// the space, like a ledge. HS F2: a wall as high as the figure's Height cannot be climbed. HS F7:
// nor can a wall without a height, nor any wall if the profile says so.
func TestClimbingWalls(t *testing.T) {
	for _, c := range []struct {
		size   board.WallSize
		levels []int
		set    []rules.Setting
		want   int // the cost of reaching the cell behind the wall; 0 if there is no path
	}{
		{board.WallSize{Height: 2}, []int{0, 0}, nil, 3},
		{board.WallSize{Height: 4}, []int{0, 0}, nil, 5},
		{board.WallSize{Height: 5}, []int{0, 0}, nil, 0},
		{board.WallSize{}, []int{0, 0}, nil, 0},
		{board.WallSize{Height: 2}, []int{0, 0}, []rules.Setting{{Name: "walls", Value: "bar"}}, 0},
		{board.WallSize{Height: 2}, []int{1, 0}, nil, 3},                         // the wall stands on the higher ground
		{board.WallSize{Height: 1, Raised: true}, []int{1, 1}, nil, 1},           // the wall ends below the spaces
		{board.WallSize{Height: 2, Raised: true, Level: 5}, []int{0, 0}, nil, 1}, // the wall passes over the figure
		{board.WallSize{Height: 1, Raised: true, Level: 3}, []int{0, 0}, nil, 5}, // the wall hangs in the figure's way
		{board.WallSize{Height: 9}, []int{0, 0}, []rules.Setting{{Name: "walls", Value: "bar"}, {Name: "height", Value: "20"}}, 0},
		{board.WallSize{Height: 9}, []int{0, 0}, []rules.Setting{{Name: "height", Value: "20"}}, 10},
	} {
		b := walled(t, "..", c.levels, c.size, 1)
		if got := reach(t, open(t, "", c.set...), b, rules.Reach{From: cell(0, 0), Move: 12})[cell(1, 0)].Cost; got != c.want {
			t.Errorf("a wall %+v on %v with %v costs %d, want %d", c.size, c.levels, c.set, got, c.want)
		}
	}
}

// TestFallsFromWalls shows HS F19: a fall is measured from the top of the wall. HS F9: a
// double-space figure may not end its move astride the wall.
func TestFallsFromWalls(t *testing.T) {
	b := walled(t, "....", []int{4, 4, 0, 0}, board.WallSize{Height: 2}, 2)
	got := reach(t, open(t, ""), b, rules.Reach{From: cell(1, 0), Move: 4})[cell(2, 0)]
	if got.Cost != 3 || len(got.Facts) != 1 || got.Facts[0].Kind != "falls" || got.Facts[0].N != 1 {
		t.Errorf("down 6 with 5 of Height: %+v", got)
	}
	flat := walled(t, "....", nil, board.WallSize{Height: 1}, 2)
	tail := cell(0, 0)
	flat.AddFigure(board.Figure{ID: "horse", At: cell(1, 0), Tail: &tail, Height: 5})
	places, err := open(t, "").(rules.Mover).Reach(flat, rules.Reach{Figure: "horse", Move: 5})
	if err != nil {
		t.Fatal(err)
	}
	var ends []string
	for _, r := range places {
		ends = append(ends, fmt.Sprint(r.At, *r.Tail, r.Cost, r.End))
	}
	if want := []string{"1,0 0,0 0 true", "2,0 1,0 2 false", "3,0 2,0 3 true"}; !slices.Equal(ends, want) {
		t.Errorf("a horse over a low wall: %v", ends)
	}
}

// TestWallsPartFigures shows HS F13: a wall separates two figures if it covers all the height that
// they share.
func TestWallsPartFigures(t *testing.T) {
	for _, c := range []struct {
		size    board.WallSize
		levels  []int
		heights [2]int
		engaged bool
	}{
		{board.WallSize{Height: 3}, []int{0, 0}, [2]int{4, 4}, true},
		{board.WallSize{Height: 4}, []int{0, 0}, [2]int{4, 6}, false},
		{board.WallSize{Height: 4}, []int{0, 0}, [2]int{6, 5}, true},
		{board.WallSize{}, []int{0, 0}, [2]int{9, 9}, false},
		{board.WallSize{Height: 2}, []int{0, 3}, [2]int{4, 4}, false}, // the wall stands on the ledge
		{board.WallSize{Height: 2, Raised: true}, []int{0, 3}, [2]int{4, 4}, true},
		{board.WallSize{Height: 9, Raised: true, Level: 4}, []int{0, 0}, [2]int{4, 9}, true},
		{board.WallSize{Height: 9, Raised: true}, []int{0, 0}, [2]int{4, 9}, false},
	} {
		b := walled(t, "...", append([]int{0}, c.levels...), c.size, 2)
		b.AddFigure(board.Figure{ID: "f", At: cell(1, 0), Level: b.Level(cell(1, 0)), Side: "red", Height: c.heights[0]})
		b.AddFigure(board.Figure{ID: "e", At: cell(2, 0), Level: b.Level(cell(2, 0)), Side: "blue", Height: c.heights[1]})
		r := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 1})[cell(0, 0)]
		if got := len(r.Facts) == 1; got != c.engaged {
			t.Errorf("a wall %+v on %v between figures of %v: engaged %v", c.size, c.levels, c.heights, got)
		}
	}
}

// TestSnowAndIce shows HS F20: a space of heavy snow or ice counts as two spaces, or as many as the
// profile says, except for a flyer. HS F18: difficult ground counts as snow, and a lava field costs
// nothing extra.
func TestSnowAndIce(t *testing.T) {
	b := strip(t, "......", 0, 0, 1)
	for x, k := range []board.Terrain{board.Floor, board.Difficult, board.Ice, board.Hazard, board.Floor, board.Floor} {
		b.SetTerrain(grid.Cell{X: x}, k)
	}
	for want, q := range map[string]rules.Reach{
		"[0 2 5 6 7 8]": {From: cell(0, 0), Move: 9}, "[0 1 2 3 4 5]": {From: cell(0, 0), Move: 9, Movement: "fly"},
	} {
		got := reach(t, open(t, ""), b, q)
		var costs []int
		for x := range 6 {
			costs = append(costs, got[cell(x, 0)].Cost)
		}
		if fmt.Sprint(costs) != want {
			t.Errorf("%q costs %v, want %s", q.Movement, costs, want)
		}
	}
	if got := reach(t, open(t, "", rules.Setting{Name: "snow", Value: "1"}), b, rules.Reach{From: cell(0, 0), Move: 9})[cell(2, 0)].Cost; got != 3 {
		t.Errorf("with snow=1: %d", got)
	}
}

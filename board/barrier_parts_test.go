package board_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func segment(x, y, x2, y2 int) geom.Segment {
	return geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x2, Y: y2}}
}

// TestLinesAreCutToKnownCells checks that a line stays complete if all cells are known, and is cut
// at the border of unknown cells. A line that touches known cells only at a point must not be
// returned.
func TestLinesAreCutToKnownCells(t *testing.T) {
	left := func(c grid.Cell) bool { return c.X == 0 }
	for _, c := range []struct {
		line  geom.Segment
		knows func(grid.Cell) bool
		want  []geom.Segment
	}{
		{segment(100, 100, 1400, 533), func(grid.Cell) bool { return true }, []geom.Segment{segment(100, 100, 1400, 533)}},
		{segment(100, 100, 1400, 533), left, []geom.Segment{segment(100, 100, 512, 237)}},
		{segment(1400, 533, 100, 100), left, []geom.Segment{segment(512, 237, 100, 100)}},
		{segment(512, 100, 512, 300), left, []geom.Segment{segment(512, 100, 512, 300)}}, // along the border of a known cell
		{segment(512, 300, 900, 300), left, nil},                                         // from that border into an unknown cell
		{segment(100, 100, 1400, 533), func(c grid.Cell) bool { return c.X != 1 }, []geom.Segment{segment(100, 100, 512, 237), segment(1024, 408, 1400, 533)}},
	} {
		var got []geom.Segment
		for _, w := range (board.Barrier{Line: c.line}).Parts(c.knows) {
			got = append(got, w.Line)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.line, got, c.want)
		}
	}
}

package game_test

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// TestALineStopsWhereItsVerdictSays checks the lines for verdicts on four squares in a row.
func TestALineStopsWhereItsVerdictSays(t *testing.T) {
	b, err := board.New(grid.Grid{}, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := b.Grid()
	from, near, far, to := grid.Cell{}, grid.Cell{X: 1}, grid.Cell{X: 2}, grid.Cell{X: 3}
	wall := sight.Blocker{Kind: sight.ByWall, Edge: g.Edge(far, 3)}
	cell := sight.Blocker{Kind: sight.ByCell, Cell: far}
	outside := sight.Blocker{Kind: sight.ByOutside, Cell: grid.Cell{Y: -1}}
	for _, try := range []struct {
		by   sight.Blocker
		want battlemat.Line
	}{
		{wall, battlemat.Line{From: from, To: to, Stop: &near, Side: "E", By: wall.Describe(g)}},
		{cell, battlemat.Line{From: from, To: to, Stop: &far, By: cell.Describe(g)}},
		{outside, battlemat.Line{From: from, To: to, By: outside.Describe(g)}},
	} {
		v := sight.Verdict{Stops: []sight.Stop{{By: try.by}}}
		if got := game.Line(b, from, to, v); !reflect.DeepEqual(*got, try.want) {
			t.Errorf("%v: %+v, want %+v", try.by.Kind, *got, try.want)
		}
	}
	if got := game.Line(b, from, to, sight.Verdict{Sees: true}); !got.Free || got.Stop != nil {
		t.Errorf("a free line: %+v", *got)
	}
}

package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestWalk checks that Walk finds the shortest paths with at most the given number of steps, only
// over passable sides.
func TestWalk(t *testing.T) {
	wall := func(from, to grid.Cell) bool {
		return from.X >= 0 && to.X >= 0 && (from.X > 0) != (to.X > 0) && to.Y != 1
	}
	ways := game.Walk(grid.Grid{Kind: grid.Square}, grid.Cell{}, 3, func(from, to grid.Cell) bool { return !wall(from, to) })
	if got, want := ways.Path(grid.Cell{X: 1}), []grid.Cell{{}, {Y: 1}, {X: 1, Y: 1}, {X: 1}}; !slices.Equal(got, want) {
		t.Errorf("round the wall by %v, not by %v", got, want)
	}
	if far := ways.Path(grid.Cell{X: 2}); far != nil {
		t.Errorf("four steps: %v", far)
	}
}

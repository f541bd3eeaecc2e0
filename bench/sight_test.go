package bench

import (
	"slices"
	"testing"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/rl"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// BenchmarkFieldOfView computes the field of view of one cell over a whole square board; one
// operation is one cell.
//
// battlemat answers exactly, from centre to centre, with walls on edges if the board has them.
// gruid's symmetric shadow casting is an approximation and knows only solid cells, so it ignores
// the walls.
func BenchmarkFieldOfView(b *testing.B) {
	for _, c := range slices.Concat(small, mid, large) {
		b.Run(c.String(), func(b *testing.B) {
			b.Run("prog=gruid", func(b *testing.B) { fieldByGruid(b, c) })
			b.Run("prog=battlemat", func(b *testing.B) { fieldByBattlemat(b, c) })
		})
	}
}

// BenchmarkFieldOfBoard computes one field of view on a board that has just been read, with nothing
// computed for it before. gruid's map of solid cells is made beforehand.
func BenchmarkFieldOfBoard(b *testing.B) {
	for _, c := range slices.Concat(small, mid, large, vast) {
		b.Run(c.String(), func(b *testing.B) {
			b.Run("prog=gruid", func(b *testing.B) { fieldByGruid(b, c) })
			b.Run("prog=battlemat", func(b *testing.B) { fieldByGlance(b, c) })
		})
	}
}

func fieldByGlance(b *testing.B, c country) {
	ground := c.board(b)
	cells := watchers(ground)
	var field sight.Set
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := square.Glance(ground, cells[i&63], nil, &field); err != nil {
			b.Fatal(err)
		}
	}
}

func fieldByBattlemat(b *testing.B, c country) {
	ground := c.board(b)
	plan := newPlan(b, ground)
	cells := watchers(ground)
	var field sight.Set
	for _, from := range cells {
		plan.See(from, &field)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		plan.See(cells[i&63], &field)
	}
}

func fieldByGruid(b *testing.B, c country) {
	ground := c.board(b)
	fov := rl.NewFOV(gruid.NewRange(0, 0, c.width, c.height))
	open := make([]bool, c.width*c.height)
	for i := range open {
		open[i] = ground.Space(ground.At(i))
	}
	passable := func(p gruid.Point) bool { return open[p.Y*c.width+p.X] }
	cells := watchers(ground)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		from := gruid.Point{X: cells[i&63].X, Y: cells[i&63].Y}
		fov.SSCVisionMap(from, c.width+c.height, passable, true)
	}
}

// BenchmarkPairs computes, for all pairs of cells of a square board, whether one sees the other.
// One operation is the whole board, including reading it.
func BenchmarkPairs(b *testing.B) {
	for _, c := range slices.Concat(quest, small, mid) {
		b.Run(c.String(), func(b *testing.B) {
			ground := c.board(b)
			cells := ground.Cells()
			var field sight.Set
			b.ReportAllocs()
			for b.Loop() {
				plan := newPlan(b, ground)
				for _, from := range cells {
					plan.See(from, &field)
				}
			}
		})
	}
}

func newPlan(b *testing.B, ground *board.Board) *square.Plan {
	b.Helper()
	plan, err := square.NewPlan(ground)
	if err != nil {
		b.Fatal(err)
	}
	return plan
}

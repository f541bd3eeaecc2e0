package board_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestManyFiguresStandWhereTheyStand checks that more figures than a byte can count are found in
// their places, and that copies made before still find their figures.
func TestManyFiguresStandWhereTheyStand(t *testing.T) {
	const w, h = 20, 20
	rnd := rand.New(rand.NewPCG(13, 2))
	b, err := board.New(grid.Grid{Kind: grid.Square}, w, h)
	if err != nil {
		t.Fatal(err)
	}
	slow := &slowBoard{}
	for n := range 300 {
		f := board.Figure{ID: fmt.Sprint("p", n), At: grid.Cell{X: rnd.IntN(w), Y: rnd.IntN(h)}, Grid: b.Grid()}
		copied, was := b.Clone(), slow.clone()
		b.AddFigure(f)
		slow.figures = append(slow.figures, f)
		moved := &slow.figures[rnd.IntN(len(slow.figures))]
		moved.At = grid.Cell{X: rnd.IntN(w), Y: rnd.IntN(h)}
		b.MoveFigure(moved.ID, moved.At, nil)
		if n%50 == 0 || n > 250 && n < 260 || n == 299 {
			compare(t, b, slow, w, h)
			compare(t, copied, was, w, h)
		}
	}
}

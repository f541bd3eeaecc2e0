package heroquest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// load reads a shipped board.
func load(t *testing.T, name string) *board.Board {
	t.Helper()
	b, err := boards.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestShippedStandardBoard checks that the shipped board is the same as the one in these tests.
func TestShippedStandardBoard(t *testing.T) {
	b, want := load(t, "heroquest-standard"), standard()
	if !slices.Equal(b.Walls(), want.Walls()) || !slices.Equal(b.Cells(), want.Cells()) || len(b.Doors())+len(b.Figures()) > 0 {
		t.Fatal("walls, squares, doors or figures differ")
	}
	for _, x := range b.Cells() {
		for _, y := range b.Cells() {
			if sameRoom(b, x, y) != sameRoom(want, x, y) || b.Opaque(x) {
				t.Fatalf("%v and %v: the rooms differ", x, y)
			}
		}
	}
}

// TestPairsFollowTheGame shows HQ S1.13, S1.14: the list of squares that each square sees changes
// after a door has opened, a falling block has fallen or an orc has moved.
func TestPairsFollowTheGame(t *testing.T) {
	b := standard()
	door(b, "d", 12, 6, "S", board.Closed)
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(12, 4)})
	d := desk(t, "us1990", "inclusion", "touched")
	compare := func(what string) {
		t.Helper()
		plan, err := square.NewPlan(b)
		if err != nil {
			t.Fatal(err)
		}
		orc, _ := b.Figure("orc")
		plan.Obstruct(orc.At, true)
		var seen sight.Set
		for _, from := range []grid.Cell{at(12, 1), at(12, 6), at(13, 8), at(12, 8), at(0, 0), at(15, 6)} {
			plan.See(from, &seen)
			if got, want := slices.Collect(seen.All()), d.line(b).Field(from); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: from %v %v, want %v", what, from, got, want)
			}
		}
	}
	compare("at first")
	b.SetDoor("d", board.Open)
	compare("the door is open")
	b.SetTerrain(at(13, 3), board.Block)
	compare("the block has fallen")
	b.MoveFigure("orc", at(13, 5), nil)
	compare("the orc has moved")
}

// TestVerdictsHold checks the witnesses of verdicts of every kind and profile, on the standard
// board with doors, blocks and figures, and on a quest's board.
func TestVerdictsHold(t *testing.T) {
	b := standard()
	for i, s := range []board.DoorState{board.Open, board.Closed, board.Secret, board.Open} {
		door(b, string(rune('p'+i)), 9, 7+i, "W", s)
	}
	b.SetTerrain(at(12, 3), board.Block)
	b.SetTerrain(at(13, 4), board.Block)
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: Heroes, At: at(9, 8)})
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(12, 6)})
	for _, b := range []*board.Board{b, load(t, "heroquest-drowned-cellars")} {
		for _, profile := range Book.Profiles() {
			d := desk(t, profile)
			for _, kind := range d.Kinds() {
				verifyKind(t, d, b, kind)
			}
		}
	}
}

// verifyKind asks about a sample of all pairs and checks the answers.
func verifyKind(t *testing.T, d *Desk, b *board.Board, kind string) {
	t.Helper()
	n := len(b.Cells())/7 | 1
	for i, from := range b.Cells() {
		for j, to := range b.Cells() {
			if (i*31+j)%n != 0 {
				continue
			}
			v, err := d.See(b, kind, from, to)
			if err == nil {
				err = sight.Verify(b, v, sight.TouchBothWays)
			}
			if err != nil || !v.Sees && v.Reason == "" {
				t.Fatalf("%s %s %v to %v: %v: %+v", d.Profile(), kind, from, to, err, v)
			}
		}
	}
}

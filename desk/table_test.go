package desk_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules"
)

// TestPairsSayWhatSeeSays checks HQ S1.13, GH S4.17, DND L1: the answer for all pairs agrees with
// the answer for each single pair, in every profile.
func TestPairsSayWhatSeeSays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 13))
	for _, book := range []struct {
		rules    string
		grid     grid.Grid
		profiles []string
	}{
		{"heroquest", grid.Grid{}, []string{"author", "us1990", "eu1989"}},
		{"dnd", grid.Grid{}, []string{"5-10-5", "pf2e"}},
		{"gloomhaven", grid.Grid{Kind: grid.HexFlat}, []string{"gloomhaven", "frosthaven", "jaws"}},
	} {
		for _, profile := range book.profiles {
			for range 2 {
				b, err := board.New(book.grid, 6, 5)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range b.Cells() {
					switch r.IntN(6) {
					case 0:
						b.SetTerrain(c, board.Wall)
					case 1:
						b.SetWall(b.Grid().Edge(c, grid.Side(r.IntN(b.Grid().Sides()))), true)
					}
				}
				b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "monsters", At: grid.Cell{X: 3, Y: 3}, Size: 1})
				b.SetTerrain(grid.Cell{X: 3, Y: 3}, board.Floor)
				table, err := desk.Sit(b, desk.Choice{Rules: book.rules, Profile: profile})
				if err != nil {
					t.Fatal(err)
				}
				agree(t, table)
			}
		}
	}
}

// agree compares the answer for all pairs with the answers for single pairs.
func agree(t *testing.T, table *desk.Table) {
	t.Helper()
	pairs, err := table.Pairs("")
	if err != nil {
		t.Fatal(err)
	}
	seer := table.Desk.(rules.Seer)
	for i, from := range pairs.Cells {
		for j, to := range pairs.Cells {
			v, err := seer.See(table.Board, "sight", from, to)
			if err != nil {
				t.Fatal(err)
			}
			if want := v.Sees && i != j; (pairs.Sees[i][j] == '1') != want {
				t.Fatalf("%s %s: (%v) to (%v): all pairs say %c, see says %v\n%s", table.Desk.Book().Name(), table.Desk.Profile(), from, to, pairs.Sees[i][j], v.Sees, table.Board.JSON())
			}
		}
	}
}

package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestJudge: a game decides which figures see each other. Everything else is as the desk judges it.
// DND L2, DND M7.
func TestJudge(t *testing.T) {
	b, err := board.New(grid.Grid{}, 6, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.AddFigure(board.Figure{ID: "archer", Side: "a", At: grid.Cell{X: 0}})
	b.AddFigure(board.Figure{ID: "wolf", Side: "b", At: grid.Cell{X: 4}, Traits: []string{"unconscious"}})
	desk := NewDesk(fifth)
	sees := true
	judge := func(name string) Judged {
		w, _ := weaponNamed(name)
		j, err := desk.Judge(b, Duel{Attacker: "archer", Target: "wolf", Weapon: w, Sees: func(string, string) bool { return sees }})
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	if j := judge("longbow"); j.Refusal != nil || !j.Ranged || j.Feet != 20 || len(j.For) != 1 || len(j.Against) != 1 || j.Critical {
		t.Errorf("longbow: %+v", j)
	}
	if j := judge("longsword"); j.Refusal == nil || j.Refusal.Code != "out-of-reach" {
		t.Errorf("longsword: %+v", j)
	}
	sees = false
	if j := judge("longbow"); len(j.For) != 2 || len(j.Against) != 2 || j.Critical {
		t.Errorf("unseen both ways: %+v", j)
	}
	f, _ := b.Figure("archer")
	if !desk.Within(&f, &board.Figure{At: grid.Cell{X: 2}, Size: 1}, 10) || desk.Within(&f, &board.Figure{At: grid.Cell{X: 3}, Size: 1}, 10) {
		t.Error("10 feet of reach")
	}
}

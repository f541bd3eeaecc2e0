package heroscape_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

func kept(t *testing.T, path string) *board.Board {
	t.Helper()
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip(path + " is not there")
	}
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Parse(data, filepath.Base(path))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// went returns the cheapest path of a figure to a cell: its cost, whether the figure may stop
// there, and the events on it.
func went(t *testing.T, b *board.Board, id string, x, y int) string {
	t.Helper()
	f, _ := b.Figure(id)
	r, there := reach(t, open(t, ""), b, rules.Reach{Figure: id, Move: f.Stats["move"]})[cell(x, y)]
	if !there {
		return "out of reach"
	}
	text := fmt.Sprint(r.Cost, " ", r.End)
	for _, f := range r.Facts {
		text += " " + f.Kind + f.By
	}
	return text
}

// TestKeptWays shows HS F1, F6, F9, F12, F14, with paths whose costs were computed by hand.
func TestKeptWays(t *testing.T) {
	for _, c := range []struct {
		board, figure string
		x, y          int
		want          string
	}{
		{"testdata/cases/ditch-of-water.json", "rider", 3, 0, "1 false"},
		{"testdata/cases/ditch-of-water.json", "rider", 4, 0, "4 false"}, // down 1, up 2, plus the space itself
		{"testdata/cases/ditch-of-water.json", "rider", 5, 0, "5 true"},
		{"testdata/cases/two-ditches-of-lava.json", "rider", 3, 0, "3 false lava"},
		{"testdata/cases/two-ditches-of-lava.json", "rider", 6, 0, "7 true lava"}, // its tail is still in the first ditch
		{"testdata/cases/three-about-one.json", "scout", 4, 1, "2 true leaveswolf1 leaveswolf2 leaveswolf3"},
		{"testdata/cases/three-about-one.json", "scout", 3, 0, "1 true leaveswolf1 leaveswolf3"},
		{"../../../shared/cases/h-valley-dry.json", "rider", 4, 0, "3 false"},
		{"../../../shared/cases/h-valley-dry.json", "rider", 5, 0, "4 true"},
		{"../../../shared/cases/h-valley-water.json", "rider", 5, 0, "4 true"},
		{"../../../shared/cases/h-valley-deepwater.json", "rider", 5, 0, "5 true"},
		{"../../../shared/cases/h-leave.json", "raak", 1, 0, "4 true leavespal2"},
		{"../../../shared/cases/h-leave.json", "raak", 4, 1, "2 true leavespal1 leavespal2"},
	} {
		t.Run(fmt.Sprint(filepath.Base(c.board), c.x, c.y), func(t *testing.T) {
			if got := went(t, kept(t, c.board), c.figure, c.x, c.y); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestKeptNeighbours shows HS F13, B14: a figure whose base is at the height of another's head is
// not adjacent to it. If its base is a level lower, it is adjacent.
func TestKeptNeighbours(t *testing.T) {
	for path, want := range map[string]bool{"testdata/cases/a-shelf-at-the-chin.json": true, "../../../shared/cases/h-adjacent.json": false} {
		t.Run(filepath.Base(path), func(t *testing.T) {
			b := kept(t, path)
			ids := b.Figures()
			a, err := open(t, "").(rules.Attacker).Attack(b, rules.Attack{Attacker: ids[0].ID, Target: ids[1].ID})
			if err != nil || a.Legal != want {
				t.Errorf("%+v, %v", a, err)
			}
		})
	}
}

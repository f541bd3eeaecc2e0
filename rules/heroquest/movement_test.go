package heroquest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// reach asks a desk and returns the answers by square.
func reach(t *testing.T, b *board.Board, q rules.Reach) map[grid.Cell]rules.Reached {
	t.Helper()
	all, err := desk(t, "").Reach(b, q)
	if err != nil {
		t.Fatal(err)
	}
	by := map[grid.Cell]rules.Reached{}
	last := 0
	for _, r := range all {
		if r.Cost < last || r.Path[0] != all[0].At || r.Path[len(r.Path)-1] != r.At {
			t.Errorf("out of order, or a wrong path: %+v", r)
		}
		if n := len(r.Costs); n != len(r.Path) || r.Costs[0] != 0 || r.Costs[n-1] != r.Cost {
			t.Errorf("the way %v costs %v, %d in all", r.Path, r.Costs, r.Cost)
		}
		last = r.Cost
		by[r.At] = r
	}
	return by
}

// TestOrthogonalMovement shows HQ S0.26: figures never move diagonally, so n squares of movement
// cover a diamond.
func TestOrthogonalMovement(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 11, 11)
	by := reach(t, b, rules.Reach{From: at(5, 5), Move: 4})
	if len(by) != 41 {
		t.Errorf("%d squares, want 41", len(by))
	}
	for c, r := range by {
		if r.Cost != b.Grid().Distance(at(5, 5), c) || !r.End || len(r.Path) != r.Cost+1 {
			t.Errorf("%v: %+v", c, r)
		}
		for i, step := range r.Path[1:] {
			if Diagonal(r.Path[i], step) {
				t.Errorf("%v: a diagonal step in %v", c, r.Path)
			}
		}
	}
}

// TestWallsDoorsAndFurniture checks that walls, doors that are not open, rock and furniture block
// the way. Open doors do not.
func TestWallsDoorsAndFurniture(t *testing.T) {
	for state, want := range map[board.DoorState]bool{board.Open: true, board.Closed: false, board.Secret: false} {
		if _, got := reach(t, tomb(state), rules.Reach{From: at(1, 0), Move: 2})[at(1, 2)]; got != want {
			t.Errorf("through the %v door: %v", state, got)
		}
	}
	for _, terrain := range []board.Terrain{board.Wall, board.Block, board.Obstacle, board.Void} {
		b := roomed("...")
		b.SetTerrain(at(1, 0), terrain)
		if by := reach(t, b, rules.Reach{From: at(0, 0), Move: 5}); len(by) != 1 {
			t.Errorf("%v: %v", terrain, by)
		}
	}
}

// TestPassingFigures checks that a figure may pass figures of its own side but may not stop on
// their squares, except on stairs and in pits. It may not pass figures of the other side.
func TestPassingFigures(t *testing.T) {
	b := roomed(".....")
	b.AddFigure(board.Figure{ID: "elf", Side: Heroes, At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "dwarf", Side: Heroes, At: at(1, 0)})
	b.AddFigure(board.Figure{ID: "orc", Side: "zargon", At: at(3, 0)})
	b.AddFigure(board.Figure{ID: "goblin", Side: "zargon", At: at(4, 0)})
	by := reach(t, b, rules.Reach{Figure: "elf", Move: 9})
	if len(by) != 3 || by[at(1, 0)].End || !by[at(2, 0)].End || !by[at(0, 0)].End {
		t.Errorf("the elf: %+v", by)
	}
	by = reach(t, b, rules.Reach{Figure: "goblin", Move: 9})
	if len(by) != 3 || by[at(3, 0)].End || !by[at(2, 0)].End {
		t.Errorf("the goblin: %+v", by)
	}
	for _, terrain := range []board.Terrain{board.Stairs, board.Trap} {
		b.SetTerrain(at(1, 0), terrain)
		if by = reach(t, b, rules.Reach{Figure: "elf", Move: 9}); !by[at(1, 0)].End {
			t.Errorf("%v cannot be shared", terrain)
		}
	}
}

// TestTraps checks that a hero who steps onto a trap springs it and stops. A hero may jump over it
// for 2 squares of movement. Monsters do not spring traps. A figure can climb out of a pit.
func TestTraps(t *testing.T) {
	b := roomed("....")
	b.SetTerrain(at(1, 0), board.Trap)
	b.AddFigure(board.Figure{ID: "elf", Side: Heroes, At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "orc", Side: "zargon", At: at(3, 0)})
	by := reach(t, b, rules.Reach{Figure: "elf", Move: 9})
	if len(by) != 2 || len(by[at(1, 0)].Facts) != 1 || by[at(1, 0)].Facts[0].Kind != "trap" {
		t.Errorf("walking: %+v", by)
	}
	by = reach(t, b, rules.Reach{Figure: "elf", Move: 9, Movement: Jump})
	if r := by[at(2, 0)]; r.Cost != 2 || !slices.Equal(r.Path, []grid.Cell{at(0, 0), at(1, 0), at(2, 0)}) || len(r.Facts) != 1 || r.Facts[0].Kind != "jumps" {
		t.Errorf("jumping: %+v", by)
	}
	if by = reach(t, b, rules.Reach{Figure: "orc", Move: 9}); len(by) != 3 || len(by[at(1, 0)].Facts) != 0 {
		t.Errorf("the orc: %+v", by)
	}
	b.MoveFigure("elf", at(1, 0), nil)
	if by = reach(t, b, rules.Reach{Figure: "elf", Move: 1}); len(by) != 3 {
		t.Errorf("out of the pit: %+v", by)
	}
}

// TestPassThroughRock shows HQ S0.14: under the spell a hero can pass walls and rock, but may not
// end a move in rock.
func TestPassThroughRock(t *testing.T) {
	b := tomb(board.Closed)
	b.SetTerrain(at(2, 1), board.Wall)
	b.AddFigure(board.Figure{ID: "elf", Side: Heroes, At: at(2, 0)})
	by := reach(t, b, rules.Reach{Figure: "elf", Move: 2, Movement: PassThroughRock})
	if r := by[at(2, 1)]; r.End || len(r.Facts) != 1 || !strings.Contains(r.Facts[0].Text, "trapped for ever") {
		t.Errorf("in the rock: %+v", r)
	}
	if !by[at(2, 2)].End {
		t.Errorf("behind it: %+v", by)
	}
	// HQ Q60: a figure under the spell passes through rock by default. If the question says "walk",
	// it moves normally.
	b.AddFigure(board.Figure{ID: "dwarf", Side: Heroes, At: at(2, 0), Traits: []string{TraitRock}})
	if by := reach(t, b, rules.Reach{Figure: "dwarf", Move: 2}); !by[at(2, 2)].End {
		t.Errorf("under the spell: %+v", by)
	}
	if by := reach(t, b, rules.Reach{Figure: "dwarf", Move: 2, Movement: Walk}); by[at(2, 2)].End {
		t.Errorf("walking: %+v", by)
	}
}

// TestBadMoves checks that nonsensical questions give one-line errors.
func TestBadMoves(t *testing.T) {
	b := roomed("...")
	b.AddFigure(board.Figure{ID: "orc", Side: "zargon", At: at(2, 0)})
	for name, q := range map[string]rules.Reach{
		"figure": {Figure: "elf"}, "movement": {Movement: "fly"}, "monsters": {Figure: "orc", Movement: Jump},
		"squares": {Move: -1}, "1048576": {Move: 1 << 62}, "occupies": {Size: 2}, "metric": {Metric: "5-10-5"}, "board": {From: at(3, 0)},
	} {
		_, err := desk(t, "").Reach(b, q)
		if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDistanceAndRange checks that squares are counted across and down and, on a board, around
// obstacles.
func TestDistanceAndRange(t *testing.T) {
	d := desk(t, "")
	if n, err := d.Distance(at(2, 3), at(5, 1), "", 0); err != nil || n.Squares != 5 || n.Feet != 0 {
		t.Errorf("%+v %v", n, err)
	}
	if _, err := d.Distance(at(0, 0), at(1, 1), "feet", 0); err == nil {
		t.Error("feet")
	}
	b := tomb(board.Open)
	n, way, ok, err := d.Range(b, at(5, 0), at(3, 1))
	if n != 7 || len(way) != 8 || !ok || err != nil {
		t.Errorf("%d %v %v %v", n, way, ok, err)
	}
	if _, _, ok, err = d.Range(b, at(5, 0), at(5, 1)); ok || err != nil {
		t.Errorf("into a room without a door: %v %v", ok, err)
	}
}

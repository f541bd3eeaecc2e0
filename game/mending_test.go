package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestFaultsSayWhatMendsThem checks that an edit is attached to the fault just added, and to no
// other.
func TestFaultsSayWhatMendsThem(t *testing.T) {
	l := &game.Lint{}
	l.Add("monsters[3].at", "nobody can stand there").Removes(game.EntryOf("monsters[3].at"))
	l.Add("monsters[3].at", "nobody can stand there").Removes("twice")
	l.Add("stairs.at", "no place").Removes(game.EntryOf("stairs.at"))
	l.Add("kind", "unknown%s", board.Meant("gobln", []string{"goblin"}))
	l.Add("seat", "unknown").Means("gn", []string{"gm"})
	l.Within("gold", -4, 0, 10)
	want := []board.Mend{
		{Edit: board.Remove, Path: "game.monsters[3]"}, {}, {Edit: board.Spell, Word: "gobln", Value: "goblin"}, {Edit: board.Spell, Word: "gn", Value: "gm"},
		{Edit: board.Put, Path: "game.gold", Value: "0", Label: "Write 0"},
	}
	for i, f := range l.Faults {
		if f.Mends != board.AnyOf(want[i]) {
			t.Errorf("%s: %+v, want %+v", f.Path, f.Mends, want[i])
		}
	}
	if len(l.Faults) != len(want) {
		t.Errorf("%d faults", len(l.Faults))
	}
}

// TestADoorOpensTheWay checks that if one wall keeps a place from being reached, the edit is a door
// in that wall. If one filled cell is in the way, the edit is a doorway. If two walls are in the
// way, there is no edit.
//
//	. | . # . | . | .
func TestADoorOpensTheWay(t *testing.T) {
	g := grid.Grid{}
	b, err := board.New(g, 6, 1)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x int) grid.Cell { return grid.Cell{X: x} }
	for _, x := range []int{0, 3, 4} {
		b.SetWall(g.Edge(at(x), 1), true)
	}
	b.SetTerrain(at(2), board.Wall)
	door := board.Appends("game.doors", "Put a door there", 1)
	mend := func(to int, reached ...int) board.Mends {
		l := &game.Lint{Board: b}
		s := l.Survey()
		s.Door = func(e grid.Edge) board.Mend { return door }
		s.Doorway = func(c grid.Cell) board.Mend { return board.Doorways("board", "", c) }
		from := map[grid.Cell]bool{}
		for _, x := range reached {
			from[at(x)] = true
		}
		s.NoWay("there", at(to), b, from)
		if len(l.Faults) != 1 {
			t.Fatal(l.Faults)
		}
		return l.Faults[0].Mends
	}
	if m := mend(1, 0); m != board.AnyOf(door) {
		t.Errorf("through a wall: %+v", m)
	}
	if m := mend(3, 0, 1); m != board.AnyOf(board.Doorways("board", "", at(2))) {
		t.Errorf("through rock: %+v", m)
	}
	if m := mend(5, 3); !m.None() {
		t.Errorf("through two walls: %+v", m)
	}
}

// TestADoorInEachWall checks that for a room closed off by several walls there is an edit for each
// wall, which puts a door in it: first where the path is shortest, then in the middle of every
// other wall. The label of each edit says where the door is put.
//
//	. . . . .        the figure stands on 0,1
//	. R R R .
//	. R R R .
//	# # # # #
func TestADoorInEachWall(t *testing.T) {
	g := grid.Grid{}
	b, err := board.New(g, 5, 4)
	if err != nil {
		t.Fatal(err)
	}
	part := func(c grid.Cell) bool { return c.X > 0 && c.X < 4 && (c.Y == 1 || c.Y == 2) }
	for c := range b.EachCell {
		if c.Y == 3 {
			b.SetTerrain(c, board.Wall)
		}
		for side := range grid.Side(4) {
			if to := g.Neighbour(c, side); part(c) && !part(to) {
				b.SetWall(g.Edge(c, side), true)
			}
		}
	}
	l := &game.Lint{Board: b}
	s := l.Survey()
	s.Door = func(e grid.Edge) board.Mend {
		near, far := g.Cells(e)
		return board.Appends("game.doors", "Put a door there", []grid.Cell{near, far})
	}
	from := grid.Cell{X: 0, Y: 1}
	s.NoWay("there", grid.Cell{X: 1, Y: 1}, b, game.Reach(b, from))
	var labels []string
	for _, m := range l.Faults[0].Mends {
		labels = append(labels, m.Label)
	}
	want := []string{"Put a door between 1,0 and 1,1", "Put a door between 0,2 and 1,2", "Put a door between 4,2 and 3,2"}
	if !slices.Equal(labels, want) {
		t.Errorf("%q, want %q", labels, want)
	}
}

// TestNoBoardHasNoFreeCell checks that no cell is found if the board could not be read.
func TestNoBoardHasNoFreeCell(t *testing.T) {
	if c, found := game.Beside(nil, grid.Cell{}, func(grid.Cell) bool { return true }); found {
		t.Errorf("found %v", c)
	}
}

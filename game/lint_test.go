package game_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

func TestFaultsAreNotedOnceAndNotOfWhatCouldNotBeRead(t *testing.T) {
	l := &game.Lint{Doubts: scenario.Doubts{"game.heroes[0].at": true}}
	l.Add("heroes[0].at", "nobody can stand here")
	l.Add("doors[1]", "a door %s", "in the open")
	l.Add("doors[1]", "a door %s", "in the open")
	l.Words("story", "four", 3)
	want := []board.Fault{
		{Path: "game.doors[1]", Message: "a door in the open"},
		{Path: "game.story", Message: "a text of 4 characters: expected at most 3"},
	}
	if !slices.Equal(l.Faults, want) {
		t.Errorf("faults %v, want %v", l.Faults, want)
	}
	if !l.Faulty("board", "game.doors") || l.Faulty("game.door", "board") || !l.Doubtful("heroes[0].at") {
		t.Error("the parts at fault are others")
	}
	s := l.Survey()
	s.Lacks("doors[1]", "never told")
	s.Lacks("heroes[0].at", "never told")
	s.Lacks("stairs", "the stairs cannot be come to")
	if len(l.Faults) != 3 || s.Sure("doors[1]") || !s.Sure("stairs") {
		t.Errorf("after the survey: %v", l.Faults)
	}
}

func TestEachRoleHasTheSeatOfItsName(t *testing.T) {
	doc := &scenario.Scenario{Seats: []scenario.Seat{{ID: "elf"}, {ID: "dwarf"}, {ID: "zargon"}, {ID: "wizard"}}}
	l := &game.Lint{}
	l.Roles(doc, "heroes", "id", "a hero", []string{"elf", "dwarv"}, "zargon").Idle("nothing")
	want := []board.Fault{
		{Path: "game.heroes[1].id", Message: `no seat is called "dwarv": a hero is played by the seat with its name; did you mean dwarf?`, Mends: board.Spells("dwarv", "dwarf")},
		{Path: "seats[3].id", Message: `the seat "wizard" plays nothing: expected a hero of that name in game.heroes`},
	}
	if !slices.Equal(l.Faults, want) {
		t.Errorf("faults %v, want %v", l.Faults, want)
	}
}

// TestReachGoesThroughDoorsAndNotThroughWalls checks the reach on this board:
//
//	. | . # .
//	. + . o .
func TestReachGoesThroughDoorsAndNotThroughWalls(t *testing.T) {
	g := grid.Grid{}
	b, err := board.New(g, 4, 2)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }
	b.SetWall(g.Edge(at(0, 0), 1), true)
	b.SetTerrain(at(2, 0), board.Wall)
	b.SetTerrain(at(2, 1), board.Obstacle)
	b.AddDoor(board.Door{ID: "door", Edge: g.Edge(at(0, 1), 1), State: board.Closed})
	reached := game.Reach(b, at(0, 0))
	for c, want := range map[grid.Cell]bool{at(0, 0): true, at(0, 1): true, at(1, 0): true, at(1, 1): true, at(2, 1): false, at(3, 0): false} {
		if reached[c] != want {
			t.Errorf("%v: reached %v", c, reached[c])
		}
	}
	if n := len(game.Reach(b, at(2, 1))); n != 0 {
		t.Errorf("%d cells are reached from an obstacle", n)
	}
	l := &game.Lint{}
	l.Survey().NoWay("chest", at(3, 0), b, reached)
	if len(l.Faults) != 1 || l.Faults[0].Message != "there is no path to 3,0: expected free ground in place of the wall on 2,0" {
		t.Errorf("%v", l.Faults)
	}
}

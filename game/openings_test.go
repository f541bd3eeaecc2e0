package game_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestOneMissingDoorIsToldOnce checks that of several places behind the same walls only the first
// is reported, with the wall that needs a door. Places behind other walls are reported separately.
//
//	a . | b b | c # d
func TestOneMissingDoorIsToldOnce(t *testing.T) {
	b, err := board.Parse([]byte(`{"format":"battlemat.board/1","grid":"square","map":[".....#."],"legend":{".":"floor","#":"wall"},
		"walls":[[1,0,"E"],[3,0,"E"]]}`), "board")
	if err != nil {
		t.Fatal(err)
	}
	at := func(x int) grid.Cell { return grid.Cell{X: x} }
	l := &game.Lint{Board: b}
	s, reached := l.Survey(), game.Reach(b, at(0))
	s.NoWay("chest", at(3), b, reached)
	s.NoWay("monster", at(2), b, reached)
	s.Shut("hall", "no way leads into the hall", b, reached, at(2), at(3))
	s.NoWay("stairs", at(6), b, reached)
	s.NoWay("rock", at(5), b, reached)
	want := []string{
		"game.chest: there is no path to 3,0: expected a door in the wall between 1,0 and 2,0",
		"game.stairs: there is no path to 6,0: expected a door in the wall between 3,0 and 4,0 and free ground in place of the wall on 5,0",
		"game.rock: there is no path to 5,0",
	}
	if len(l.Faults) != len(want) {
		t.Fatalf("%v", l.Faults)
	}
	for i, f := range l.Faults {
		if got := f.Path + ": " + f.Message; got != want[i] {
			t.Errorf("%s\nwant %s", got, want[i])
		}
	}
}

// TestFewWaysAreSought checks that if many places cannot be reached, each behind different walls,
// only the first faults name the obstacles.
func TestFewWaysAreSought(t *testing.T) {
	b, err := board.New(grid.Grid{}, 160, 1)
	if err != nil {
		t.Fatal(err)
	}
	for x := 1; x < 160; x += 2 {
		b.SetTerrain(grid.Cell{X: x}, board.Wall)
	}
	l := &game.Lint{Board: b}
	s, reached := l.Survey(), game.Reach(b, grid.Cell{})
	for x := 2; x < 160; x += 2 {
		s.NoWay(fmt.Sprintf("chests[%d]", x), grid.Cell{X: x}, b, reached)
	}
	told := 0
	for _, f := range l.Faults {
		if strings.Contains(f.Message, "expected free ground") {
			told++
		}
	}
	if len(l.Faults) != 79 || told != 50 || !strings.Contains(l.Faults[49].Message, "expected") {
		t.Errorf("%d places, %d with what bars the way", len(l.Faults), told)
	}
}

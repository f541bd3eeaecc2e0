package quest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// TestHolesInRooms: HQ Q112, Q8: a missing wall is reported once for each pair of rooms, and does
// not prevent play. A door, even an open one, is not a hole.
func TestHolesInRooms(t *testing.T) {
	told := func(change func(b *board.Board)) []string {
		s := *shipped(t, "soup-for-the-orcs")
		s.Board = s.Board.Clone()
		change(s.Board)
		var list []string
		for _, f := range quest.Ruleset.Check(&s) {
			list = append(list, f.String())
		}
		opened(t, &s)
		return list
	}
	if list := told(func(*board.Board) {}); len(list) > 0 {
		t.Fatalf("the quest as it is: %q", list)
	}
	between := func(b *board.Board, a, o board.Room) []grid.Edge {
		return slices.DeleteFunc(b.Walls(), func(e grid.Edge) bool {
			x, y := b.Grid().Cells(e)
			return !(b.Room(x) == a && b.Room(y) == o || b.Room(x) == o && b.Room(y) == a)
		})
	}
	for _, c := range []struct {
		a, b board.Room
		want string
	}{
		{'A', board.NoRoom, "board.rooms: the room A is open to the corridor between "},
		{'E', 'F', "board.rooms: the rooms E and F are open to each other between "},
	} {
		list := told(func(b *board.Board) {
			for _, e := range between(b, c.a, c.b)[:2] {
				b.SetWall(e, false)
			}
		})
		if len(list) != 1 || !strings.Contains(list[0], c.want) || !strings.HasSuffix(list[0], ": expected a wall or a door") {
			t.Errorf("%c and %c: %q", c.a, c.b, list)
		}
	}
}

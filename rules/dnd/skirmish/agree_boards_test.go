package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// gatehouse returns a skirmish with doors that can be seen through, walls with a height, several
// kinds of damage, breath weapons, rage and resistances.
func gatehouse(t testing.TB) *scenario.Scenario {
	t.Helper()
	b := arena(t,
		"......#.......",
		"......#.......",
		"..............",
		"......#....:..",
		"......#.......",
		"......#.......",
		"..............",
		"......#.......",
	)
	b.AddDoor(board.Door{ID: "bars", Edge: b.Grid().Edge(at(5, 2), 1), State: board.Closed, Leaf: board.BarsLeaf})
	b.AddDoor(board.Door{ID: "pane", Edge: b.Grid().Edge(at(6, 2), 1), State: board.Closed, Leaf: board.GlassLeaf})
	b.AddDoor(board.Door{ID: "slit", Edge: b.Grid().Edge(at(5, 6), 1), State: board.Closed, Leaf: board.SlitLeaf})
	for y, height := range map[int]int{0: 1, 1: 1, 2: 2, 4: 1, 5: 3} {
		e := b.Grid().Edge(at(9, y), 1)
		b.SetWall(e, true)
		b.SetWallSize(e, board.WallSize{Height: height})
	}
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "fighter", Seat: "heroes", At: at(4, 2), Exhaustion: 1},
			{Creature: "barbarian", Seat: "heroes", At: at(7, 3)},
			{Creature: "cleric", Seat: "heroes", At: at(5, 4)},
			{Creature: "wizard", Seat: "heroes", At: at(2, 6)},
			{Creature: "hell-hound", Seat: "gm", At: at(8, 2)},
			{Creature: "gargoyle", Seat: "gm", At: at(11, 5)},
			{Creature: "skeleton", Seat: "gm", At: at(11, 1)},
			{Creature: "imp", Seat: "gm", At: at(8, 6), Exhaustion: 3},
		},
		Objective: Objective{Rounds: 6},
	})
}

// pen returns a skirmish of creatures that hold on when they bite, spin webs and wrestle.
func pen(t testing.TB) *scenario.Scenario {
	t.Helper()
	b := arena(t,
		"..........",
		"...~~.....",
		"...~~....O",
		"..........",
		"....#.....",
		"..........",
	)
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "barbarian", Seat: "heroes", At: at(2, 1)},
			{Creature: "rogue", Seat: "heroes", At: at(1, 3)},
			{Creature: "cleric", Seat: "heroes", At: at(0, 2)},
			{Creature: "wizard", Seat: "heroes", At: at(0, 4)},
			{Creature: "crocodile", Seat: "gm", At: at(3, 1)},
			{Creature: "giant-spider", Seat: "gm", At: at(6, 2)},
			{Creature: "giant-goat", Seat: "gm", At: at(7, 4)},
			{Creature: "assassin", Seat: "gm", At: at(5, 4)},
		},
		Objective: Objective{Rounds: 6},
	})
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// brawler makes a soldier whose choices can be counted by hand. It cannot move, and has one attack,
// which hits for 3.
func brawler(s *creature.Statblock) {
	s.Speed.Walk, s.HP = 0, 3
	s.Actions = s.Actions[:1]
	s.Actions[0].Use.Attack.Damage[0].Dice = "3"
}

// TestCounts counts the continuations of a position. The first two numbers can be counted by hand.
// Two d20 of initiative give 400 results, or a seat gives up. Of two brawlers in a pit, one attacks
// with one d20, of which 12 faces kill. It searches with one d20. It grapples, or shoves the other
// prone, with two. Or it dashes, disengages, dodges, readies its sword, drops prone, ends its turn
// or gives up. That makes 20, 20, 400, 400 and 7. The other numbers change with any change of the
// rules.
func TestCounts(t *testing.T) {
	seed := dice.SeedOf("counts")
	b := arena(t, "####", "#..#", "####")
	pit := []creature.Statblock{soldier("guard", hero, brawler), soldier("wolf", brawler)}
	door := arena(t, "..#..", ".....", "..#..")
	door.AddDoor(board.Door{ID: "gate", Edge: door.Grid().Edge(at(1, 1), 1), State: board.Closed})
	for _, c := range []struct {
		name  string
		p     *Position
		depth int
		seed  *dice.Seed
		want  rulestest.Count
	}{
		{"before the roll", laidOut(t, b, placed(pit, at(1, 1), at(2, 1))), 1, nil, rulestest.Count{Ways: 401, Over: 1}},
		{"a brawl", fight(t, b, pit, at(1, 1), at(2, 1)), 1, nil, rulestest.Count{Ways: 847, Over: 13}},
		{"a brawl", fight(t, b, pit, at(1, 1), at(2, 1)), 2, &seed, rulestest.Count{Ways: 46, Over: 13}},
		{"two squares apart", fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 1)), 2, &seed, rulestest.Count{Ways: 201, Over: 16}},
		{"a door between", fight(t, door, pair2(), at(0, 1), at(4, 1)), 2, &seed, rulestest.Count{Ways: 164, Over: 15}},
		{"a caster", fight(t, arena(t, "........", "........"), []creature.Statblock{caster([]int{1, 1}, "sacred-flame", "web", "misty-step"), soldier("wolf")}, at(0, 0), at(6, 1)), 1, &seed, rulestest.Count{Ways: 38, Over: 1}},
	} {
		got, err := rulestest.Perft(c.p, c.depth, c.seed)
		if err != nil || got != c.want {
			t.Errorf("%s to a depth of %d: %+v (%v), want %+v", c.name, c.depth, got, err, c.want)
		}
	}
}

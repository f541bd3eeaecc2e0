package creature_test

import (
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND K42: the experience points of monsters depend on their challenge. Each character has a budget
// of experience points that grows with level and difficulty.
func TestBudgets(t *testing.T) {
	for key, want := range map[string]int{"goblin": 50, "giant-rat": 25, "ogre": 450, "bugbear": 200, "fighter": 0} {
		if s, _ := creature.Named(key); s.Experience() != want {
			t.Errorf("%s: %d XP, want %d", key, s.Experience(), want)
		}
	}
	for _, c := range []struct {
		difficulty  creature.Difficulty
		level, want int
	}{{creature.Low, 1, 50}, {creature.Moderate, 3, 225}, {creature.High, 5, 1100}, {creature.High, 20, 22000}} {
		if got := c.difficulty.Budget(c.level); got != c.want {
			t.Errorf("%v, level %d: %d XP, want %d", c.difficulty, c.level, got, c.want)
		}
	}
	for level := 1; level <= 20; level++ {
		for d := creature.Low; d <= creature.High; d++ {
			if d > creature.Low && d.Budget(level) <= (d-1).Budget(level) || level > 1 && d.Budget(level) <= d.Budget(level-1) {
				t.Errorf("the budget of level %d, %v, does not grow", level, d)
			}
		}
	}
	last := -1
	for _, challenge := range creature.Challenges {
		s := creature.Statblock{Challenge: challenge}
		if s.Experience() <= last {
			t.Errorf("challenge %s is worth no more than the one before", challenge)
		}
		last = s.Experience()
	}
}

package delve

import (
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// line returns the ability of a line.
func line(t *testing.T, text string) card.Ability {
	t.Helper()
	a, err := card.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// GH G41: the monster's own stats are added to the card's abilities.
func TestOwnNumbers(t *testing.T) {
	melee := card.Stats{Move: 2, Attack: 1}
	ranged := card.Stats{Move: 3, Attack: 2, Range: 3, Targets: 2, Pierce: 1, Inflicts: []string{"poison", "wound"}, Advantage: true}
	rooted := card.Stats{Attack: 2}
	mighty := card.Stats{Move: 9, Attack: 9, Range: 9, Pierce: 9}
	for _, c := range []struct {
		stats      card.Stats
		line, want string
	}{
		{melee, "Move +1", "Move 3"},
		{melee, "Move -1, Jump", "Move 1, Jump"},
		{melee, "Move 4", "Move 4"},
		{rooted, "Move +2", "Move 0"},
		{rooted, "Move 2", "Move 0"},
		{melee, "Attack -2", "Attack 0"},
		{melee, "Attack 5", "Attack 5"},
		{melee, "Attack +1, Range +1", "Attack 2"},
		{melee, "Attack +0, Range 2", "Attack 1, Range 2"},
		{ranged, "Attack +0, Range +1", "Attack 2, Range 4, Target 2, Pierce 1"},
		{ranged, "Attack +0, Target 3, Pierce 2, Stun", "Attack 2, Range 3, Target 3, Pierce 3, Stun"},
		{ranged, "Attack +1, Range 2, Push 1", "Attack 3, Range 2, Target 2, Pierce 1, Push 1"},
		{ranged, "Attack +0, Area [[1,0]]", "Attack 2, Target 2, Area [[1,0]], Pierce 1"},
		{ranged, "Attack +0, Area [[1,0]], Add Target", "Attack 2, Target 3, Area [[1,0]], Pierce 1"},
		{ranged, "Attack +0, Disadvantage", "Attack 2, Range 3, Target 2, Pierce 1, Disadvantage"},
		{melee, "Attack +0, Disadvantage", "Attack 1, Disadvantage"},
		{mighty, "Attack +99, Range +99, Pierce 99", "Attack 99, Range 99, Pierce 99"},
		{ranged, "Heal 2", "Heal 2"},
	} {
		f := Figure{Stats: c.stats}
		if got := f.own(line(t, c.line)); got.String() != c.want {
			t.Errorf("%s of %+v: %s, not %s", c.line, c.stats, got, c.want)
		}
	}
}

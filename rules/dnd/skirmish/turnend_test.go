package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND K4: a bonus action that has no use does not keep a turn open.
func TestEndsSayWhatIsLeft(t *testing.T) {
	winded := func(s *creature.Statblock) {
		s.Traits = append(s.Traits, creature.Trait{Key: creature.SecondWind, N: 3})
	}
	for _, c := range []struct {
		who   creature.Statblock
		lines []string
		want  []string
		much  bool
	}{
		{soldier("guard", hero), nil, []string{"movement", "action"}, true},
		{soldier("guard", hero), []string{"dodge guard", "move guard 0,6"}, nil, false},
		{soldier("guard", hero, winded), []string{"dodge guard", "move guard 0,6"}, []string{"bonus-action"}, false},
	} {
		p := play(t, fight(t, arena(t, ".", ".", ".", ".", ".", ".", ".", ".", "."), []creature.Statblock{c.who, soldier("wolf")}, at(0, 0), at(0, 8)), c.lines...)
		end := chosen(t, p, "end guard")
		var keys []string
		for _, s := range end.Stats {
			keys = append(keys, s.Key)
		}
		if !slices.Equal(keys, c.want) || slices.Contains(end.Tags, battlemat.Unspent) != c.much {
			t.Errorf("after %q: %q is left, %q", c.lines, keys, end.Tags)
		}
	}
}

// DND K40: the turn of a creature that not everybody sees is a discovery, because it reveals that
// the creature is there. Here the creature is a wolf behind a wall. The turn of a character out of
// the enemies' sight is no discovery.
func TestTurnsOfTheUnseenAreDiscoveries(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("mage", hero), soldier("wolf")}
	p := fight(t, arena(t, "..#.", "..#.", "..#."), list, at(0, 0), at(0, 2), at(3, 2))
	discovers := func(line string) bool {
		after, _, events := gametest.Carried(t, p, line)
		p = after
		return slices.ContainsFunc(events, battlemat.Discovers)
	}
	if discovers("end guard") {
		t.Error("the turn of a friend is a discovery")
	}
	if !discovers("end mage") {
		t.Error("the turn of a wolf that lurks is none")
	}
}

package delve

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// GH G95-G102: every condition that can be on a figure has a badge that describes its effect and
// how long it lasts. GH G93, G103: the other conditions are never on a figure.
func TestEveryConditionHasItsBadge(t *testing.T) {
	for _, c := range condition.All {
		p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
		after, _ := brought(t, p, func(d *resolution) { d.afflict("rat-1", c.Name, "hob") })
		b := presenter{after}.badges(after.figure("rat-1"))
		switch {
		case !c.Lies() && len(b) > 0:
			t.Errorf("%s lies on a figure: %+v", c.Name, b)
		case c.Lies() && (len(b) != 1 || b[0].Key != c.Name || b[0].Name != c.Name || !strings.HasPrefix(b[0].Text, c.Text)):
			t.Errorf("%s: %+v", c.Name, b)
		}
	}
}

// TestEveryEffectHasItsWords checks that every lasting ability has its own sentence for its badge.
func TestEveryEffectHasItsWords(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	for _, l := range []string{"Shield 1", "Retaliate 2", "Retaliate 2, Range 3", "Prepare +1"} {
		a := line(t, l)
		after, _ := brought(t, p, func(d *resolution) { d.give("hob", "hob", a, "") })
		b := presenter{after}.badges(after.figure("hob"))
		if len(b) != 1 || b[0].Key != strings.ToLower(string(a.Deed)) || b[0].Name == "" || strings.HasPrefix(b[0].Text, "To the end") {
			t.Errorf("%s: %+v", l, b)
		}
	}
}

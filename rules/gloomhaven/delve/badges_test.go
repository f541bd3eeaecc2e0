package delve

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// GH G95-G102: every condition that can lie on a figure has a word for the figure that has it,
// and a sentence that says what it does, as long as the rulings have it.
func TestEveryConditionHasItsWords(t *testing.T) {
	for _, c := range card.Conditions {
		if states[c] == "" {
			t.Errorf("a figure with %s is called nothing", c)
		}
		if _, isCard := comesAndGoes[c]; isCard || c == card.Ground {
			continue // it lies on nobody: GH G93, G103
		}
		p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", having(c))
		b := p.badges(p.figure("hob"))
		if len(b) != 1 || b[0].Key != c || b[0].Name != c || !strings.HasPrefix(b[0].Text, conditionWords[c]) || conditionWords[c] == "" {
			t.Errorf("%s: %+v", c, b)
		}
	}
}

// Every ability that lasts has a sentence for its badge, and not that of the others.
func TestEveryEffectHasItsWords(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	for _, l := range []string{"Shield 1", "Retaliate 2", "Retaliate 2, Range 3", "Prepare +1"} {
		a := line(t, l)
		after, _ := brought(t, p, func(d *resolution) { d.give("hob", "hob", a, "") })
		b := after.badges(after.figure("hob"))
		if len(b) != 1 || b[0].Key != strings.ToLower(string(a.Deed)) || b[0].Name == "" || strings.HasPrefix(b[0].Text, "To the end") {
			t.Errorf("%s: %+v", l, b)
		}
	}
}

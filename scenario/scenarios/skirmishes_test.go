package scenarios_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestTheMillTeachesInTime checks that a hint is shown when its subject comes up. The first hints
// stay until they have been followed, and the last stays to the end. Three matches are needed,
// because not every match has a figure that falls, or one that moves away from an enemy.
func TestTheMillTeachesInTime(t *testing.T) {
	heard := map[string]bool{}
	for n := range 3 {
		rules, doc := load(t, "the-millers-rats")
		other := *doc
		other.ID = fmt.Sprint(doc.ID, "-", n) // this gives other dice
		taught(t, record(t, rules, &other, 120, rules.Bot), heard)
	}
	if len(heard) < 6 {
		t.Errorf("%d hints were heard", len(heard))
	}
}

// taught compares the hints of one match with what is offered and what has been done.
func taught(t *testing.T, match []moment, heard map[string]bool) {
	t.Helper()
	used := map[string]bool{}
	last := ""
	for _, m := range match {
		if m.seat != "hero" {
			continue
		}
		hint := m.view.Hint
		may := func(verb string) bool {
			return slices.ContainsFunc(m.choices, func(c battlemat.Choice) bool { return c.Command.Words()[0] == verb })
		}
		heard[hint], last = true, hint
		for verb, begins := range map[string]string{"begin": "Begin the fight", "death-save": "At 0 hit points", "decline": "An enemy is leaving"} {
			if may(verb) != strings.HasPrefix(hint, begins) {
				t.Errorf("%s is offered: %v, and the hint is %q", verb, may(verb), hint)
			}
		}
		for begins, verb := range map[string]string{"Oda casts": "cast", "A square is": "move", "Next to an enemy": "attack", "Whoever leaves": "end"} {
			if strings.HasPrefix(hint, begins) && (used[verb] || !may(verb) && !may("end")) {
				t.Errorf("%s was used: %v; is offered: %v; and the hint is %q", verb, used[verb], may(verb), hint)
			}
		}
		if hint == "" {
			t.Errorf("nothing is said before %q", m.chosen)
		}
		if foe := beside(m.view); strings.HasPrefix(hint, "A square is") && foe != "" {
			t.Errorf("%s is beside %s, and the hint is %q", foe, m.view.Actor, hint)
		}
		used[m.chosen.Words()[0]] = true
	}
	if !strings.HasPrefix(last, "You know how to fight") {
		t.Errorf("the last hint is %q", last)
	}
}

// beside returns a foe that is next to the acting figure, or "".
func beside(v battlemat.View) string {
	n := slices.IndexFunc(v.Figures, func(f battlemat.Figure) bool { return f.ID == v.Actor })
	if n < 0 {
		return ""
	}
	in := v.Figures[n]
	for _, f := range v.Figures {
		if f.Side != in.Side && !f.Down && max(f.At.X-in.At.X, in.At.X-f.At.X, f.At.Y-in.At.Y, in.At.Y-f.At.Y) == 1 {
			return f.ID
		}
	}
	return ""
}

package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND L9: with heights=levels a hill hides figures behind it, except large ones, and the other side
// does not see the hidden figures. With heights=flat it hides nobody.
func TestHillsHideInASkirmish(t *testing.T) {
	large := soldier("ogre")
	large.Size = "large"
	for _, c := range []struct {
		heights           string
		sees, seesLarge   bool
		attacks, attacks2 int
	}{{"flat", true, true, 1, 1}, {"levels", false, true, 0, 1}} {
		doc := placed([]creature.Statblock{soldier("guard", hero), soldier("wolf"), large}, at(0, 0), at(4, 2), at(4, 0))
		s := scenarioOf(t, hills(t, "..1...", "..1...", "..1..."), doc).Configure("", map[string]string{"heights": c.heights})
		laid, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		p := begun(t, laid.(*Position))
		guard := p.figure("guard")
		if got := guard.in(p).sees(p.figure("wolf")); got != c.sees {
			t.Errorf("%s: it sees the wolf: %v", c.heights, got)
		}
		if got := guard.in(p).sees(p.figure("ogre")); got != c.seesLarge {
			t.Errorf("%s: it sees the ogre: %v", c.heights, got)
		}
		if got := len(offers(p, "attack guard wolf")); got != c.attacks {
			t.Errorf("%s: %d attacks on the wolf", c.heights, got)
		}
		if got := len(offers(p, "attack guard ogre")); got != c.attacks2 {
			t.Errorf("%s: %d attacks on the ogre", c.heights, got)
		}
		if got := guard.in(p).perceived().has(at(4, 2)); got != c.sees {
			t.Errorf("%s: it perceives the wolf's square: %v", c.heights, got)
		}
	}
}

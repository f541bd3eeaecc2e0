package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// DND K28: the shared ground as each side knows it equals the ground computed from scratch.
func TestGroundsThatAreShared(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("dnd") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Played(t, Ruleset, doc, "grounds", gametest.Usual(20, 400), func(at battlemat.Position) {
			p := at.(*Position)
			bare := *p.plan
			bare.prepare(p.desk)
			anew := &Position{plan: &bare, LaidOut: p.LaidOut}
			for _, side := range p.allSides() {
				if shared, bare := p.ground().knownTerrain(side).ways, anew.ground().knownTerrain(side).ways; shared.Text() != bare.Text() {
					t.Fatalf("%s: %s knows\n%sworked out anew\n%s", name, side, shared.Text(), bare.Text())
				}
			}
		})
	}
}

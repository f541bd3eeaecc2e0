package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestViewsOfASideAreMadeOnce: the seats of a side share the same figures and hands in memory.
// Another side and spectators have their own.
func TestViewsOfASideAreMadeOnce(t *testing.T) {
	doc, err := scenarios.Load("the-salt-toll")
	if err != nil {
		t.Fatal(err)
	}
	p, err := battlemat.Begin(Ruleset, doc)
	if err != nil {
		t.Fatal(err)
	}
	own := p.See("fighter")
	for seat, same := range map[battlemat.Seat]bool{"wizard": true, "gm": false, battlemat.Spectator: false} {
		other := p.See(seat)
		if is := len(other.Figures) > 0 && &own.Figures[0] == &other.Figures[0] && &own.Hands[0] == &other.Hands[0]; is != same {
			t.Errorf("%q is shown what the fighter is shown: %v, expected %v", seat, is, same)
		}
	}
	if wizard := p.See("wizard"); own.Seat != "fighter" || wizard.Seat != "wizard" {
		t.Errorf("the views are of the seats %q and %q", own.Seat, wizard.Seat)
	}
}

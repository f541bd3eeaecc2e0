package battle

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestVerbsAgree checks that sentences about a seat or a card with a plural name have a plural
// verb.
func TestVerbsAgree(t *testing.T) {
	s, err := scenarios.Load("the-two-ledges")
	if err != nil {
		t.Fatal(err)
	}
	first, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := first.(*Position)
	for _, said := range []struct{ got, want string }{
		{HighRoll{Order: []battlemat.Seat{"imps"}}.tell(p)[0].Text, "The Imps roll highest and begin."},
		{HighRoll{Order: []battlemat.Seat{"archers"}}.tell(p)[0].Text, "The Dusk rolls highest and begins."},
		{Resigned{"imps"}.tell(p)[0].Text, "The Imps give up."},
		{Resigned{"toads"}.tell(p)[0].Text, "The Toad gives up."},
		{withdrawal(p, "imps"), "The army of the Imps leaves the battlefield. The Lanterns, the Dusk and the Toad play on."},
		{p.sideName("west"), "The Lanterns and the Dusk"},
		{Passed{"lanterns"}.tell(p)[0].Text, "The Lanterns take no more cards."},
	} {
		if said.got != said.want {
			t.Errorf("%q, not %q", said.got, said.want)
		}
	}
	for card, want := range map[string]string{"fen-imps": "Fen Imps attack", "lantern-guard": "Lantern Guard attacks", "old-grumble": "Old Grumble attacks"} {
		if got := p.unitDoes(&Unit{ID: card, Card: card}, "attacks", "attack"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

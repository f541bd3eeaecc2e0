package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestVerbsAgree: in a sentence about a seat with a plural name the verb is plural.
func TestVerbsAgree(t *testing.T) {
	s, err := scenarios.Load("the-salt-toll")
	if err != nil {
		t.Fatal(err)
	}
	first, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := first.(*Position)
	for seat, want := range map[battlemat.Seat]string{"gm": "The toll keepers give up.", "fighter": "Brenna gives up."} {
		if got := (Resigned{Seat: seat}).tell(p)[0].Text; got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for seat, want := range map[battlemat.Seat]string{"gm": "The figures of the toll keepers leave the board.", "fighter": "The figures of Brenna leave the board."} {
		resignUses(p, seat, func(c battlemat.Choice, _ game.Reason, _ func(*resolution), _ ...func(*battlemat.Choice)) bool {
			if c.Note != want {
				t.Errorf("%q, not %q", c.Note, want)
			}
			return true
		})
	}
}

package server

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPublicPicturesKeepSecrets checks that the lobby's picture of a shipped scenario stays the
// same when the hidden state of its opening is reshuffled.
func TestPublicPicturesKeepSecrets(t *testing.T) {
	if testing.Short() {
		t.Skip("it does one thing after the other")
	}
	t.Parallel()
	times := 1 // each seat is a further shuffle
	if os.Getenv("BATTLEMAT_LONG") != "" {
		times = 20
	}
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		rules, err := all.Ruleset(doc.Rules)
		if err != nil {
			t.Fatal(err)
		}
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		shown, err := publicPicture(p, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range doc.Seats {
			for n := range times {
				other := p.(rulestest.Reshuffler).Reshuffle(battlemat.Seat(seat.ID), dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, seat.ID, n))))
				if again, err := publicPicture(other, name); err != nil || !bytes.Equal(shown, again) {
					t.Errorf("%s: the picture shows what %s may not know (%v)", name, seat.ID, err)
				}
			}
		}
	}
}

package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestHandsLieInOrder checks that a hand is always in the order of the class, even if the scenario
// lists it in another order, and that a chosen card returns to its place.
func TestHandsLieInOrder(t *testing.T) {
	for _, name := range scenarios.Of("gloomhaven") {
		_, p := opened(t, name)
		for f := range p.characters {
			lay := pileOf(p, f, handPile)
			if !slices.IsSortedFunc(lay, byPlace) || lay[0].Place < 1 {
				t.Errorf("%s: the hand of %s lies as %v", name, f.ID, lay)
			}
			chosen := p.Apply(Chose{Figure: f.ID, Card: lay[len(lay)/2].ID}).(*Position)
			both := slices.Concat(pileOf(chosen, chosen.figure(f.ID), chosenPile), pileOf(chosen, chosen.figure(f.ID), handPile))
			slices.SortFunc(both, byPlace)
			if !slices.EqualFunc(both, lay, func(a, b battlemat.Card) bool { return a.ID == b.ID }) {
				t.Errorf("%s: %s has chosen, and its cards lie as %v, not as %v", name, f.ID, both, lay)
			}
		}
	}
}

// pileOf returns the cards of a pile as the figure's own seat sees them.
func pileOf(p *Position, f *Figure, key string) []battlemat.Card {
	for _, h := range p.See(f.Seat).Hands {
		if h.Figure == f.ID && h.Pile == key {
			return h.Cards
		}
	}
	return nil
}

func byPlace(a, b battlemat.Card) int { return a.Place - b.Place }

// opened returns a shipped scenario and its opening position.
func opened(t testing.TB, name string) (*scenario.Scenario, *Position) {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	return doc, p
}

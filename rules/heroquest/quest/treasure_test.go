package quest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// seeker returns two heroes in a room without monsters.
func seeker(t *testing.T, treasures ...TreasureEntry) *Position {
	return laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 2, 1), hero("dwarf", 3, 1)}, Treasures: treasures, Wandering: "fimir"})
}

// TestOwnTreasure: HQ Q80: a search finds a treasure that the quest places in the room before any
// card, and the treasure's trap springs first.
func TestOwnTreasure(t *testing.T) {
	p := seeker(t,
		TreasureEntry{At: at(7, 0), Text: "Under a stone.", Gold: 84, Items: []string{"Helmet"}},
		TreasureEntry{At: at(7, 2), Text: "A grey dust.", Gold: 6, Trap: "gas", Harm: 2},
	)
	q, said := told(t, p, "search elf treasure")
	f := q.figure("elf")
	if f.Gold != 90 || f.Body != 4 || !f.has("Helmet") || len(f.Worn) != 1 || !q.taken[0] || !q.taken[1] {
		t.Errorf("%+v", f)
	}
	if !strings.Contains(said, "Elf finds the Helmet and 84 gold.\nUnder a stone.") {
		t.Errorf("told %s", said)
	}
	// The next hero who searches draws a card.
	q, said = told(t, play(t, q, "end elf"), "search dwarf treasure: Gem 35,")
	if q.figure("dwarf").Gold != 35 || !strings.Contains(said, "Dwarf finds a gem between the flagstones, worth 35 gold.") {
		t.Errorf("told %s", said)
	}
	// A hero whom the treasure's trap kills finds nothing.
	q = play(t, wounded(p, "elf", 1), "search elf treasure")
	if q.figure("elf").Gone != Dead || q.taken[1] {
		t.Errorf("%+v", q.figure("elf"))
	}
}

// TestCards: HQ Q81: gold and items leave the deck, hazards go back.
func TestCards(t *testing.T) {
	p := seeker(t)
	all := p.deck.Len()
	if all != 24 {
		t.Errorf("%d cards", all)
	}
	for card, left := range map[string]int{
		"Gem 35": 1, "Gold 15": 1, "Jewels 50": 1, "Potion of Healing": 2, "Heroic Brew": 0, "Arrow hazard": 2, "Pit hazard": 2,
	} {
		q := play(t, p, "search elf treasure: "+card+",")
		if q.deck.Count(dice.Named(card)) != left {
			t.Errorf("%s: %d left", card, q.deck.Count(dice.Named(card)))
		}
		if cardOf(card).item != "" && !q.figure("elf").has(card) {
			t.Errorf("%s: %v", card, q.figure("elf").Items)
		}
	}
	empty := p.copy()
	empty.deck = dice.Pile[dice.Named]{}
	if _, said := told(t, empty, "search elf treasure"); !strings.Contains(said, "no treasure card is left") {
		t.Errorf("told %s", said)
	}
	// The drawn card is shown.
	events, err := p.Decide("elf", "search elf treasure", dicetest.Script("Jewels 25,"))
	if err != nil {
		t.Fatal(err)
	}
	var card *battlemat.Card
	at := battlemat.Position(p)
	for _, e := range events {
		for _, told := range at.Tell("dwarf", e) {
			if told.Card != nil {
				card = told.Card
			}
		}
		at = at.Apply(e)
	}
	if card == nil || card.Name != "Jewels in a rotten purse" || card.Text == "" {
		t.Errorf("the card: %+v", card)
	}
}

// TestHazards: HQ Q83: an arrow hazard costs a body point. A hole in the floor also costs the next
// turn.
func TestHazards(t *testing.T) {
	p := seeker(t)
	if q := play(t, p, "search elf treasure: Arrow hazard,"); q.figure("elf").Body != 5 {
		t.Errorf("%d body points", q.figure("elf").Body)
	}
	q := play(t, p, "search elf treasure: Pit hazard,")
	if q.figure("elf").Body != 5 || !q.figure("elf").is(stumbled) {
		t.Errorf("%+v", q.figure("elf"))
	}
	q, said := told(t, play(t, q, "end elf"), "end dwarf")
	if q.active().ID != "dwarf" || !strings.Contains(said, "Elf misses this turn.") || q.figure("elf").is(stumbled) {
		t.Errorf("told %s", said)
	}
}

// TestWanderer: HQ Q82: a wandering monster appears next to the hero, is of the quest's kind, and
// attacks at once.
func TestWanderer(t *testing.T) {
	p, said := told(t, seeker(t), "search elf treasure: Wandering Monster, skull, skull, white shield, white shield, black shield")
	f := p.figure("fimir-1")
	if f == nil || p.ground.Grid().Distance(f.At, at(2, 1)) != 1 || p.figure("elf").Body != 5 {
		t.Fatalf("%+v: %s", f, said)
	}
	if !strings.Contains(said, "Fimir 1 strikes Elf: 2 skulls, 1 white shield, so 1 wound.") || p.deck.Count(wandering) != 6 {
		t.Errorf("told %s", said)
	}
	p = play(t, p, "end elf", "end dwarf")
	if f := p.figure("fimir-1"); f.Left != 6 || f.Acted {
		t.Errorf("%+v", f)
	}
}

// TestCardsAsWritten checks that a quest's own deck may write card names in small letters or with
// hyphens.
func TestCardsAsWritten(t *testing.T) {
	for name, card := range map[string]string{"wandering monster": wandering, "pit-hazard": pitHazard, "potion of healing": healingPotion} {
		if got := cardOf(name); got.card != card || got.item != "" && got.item != card {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := cardOf("Silver 15"); got.gold != 15 || got.title != "Silver" {
		t.Errorf("%+v", got)
	}
	if got := cardOf(spiritBlade); got.item != spiritBlade || got.text == "" {
		t.Errorf("%+v", got)
	}
}

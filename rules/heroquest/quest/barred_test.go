package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// heldCard returns a card of a figure as a seat sees it.
func heldCard(t *testing.T, p *Position, seat battlemat.Seat, figure, card string) battlemat.Card {
	t.Helper()
	for _, h := range p.See(seat).Hands {
		for _, c := range h.Cards {
			if h.Figure == figure && c.ID == card {
				return c
			}
		}
	}
	t.Fatalf("%s sees no card %s of %s", seat, card, figure)
	return battlemat.Card{}
}

// barred checks that a card cannot be used now, for a certain reason. The code "" means that the
// card is not barred.
func barred(t *testing.T, p *Position, seat battlemat.Seat, figure, card, code, words string) {
	t.Helper()
	switch c := heldCard(t, p, seat, figure, card); {
	case code == "" && c.Refusal != nil:
		t.Errorf("%s of %s: %s, want none", card, figure, c.Refusal.Detail)
	case code == "" || c.Refusal != nil && c.Refusal.Code == code && strings.Contains(c.Refusal.Detail, words):
	default:
		t.Errorf("%s of %s: %+v, want %s with %q", card, figure, c.Refusal, code, words)
	}
}

// TestSpellsThatCannotBeCast: HQ Q51, S1.57: a spell needs a target in sight and an action, and is
// cast only once.
func TestSpellsThatCannotBeCast(t *testing.T) {
	p := duel(t, "Orc", "fire", "water")
	barred(t, p, "wizard", "wizard", "ball-of-flame", "", "")
	barred(t, p, "wizard", "wizard", "water-of-healing", "unhurt", "unhurt")
	if c := heldCard(t, p, "wizard", "wizard", "water-of-healing"); !slices.Equal(c.Menu, castMenu) || c.Text == "" || c.Refusal.Line != nil {
		t.Errorf("%+v", c)
	}
	barred(t, p, "zargon", "wizard", "water-of-healing", "unhurt", "unhurt")

	spent := play(t, p, "cast wizard ball-of-flame orc-1: 1 1")
	barred(t, spent, "wizard", "wizard", "ball-of-flame", "cast-already", "Wizard has cast Ball of Flame already")
	barred(t, spent, "wizard", "wizard", "fire-of-wrath", "has-acted", "had its action")
	refused(t, spent, "wizard", "cast wizard ball-of-flame orc-1", "cast-already", "already")

	// In another figure's turn, cards show no refusals.
	barred(t, play(t, spent, "end wizard"), "wizard", "wizard", "ball-of-flame", "", "")

	alone := laid(t, hall, Document{Heroes: []HeroEntry{mage("wizard", 0, 1, "fire")}})
	barred(t, alone, "wizard", "wizard", "ball-of-flame", "no-target", "nobody to cast it at")
}

// TestThingsThatCannotBeUsed: HQ Q70, HQ Q25, HQ Q44, HQ S0.9: a hero cannot use a potion that
// would do nothing, a tool kit without a trap, a weapon that reaches no target, or armour after the
// roll.
func TestThingsThatCannotBeUsed(t *testing.T) {
	p := drinker(t, healingPotion, toolKit, "Helmet", "Shield")
	barred(t, p, "elf", "elf", "potion-of-healing", "unhurt", "unhurt")
	barred(t, p, "elf", "elf", "tool-kit", "no-trap", "next to Elf")
	barred(t, p, "elf", "elf", "shortsword", "", "")
	barred(t, p, "elf", "elf", "helmet", "", "")
	barred(t, wounded(p, "elf", 1), "elf", "elf", "potion-of-healing", "", "")

	away := play(t, p, "roll elf: 6 6", "move elf 1,1")
	barred(t, away, "elf", "elf", "shortsword", "not-adjacent", "Gargoyle 1 is not next to Elf.")
	barred(t, away, "elf", "elf", "helmet", "", "") // the helmet is worn, and works without being used

	wizard := laid(t, hall, Document{Heroes: []HeroEntry{{ID: "wizard", Kind: "Wizard", At: at(0, 0), Items: []string{"Dagger", "Broadsword", "Shield"}}}})
	barred(t, wizard, "wizard", "wizard", "broadsword", "too-heavy", "one die")
	barred(t, wizard, "wizard", "wizard", "shield", "no-armour", "cannot wear armour")
	barred(t, wizard, "wizard", "wizard", "dagger", "no-target", "no foe")
}

// TestChaosSpellsThatCannotBeCast: HQ Q64: only Zargon sees a monster's spells, and why they cannot
// be cast.
func TestChaosSpellsThatCannotBeCast(t *testing.T) {
	p := play(t, laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("elf", 0, 1)},
		Monsters: []MonsterEntry{{Kind: "Orc", At: at(7, 1), Spells: []string{"Cloud of Chaos", "Lightning Bolt", "Rust", "Escape"}}},
	}), "end elf")
	barred(t, p, "zargon", "orc-1", "cloud-of-chaos", "", "")
	barred(t, p, "zargon", "orc-1", "escape", "no-escape", "No place to escape to")
	barred(t, p, "zargon", "orc-1", "lightning-bolt", "", "")
	for _, h := range p.See("elf").Hands {
		if h.Figure == "orc-1" {
			t.Error("the heroes see the orc's spells")
		}
	}
}

// TestBarredOrOffered checks that each card that the acting hero could use is either offered or has
// a refusal, and never both.
func TestBarredOrOffered(t *testing.T) {
	p := duel(t, "Orc", "fire", "air", "earth")
	for _, line := range []string{"", "cast wizard ball-of-flame orc-1: 1 1", "end wizard"} {
		if line != "" {
			p = play(t, p, line)
		}
		f := p.active()
		for _, h := range p.See(f.Seat).Hands {
			for _, c := range h.Cards {
				if h.Figure != f.ID || h.Pile != "spells" {
					continue
				}
				uses := 0
				for choice := range p.Choices(f.Seat) {
					if choice.Card == c.ID && slices.Equal(choice.Menu, castMenu) {
						uses++
					}
				}
				if (uses > 0) == (c.Refusal != nil) {
					t.Errorf("%s: %d uses, refused: %+v", c.ID, uses, c.Refusal)
				}
			}
		}
	}
}

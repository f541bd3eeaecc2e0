package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// inSigns returns the stats of a card as text: each key with its value.
func inSigns(stats []battlemat.Stat) string {
	var said []string
	for _, s := range stats {
		said = append(said, strings.TrimSuffix(s.Key+" "+s.Shown(), " "))
	}
	return strings.Join(said, ", ")
}

// TestEquipmentInSigns checks that a card's numbers and single words agree with its text.
func TestEquipmentInSigns(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	for item, want := range map[string]string{
		"Shortsword":        "attack 2",
		"Dagger":            "attack 1, thrown",
		"Staff":             "attack 1, diagonal, no-shield",
		"Crossbow":          "attack 3, ranged, not-adjacent",
		"Helmet":            "defend +1",
		"Plate Mail":        "defend +2, slow",
		"Borin's Armour":    "defend +2",
		"Wizard's Staff":    "attack 2, diagonal, no-shield",
		"Tool Kit":          "disarms",
		"Potion of Healing": "heals 4",
		"Elixir of Life":    "heals all",
		"Potion of Speed":   "swift-wind",
		"Talisman of Lore":  "",
	} {
		if got := inSigns(itemStats(p, item)); got != want {
			t.Errorf("%s: %q, want %q", item, got, want)
		}
	}
	if got := inSigns(p.See("dwarf").Hands[0].Cards[0].Stats); got != "attack 2" {
		t.Errorf("the card of the shortsword: %q", got)
	}
}

// TestSpellsInSigns: HQ Q52 to Q69: each spell has stats with keys.
func TestSpellsInSigns(t *testing.T) {
	for name, want := range map[string]string{
		"Genie":          "attack 5, opens",
		"Heal Body":      "heals 4",
		"Rock Skin":      "rock-skin",
		"Ball of Flame":  "wounds 2",
		"Fire of Wrath":  "wounds 1",
		"Sleep":          "asleep",
		"Firestorm":      "wounds 3, room",
		"Lightning Bolt": "wounds 2, line",
		"Cloud of Chaos": "cloud-of-chaos, room",
		"Summon Orcs":    "summons",
	} {
		if got := inSigns(spellStats(name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for _, name := range slices.Concat(heroquest.HeroSpells(), heroquest.ChaosSpells()) {
		if len(spellStats(name)) == 0 {
			t.Errorf("the card of %s says nothing in signs", name)
		}
	}
}

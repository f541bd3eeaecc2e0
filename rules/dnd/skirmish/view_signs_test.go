package skirmish

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// inSigns returns the machine-readable text of a card: each key with its value.
func inSigns(stats []battlemat.Stat) string {
	var said []string
	for _, s := range stats {
		said = append(said, strings.TrimSuffix(s.Key+" "+s.Shown(), " "))
	}
	return strings.Join(said, "; ")
}

// TestSpellsInSigns: a card shows how its spell is aimed and what it does, with the caster's
// bonuses and DC. DND P1.
func TestSpellsInSigns(t *testing.T) {
	cleric, _ := creature.Named("cleric") // DC 15, +7 to hit, Wisdom +4, with Disciple of Life
	for key, want := range map[string]string{
		"sacred-flame":      "range 60 ft; save Dex 15; damage 2d8 radiant",
		"guiding-bolt":      "attack +7; range 120 ft; damage 4d6 radiant; guided",
		"cure-wounds":       "reach 5 ft; heals 1d8+7",
		"mass-healing-word": "bonus-action; range 60 ft; targets 6; heals 1d4+9",
		"shield-of-faith":   "bonus-action; range 60 ft; shield-of-faith; concentration",
		"spirit-guardians":  "emanation 15 ft; save Wis 15, half; damage 3d8 radiant; concentration",
		"spare-the-dying":   "reach 5 ft; stable",
		"shield":            "reaction; shield",
		"magic-missile":     "range 120 ft; targets 3; damage 1d4+1 force",
		"thunderwave":       "cube 15 ft; save Con 15, half; damage 2d8 thunder; push 10 ft",
		"fireball":          "range 150 ft; sphere 20 ft; save Dex 15, half; damage 8d6 fire",
		"hold-person":       "range 60 ft; save Wis 15; paralyzed; concentration",
		"misty-step":        "bonus-action; teleport 30 ft",
		"grease":            "range 60 ft; cube 10 ft; save Dex 15; prone",
	} {
		spell, known := creature.SpellNamed(key)
		if !known {
			t.Fatal(key)
		}
		if got := inSigns(spellSigns(cleric, spell)); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}

// TestAttacksAndFeaturesInSigns: the cards show the reach, range, bonus and dice of a figure's
// attacks. DND K5.
func TestAttacksAndFeaturesInSigns(t *testing.T) {
	fighter, _ := creature.Named("fighter")
	cards := attackCards(fighter)
	if len(cards) != 2 || cards[1].ID != "javelin" {
		t.Fatalf("%+v", cards)
	}
	if got, want := inSigns(cards[1].Stats), "attack +5; reach 5 ft; range 30/120 ft; damage 1d6+5 piercing"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	cleric, _ := creature.Named("cleric")
	if got, want := inSigns(actionSigns(cleric.Action("turn-undead"))), "emanation 30 ft; save Wis 15; frightened"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

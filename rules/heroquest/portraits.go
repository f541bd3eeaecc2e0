package heroquest

import (
	"slices"
	"strings"
)

// Portrait returns the name of the silhouette in package portrait for a kind of figure, or "" if
// there is none.
func Portrait(kind string) string { return portraits[plain(kind)] }

var portraits = map[string]string{
	"barbarian": "barbarian", "dwarf": "dwarf-face", "elf": "woman-elf-face", "wizard": "wizard-face",
	"goblin": "goblin-head", "orc": "orc-head", "fimir": "lizardman", "skeleton": "skeleton", "zombie": "shambling-zombie",
	"mummy": "mummy-head", "chaoswarrior": "black-knight-helm", "gargoyle": "gargoyle",
}

// Colour returns the number of the colour that belongs to a kind of hero, from 1, or 0 for a
// monster.
func Colour(kind string) int {
	return 1 + slices.Index([]string{"barbarian", "dwarf", "elf", "wizard"}, plain(kind))
}

// ThingPortrait returns the name of the silhouette for an item, chosen by the nouns in its name, or
// "" if there is none.
func ThingPortrait(name string) string {
	for _, word := range strings.Fields(strings.ToLower(name)) {
		if portrait, known := thingPortraits[strings.TrimSuffix(word, "s")]; known {
			return portrait
		}
	}
	return ""
}

var thingPortraits = map[string]string{
	"potion": "potion-ball", "holy": "potion-ball", "brew": "potion-ball", "elixir": "potion-ball",
	"coin": "two-coins", "gold": "two-coins", "gem": "gems", "jewel": "gems", "talisman": "gems", "ring": "gems",
	"arrow": "arrow-flights", "crossbow": "crossbow", "hole": "hole", "shield": "checked-shield", "armour": "chest-armor", "helmet": "visored-helm", "cloak": "robe",
	"sword": "broadsword", "broadsword": "broadsword", "shortsword": "broadsword", "longsword": "broadsword", "blade": "broadsword",
	"lantern": "old-lantern", "cauldron": "cauldron", "ladle": "ladle", "cup": "jeweled-chalice", "ledger": "open-book", "book": "open-book",
}

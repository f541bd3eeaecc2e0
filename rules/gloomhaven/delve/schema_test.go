package delve

import (
	"flag"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var updateSchema = flag.Bool("update-schema", false, "write delve.schema.json afresh")

// TestSchema generates the schema from the types, their comments, and the bounds of the check, and
// compares it with the file. Run it with -update-schema to write the file.
func TestSchema(t *testing.T) {
	var harms, traps, classes, monsters []string
	for _, c := range condition.All {
		if !c.Helps {
			harms = append(harms, c.Name)
			if c.Strips == "" {
				traps = append(traps, c.Name)
			}
		}
	}
	for _, c := range card.Classes() {
		classes = append(classes, c.Kind)
	}
	for _, m := range card.Monsters() {
		monsters = append(monsters, m.Kind)
	}
	lines := []string{"Move 3", "Attack 3", "Attack 2, Range 3", "Heal 3, Range 2", "Shield 1, Self", "Loot 1"}
	sorts := []string{"", string(Normal), string(Elite)}
	number, points, stat := [2]int{0, maxGold}, [2]int{0, maxPoints}, [2]int{0, card.MaxNumber}
	gametest.Schema{
		File: "delve.schema.json", Title: "A scenario of Gloomhaven", Root: reflect.TypeFor[Document](), Dirs: []string{"../../../game", "../card"},
		Ranges: map[string][2]int{
			"Document.Level": {0, maxLevel}, "CharacterEntry.Level": {0, card.MaxLevels}, "OverlayEntry.From": {0, maxParty}, "OverlayEntry.Harm": points,
			"TrapEntry.Harm": points, "MoneyEntry.N": points, "MoneyEntry.From": {0, maxParty}, "TreasureEntry.Gold": number, "TreasureEntry.Experience": points,
			"WardEntry.Life": {1, maxPoints}, "Objective.Money": number, "Objective.Survive": {0, maxRounds}, "Objective.Rounds": {0, maxRounds},
			"HintWhen.Round": {0, maxRounds}, "HintWhen.Rooms": {0, 52},
			"ClassEntry.Life": {1, card.MaxNumber}, "ClassEntry.Hand": {2, 60}, "CardEntry.Initiative": {1, card.MaxNumber}, "MonsterCardEntry.Initiative": {1, card.MaxNumber},
			"CardMonsterEntry.Standees": {0, card.MaxStandees},
			"Stats.Life":                {1, card.MaxNumber}, "Stats.Move": stat, "Stats.Attack": stat, "Stats.Range": stat, "Stats.Targets": stat, "Stats.Shield": stat,
			"Stats.Retaliate": stat, "Stats.Pierce": stat,
		},
		Words: map[string][]string{
			"MonsterEntry.Two": sorts, "MonsterEntry.Three": sorts, "MonsterEntry.Four": sorts, "OverlayEntry.Terrain": laid, "OverlayEntry.Trap": traps,
			"TrapEntry.Conditions": traps, "HintWhen.Asked": askedWords(), "Stats.Inflicts": harms, "SummonEntry.Traits": {card.Flying}, "CardMonsterEntry.Traits": {card.Flying},
			"WardEntry.Portrait": portrait.Names(), "ClassEntry.Portrait": portrait.Names(), "SummonEntry.Portrait": portrait.Names(), "CardMonsterEntry.Portrait": portrait.Names(),
		},
		Names: map[string][]string{
			"CharacterEntry.Class": classes, "MonsterEntry.Kind": monsters, "CardEntry.Top": lines, "CardEntry.Bottom": lines, "MonsterCardEntry.Abilities": lines,
		},
		Known:  map[string]bool{"Objective.Slay": true, "Objective.Loot": true, "Objective.Protect": true},
		Titles: map[string]string{"MoneyEntry.N": "Tokens", "CharacterEntry.Hand": "Cards", "ClassEntry.Hand": "Cards in hand", "MonsterEntry.Two": "With two characters", "MonsterEntry.Three": "With three characters", "MonsterEntry.Four": "With four characters"},
		Texts: map[string]string{
			"Document":           "The part of a scenario that Gloomhaven reads: the characters, and what is found in each room.",
			"Document.Objective": "The goal of the characters: all of it.", "MonsterEntry.Three": "The same for three characters.", "MonsterEntry.Four": "The same for four characters.",
			"TreasureEntry.Experience": "Experience for whoever loots it.", "Document.Monsters": "Types of monsters of your own, beside the shipped ones.", "Document.Classes": "Characters of your own, beside the shipped ones.",
			"RoomEntry.Monsters": "The monsters that wait in it.", "RoomEntry.Overlays": "The overlay tiles on its hexes.", "RoomEntry.Money": "The money tokens in it.", "RoomEntry.Treasures": "The treasures in it.",
			"RoomEntry.Text": "Read aloud when the room is revealed.", "WardEntry.Key": "A name for it in this document, for the objective.", "WardEntry.Name": "What it is called.",
			"MonsterEntry.Key": "A name for it in this document, for the objective.", "TreasureEntry.Key": "A name for it in this document, for the objective.",
			"ClassEntry": "A character. The lines of its cards say what their halves do.", "ClassEntry.Kind": "Lower-case letters, digits and hyphens: what a document calls it.",
			"ClassEntry.Text": "One sentence about it.", "ClassEntry.Life": "Its life by level, from 1 to at most 9.", "ClassEntry.Hand": "How many cards it takes along.",
			"ClassEntry.Modifiers": "Its modifier deck; the standard one when left out.", "ClassEntry.Summons": "What it can summon.", "ClassEntry.Cards": "Its cards: at least as many as it takes along.",
			"CardEntry.ID": "A name of its own among the cards of the character.", "CardEntry.Initiative": "The number in its corner: low ones act first.",
			"CardEntry.Top": "What its top half does, an ability a line; “Lost” is the last line of a half after which the card is lost.", "CardEntry.Bottom": "What its bottom half does.",
			"SummonEntry.Stats": "Its numbers.", "SummonEntry.Traits": "Whether it flies.",
			"CardMonsterEntry": "A type of monster: its numbers by level, and its cards.", "CardMonsterEntry.Kind": "Lower-case letters, digits and hyphens: what a document calls it.",
			"CardMonsterEntry.Name": "What it is called.", "CardMonsterEntry.Text": "One sentence about it.", "CardMonsterEntry.Traits": "Whether it flies.",
			"CardMonsterEntry.Standees": "How many there are; 0: no limit.", "CardMonsterEntry.Boss": "Its normal numbers count, and it has no elite.",
			"CardMonsterEntry.Normal": "Its numbers by the level of the scenario, 0 to 7.", "CardMonsterEntry.Elite": "Those of an elite one.", "CardMonsterEntry.Cards": "Its ability cards.",
			"MonsterCardEntry.ID": "A name of its own among the cards of the type.", "MonsterCardEntry.Initiative": "The number in its corner: low ones act first.",
			"MonsterCardEntry.Shuffle": "The deck is shuffled at the end of the round.", "MonsterCardEntry.Abilities": "What all of the type do this round, an ability a line.",
			"Stats.Life": "Its hit points.", "Stats.Attack": "Its attack value.", "Stats.Range": "How far its attacks reach; 0: to adjacent hexes.", "Stats.Shield": "How much less damage each attack does.",
			"Stats.Pierce": "How much of a shield its attacks ignore.", "Stats.Advantage": "It attacks with advantage.",
		},
		Usual: map[string]any{"CharacterEntry.Level": 1, "MoneyEntry.N": 1},
	}.Check(t, Schema(), *updateSchema)
	if slices.Contains(traps, condition.Ground) {
		t.Error("no flyer enters a trap")
	}
}

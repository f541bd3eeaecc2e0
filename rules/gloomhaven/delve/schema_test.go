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
			"Document":                 "The part of a scenario that Gloomhaven reads: the characters, and what is found in each room.",
			"Document.Objective":       "The goal of the characters. They must meet every part of it.",
			"MonsterEntry.Two":         "Its rank with one or two characters: “normal” or “elite”; empty if it is absent.",
			"MonsterEntry.Three":       "Its rank with three characters: “normal” or “elite”; empty if it is absent.",
			"MonsterEntry.Four":        "Its rank with four characters: “normal” or “elite”; empty if it is absent.",
			"TreasureEntry.Experience": "The experience points of the character who loots it.", "Document.Monsters": "Your own types of monsters, in addition to those that come with the game.", "Document.Classes": "Your own classes of characters, in addition to those that come with the game.",
			"RoomEntry.Monsters": "The monsters that wait in it.", "RoomEntry.Overlays": "The overlay tiles on its hexes.", "RoomEntry.Money": "The money tokens in it.", "RoomEntry.Treasures": "The treasures in it.",
			"RoomEntry.Text": "Read aloud when the room is revealed.", "WardEntry.Key": "The name by which the objective refers to it.", "WardEntry.Name": "What it is called.", "WardEntry.Portrait": "The name of its silhouette.",
			"WardEntry.Affected": "It can be pushed, pulled and given conditions like any figure. Otherwise it stays on its hex and gets no conditions.",
			"MonsterEntry.Key":   "The name by which the objective refers to it.", "TreasureEntry.Key": "The name by which the objective refers to it.",
			"ClassEntry": "A class of characters. Each ability on its cards is written as a line.", "ClassEntry.Kind": "Its name in documents: lower-case letters, digits and hyphens.",
			"ClassEntry.Text": "One sentence about it.", "ClassEntry.Life": "Its hit points at each level, from level 1 to at most level 9.", "ClassEntry.Hand": "How many cards it takes into a scenario.",
			"ClassEntry.Modifiers": "Its modifier deck; by default the standard one.", "ClassEntry.Summons": "The figures that it can summon.", "ClassEntry.Cards": "Its cards: at least as many as it takes into a scenario.",
			"CardEntry.ID": "An ID that no other card of the class has.", "CardEntry.Initiative": "Its initiative: low numbers act first.",
			"CardEntry.Top": "The abilities of its top half, one on each line. The last line is “Lost” if the card is lost when this half is played.", "CardEntry.Bottom": "The abilities of its bottom half, written like those of the top half.",
			"SummonEntry.Stats": "Its stats.", "SummonEntry.Traits": "Whether it flies.",
			"CardMonsterEntry": "A type of monster, with its stats at each level and its cards.", "CardMonsterEntry.Kind": "Its name in documents: lower-case letters, digits and hyphens.",
			"CardMonsterEntry.Name": "What it is called.", "CardMonsterEntry.Text": "One sentence about it.", "CardMonsterEntry.Traits": "Whether it flies.",
			"CardMonsterEntry.Standees": "The number of its standees; 0: no limit.", "CardMonsterEntry.Boss": "It is a boss: it has only normal stats, and no elites.",
			"CardMonsterEntry.Normal": "Its stats at each level of the scenario, 0 to 7.", "CardMonsterEntry.Elite": "The stats of an elite at each level of the scenario, 0 to 7.", "CardMonsterEntry.Cards": "Its ability cards.",
			"MonsterCardEntry.ID": "An ID that no other card of the type has.", "MonsterCardEntry.Initiative": "Its initiative: low numbers act first.",
			"MonsterCardEntry.Shuffle": "The deck is shuffled at the end of the round.", "MonsterCardEntry.Abilities": "The abilities that every monster of the type performs in the round, one on each line.",
			"Stats.Life": "Its hit points.", "Stats.Move": "Its move value; 0 if it does not move.", "Stats.Targets": "The number of targets of its attacks; by default 1.", "Stats.Attack": "Its attack value.", "Stats.Range": "How far its attacks reach; 0: only to adjacent hexes.", "Stats.Shield": "How much less damage it suffers from each attack.",
			"Stats.Pierce": "How much of a shield its attacks ignore.", "Stats.Advantage": "It attacks with advantage.",
		},
		Usual: map[string]any{"CharacterEntry.Level": 1, "MoneyEntry.N": 1},
	}.Check(t, Schema(), *updateSchema)
	if slices.Contains(traps, condition.Ground) {
		t.Error("no flyer enters a trap")
	}
}

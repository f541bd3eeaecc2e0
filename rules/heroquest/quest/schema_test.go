package quest

import (
	"flag"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest"
)

var updateSchema = flag.Bool("update-schema", false, "write quest.schema.json afresh")

// TestSchema checks that the schema is the one generated from the types, their comments, and the
// limits of the check. The flag -update-schema writes the schema.
func TestSchema(t *testing.T) {
	things := slices.Sorted(maps.Keys(thingWords))
	var weapons []string
	for _, e := range heroquest.Editions() {
		for _, w := range e.Weapons() {
			weapons = append(weapons, w.Name)
		}
		for _, a := range e.Armoury() {
			things = append(things, a.Name)
		}
	}
	slices.Sort(weapons)
	weapons = slices.Compact(weapons)
	things = append(things, weapons...)
	slices.Sort(things)
	things = slices.Compact(things)
	gametest.Schema{
		File: "quest.schema.json", Title: "A quest of HeroQuest", Root: reflect.TypeFor[Document](), Dirs: []string{"../../../game"},
		Ranges: map[string][2]int{
			"Document.Deck": {0, 99}, "HeroEntry.Gold": {0, maxGold}, "HeroEntry.Body": {0, maxPoints}, "HeroEntry.Mind": {0, maxPoints},
			"MonsterEntry.Stats": {0, maxPoints}, "MonsterEntry.Gold": {0, maxGold}, "FurnitureEntry.Width": {0, maxSide}, "FurnitureEntry.Height": {0, maxSide},
			"TreasureEntry.Gold": {0, maxGold}, "TreasureEntry.Harm": {0, maxPoints}, "Area.Width": {1, maxSide}, "Area.Height": {1, maxSide},
			"Objective.Rounds": {0, maxRounds}, "Variant.Idle": {0, maxRounds}, "Variant.Every": {0, maxRounds},
		},
		Words: map[string][]string{
			"HeroEntry.Kind": heroKinds, "DoorEntry.Side": {"N", "E", "S", "W"}, "DoorEntry.State": {"open", "closed", "secret"},
			"MonsterEntry.Kind": heroquest.Monsters(), "SpawnEntry.Kind": heroquest.Monsters(), "Document.Wandering": heroquest.Monsters(),
			"MonsterEntry.Stats": {"move", "attack", "defend", "body", "mind"}, "MonsterEntry.Spells": heroquest.ChaosSpells(),
			"FurnitureEntry.Kind": furnishings, "TrapEntry.Kind": trapKinds, "TreasureEntry.Trap": {spear, "gas"},
		},
		Names: map[string][]string{
			"HeroEntry.Spells": append([]string{"Air", "Earth", "Fire", "Water"}, heroquest.HeroSpells()...),
			"HeroEntry.Items":  things, "MonsterEntry.Items": things, "TreasureEntry.Items": things, "MonsterEntry.With": weapons,
			"Document.Deck": treasureCards(),
		},
		Known:  map[string]bool{"Objective.Slay": true},
		Titles: map[string]string{"Document.Notes": "Notes read aloud", "Document.Deck": "Treasure cards", "MonsterEntry.With": "Weapon", "HintWhen.May": "May do"},
		Texts: map[string]string{
			"Document":           "The part of a scenario that HeroQuest reads: the heroes, the monsters, everything else that is added to the board, and the objective.",
			"Document.Monsters":  "The monsters that wait in the quest.",
			"Document.Furniture": "The pieces of furniture.", "Document.Traps": "The traps that have not been found.",
			"Document.Notes": "Texts that are read aloud when rooms are revealed.", "Document.Objective": "The objective of the heroes.", "Document.Variant": "The options of the open competitive game.",
			"HeroEntry.Mind": "Mind points; 0: those of its kind.", "MonsterEntry.Key": "The name by which the objective refers to it.",
			"Area.At": "The top left square.", "TreasureEntry.Items": "The items in the treasure.",
		},
		Usual: map[string]any{"DoorEntry.State": "closed", "FurnitureEntry.Width": 1, "FurnitureEntry.Height": 1},
	}.Check(t, Schema(), *updateSchema)
}

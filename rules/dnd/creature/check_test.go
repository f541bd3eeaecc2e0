package creature_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// inspect reads a document and returns its faults.
func inspect(doc string) ([]board.Fault, *creature.Document) {
	d := new(creature.Document)
	l := game.Inspect(&scenario.Scenario{Game: json.RawMessage(doc)}, d)
	creature.Inspect(l, d.Creatures, d.Spells)
	return l.Faults, d
}

// TestShippedFilesHaveNoFaults reads the shipped files in the same way as the creatures of a
// scenario.
func TestShippedFilesHaveNoFaults(t *testing.T) {
	names, err := filepath.Glob("shipped/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if faults, _ := inspect(string(data)); len(faults) > 0 {
			t.Errorf("%s: %v", name, board.Faults(faults))
		}
	}
}

// small is a part of a document with a valid creature and a valid spell.
const small = `{
  "creatures": [{
    "key": "cook", "name": "Cook", "size": "medium", "kind": "humanoid", "tags": ["elf"], "challenge": "1/2", "text": "Hot.", "ac": 12, "hp": 9, "hitDice": "2d8",
    "speed": {"walk": 30}, "abilities": {"str": 12, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}, "proficiency": 2,
    "saves": {"con": 2}, "skills": {"stealth": 2}, "senses": {"darkvision": 60, "truesight": 10}, "resist": ["fire"], "unharmed": ["prone"],
    "traits": [{"key": "charge", "feet": 20, "keys": ["ladle"], "damage": [{"dice": "1d6", "type": "fire"}], "effect": {"save": {"ability": "str", "dc": 11}, "conditions": [{"condition": "prone"}]}},
      {"key": "regeneration", "n": 5, "keys": ["cold"]}],
    "actions": [{"key": "ladle", "name": "Ladle", "use": {"attack": {"bonus": 3, "reach": 5, "damage": [{"dice": "1d6+1", "type": "fire"}], "ability": "str"}}},
      {"key": "steam", "name": "Steam", "recharge": 5, "use": {"area": {"shape": "cone", "length": 15, "self": true}, "effect": {"save": {"ability": "con", "dc": 10, "half": true}, "damage": [{"dice": "2d6", "type": "fire"}]}}},
      {"key": "duck", "name": "Duck", "time": "reaction", "trigger": "hit", "use": {"whom": "self", "effect": {"boon": "parry", "temporary": 5}}}],
    "multiattack": [["ladle", "ladle"]],
    "casting": {"level": 1, "ability": "wis", "dc": 10, "bonus": 2, "slots": [2], "spells": ["soup", "light"], "daily": {"soup": 1}},
    "items": {"torch": 1}
  }],
  "spells": [{
    "key": "soup", "name": "Soup", "level": 1, "use": {"range": 60, "area": {"shape": "sphere", "length": 10}, "rounds": 10, "concentration": true,
      "effect": {"zone": {"name": "soup", "difficult": true, "start": true, "effect": {"save": {"ability": "dex"}, "conditions": [{"condition": "restrained", "check": "str"}]}}}},
    "higher": {"length": 10}
  }]
}`

// TestFaults: every fault names its path, what was found and what was expected. A trait that no
// rule reads is a fault, and so is a field that the trait's rule does not read.
func TestFaults(t *testing.T) {
	if faults, d := inspect(small); len(faults) > 0 || len(d.Creatures) != 1 || d.Creatures[0].Action("steam").Recharge != 5 {
		t.Fatal(board.Faults(faults), d)
	}
	for _, test := range []struct{ old, new, want string }{
		{`"key": "cook"`, `"key": "The cook"`, `game.creatures[0].key: "The cook": expected lower-case letters, digits and hyphens`},
		{`"key": "steam"`, `"key": "ladle"`, `game.creatures[0].actions[1].key: "ladle" is listed twice`},
		{`"name": "Cook"`, `"name": " "`, `game.creatures[0].name: an empty text`},
		{`"Hot."`, `"Hot.\nSoup."`, `game.creatures[0].text: "Hot.\nSoup.": expected one line of text`},
		{`"medium"`, `"middling"`, `game.creatures[0].size: "middling": expected one of tiny small`},
		{`"humanoid"`, `"human"`, `game.creatures[0].kind: "human": expected one of aberration`},
		{`"1/2"`, `"1/3"`, `game.creatures[0].challenge: "1/3": expected one of 0 1/8 1/4`},
		{`"ac": 12`, `"ac": 0`, `game.creatures[0].ac: 0: expected a whole number from 1 to`},
		{`"2d8"`, `"two"`, `game.creatures[0].hitDice:`},
		{`"walk": 30`, `"walk": 31`, `game.creatures[0].speed.walk: 31 feet: expected a multiple of 5`},
		{`"walk": 30`, `"wlak": 30`, `game.creatures[0].speed.wlak: unknown field "wlak": expected one of walk`},
		{`"str": 12`, `"str": 0`, `game.creatures[0].abilities.str: 0: expected a whole number from 1 to 30`},
		{`"con": 2}`, `"luck": 2}`, `game.creatures[0].saves: "luck": expected one of str`},
		{`"stealth": 2`, `"cooking": 2`, `game.creatures[0].skills: "cooking": expected one of acrobatics`},
		{`"darkvision": 60, "truesight": 10`, `"blind": true`, `game.creatures[0].senses.blind: it sees nothing at all`},
		{`["fire"]`, `["soot"]`, `game.creatures[0].resist[0]: "soot": expected one of acid`},
		{`["fire"]`, `["fire", "fire"]`, `game.creatures[0].resist[1]: "fire" is listed twice`},
		{`["prone"]`, `["asleep"]`, `game.creatures[0].unharmed[0]: "asleep": expected one of blinded`},
		{`"key": "regeneration", "n": 5, "keys": ["cold"]`, `"key": "regenerate"`, `game.creatures[0].traits[1].key: "regenerate": there is no such trait: expected one of action-surge`},
		{`"regeneration", "n": 5`, `"regeneration"`, `game.creatures[0].traits[1].n: this trait needs the field: expected a value`},
		{`"regeneration", "n": 5, "keys": ["cold"]`, `"flyby", "n": 5`, `game.creatures[0].traits[1].n: this trait has no such field`},
		{`"keys": ["ladle"]`, `"keys": ["spoon"]`, `game.creatures[0].traits[0].keys[0]: "spoon": expected one of ladle`},
		{`"time": "reaction"`, `"time": "bonus"`, `game.creatures[0].actions[2].trigger: "hit" without a reaction`},
		{`"trigger": "hit"`, `"trigger": "sneeze"`, `game.creatures[0].actions[2].trigger: "sneeze": expected one of hit`},
		{`"recharge": 5`, `"recharge": 7`, `game.creatures[0].actions[1].recharge: 7: expected a whole number from 2 to 6`},
		{`"reach": 5, `, ``, `game.creatures[0].actions[0].use.attack: neither a reach nor a range`},
		{`"1d6+1", "type": "fire"`, `"1d6+1", "type": "hot"`, `game.creatures[0].actions[0].use.attack.damage[0].type: "hot": expected one of`},
		{`"shape": "cone"`, `"shape": "blob"`, `game.creatures[0].actions[1].use.area.shape: "blob": expected one of sphere`},
		{`, "self": true`, ``, `game.creatures[0].actions[1].use.area.self: an area without a range`},
		{`"con", "dc": 10`, `"con"`, `game.creatures[0].actions[1].use.effect.save.dc: 0: expected a whole number from 1`},
		{`"parry"`, `"dance"`, `game.creatures[0].actions[2].use.effect.boon: "dance": expected one of bane`},
		{`[["ladle", "ladle"]]`, `[["ladle", "steam"]]`, `game.creatures[0].multiattack[0][1]: "steam": expected one of ladle`},
		{`"light"]`, `"lihgt"]`, `game.creatures[0].casting.spells[1]: "lihgt": expected one of bane`},
		{`"daily": {"soup": 1}`, `"daily": {"web": 1}`, `game.creatures[0].casting.daily: "web": expected one of soup light`},
		{`"torch": 1`, `"lamp": 1`, `game.creatures[0].items: "lamp": expected one of`},
		{`"key": "soup"`, `"key": "web", "level": 1, "name": "W", "use": {}}, {"key": "soup"`, ``},
		{`"rounds": 10, `, ``, `game.spells[0].use.rounds: none, though concentration is needed`},
		{`"range": 60, "area": {"shape": "sphere", "length": 10}, `, ``, `game.spells[0].higher.length: a length without an area`},
		{`"start": true, `, ``, `game.spells[0].use.effect.zone.effect: it never affects anybody`},
		{`{"ability": "dex"}`, `{"ability": "dex", "dc": 9}`, `game.spells[0].use.effect.zone.effect.save.dc: 9: expected none, since a spell uses its caster's`},
		{`"check": "str"`, `"again": true, "escape": 3`, `game.spells[0].use.effect.zone.effect.conditions[0].escape: 3: expected none`},
		{`"save": {"ability": "dex"}, `, `"damage": [{"dice": "1d1000000", "type": "fire"}], `, `game.spells[0].use.effect.zone.effect.damage[0].dice:`},
	} {
		doc := strings.Replace(small, test.old, test.new, 1)
		if doc == small {
			t.Errorf("%s is not in the document", test.old)
		}
		faults, _ := inspect(doc)
		told := slices.ContainsFunc(faults, func(f board.Fault) bool { return strings.HasPrefix(f.Path+": "+f.Message, test.want) })
		if test.want == "" && len(faults) > 0 || test.want != "" && !told {
			t.Errorf("%s: %v\nwant %q", test.new, faults, test.want)
		}
	}
}

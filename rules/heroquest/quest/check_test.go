package quest_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestFaultsOfQuests changes the shipped tutorial, each time in one place, and checks that the
// fault is reported. HQ Q94
func TestFaultsOfQuests(t *testing.T) {
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	good := string(data)
	tests := []struct{ old, new, want string }{
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Gremlin", "at": [6, 1]`, `game.monsters[0].kind: unknown monster "Gremlin": expected one of Goblin, Orc, Fimir, Skeleton, Zombie, Mummy, Chaos Warrior, Gargoyle`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [6, 5]`, `game.monsters[1].at: a monster and a monster are on the same square, 6,5`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [7, 0]`, `game.monsters[0].at: the chest and a monster are on the same square, 7,0`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [1, 5]`, `game.monsters[0].at: nobody can stand on 1,5, which is wall: expected a free square`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [9, 1]`, `game.monsters[0].at: the square 9,1 is off the board: expected x from 0 to 7 and y from 0 to 6`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [6, 1], "spells": ["Hiccup"]`, `game.monsters[0].spells[0]: unknown spell "Hiccup": expected one of Ball of Flame, Cloud of Chaos, Command, Escape, Fear, Firestorm, Lightning Bolt, Rust, Sleep, Summon Orcs, Summon Undead, Tempest`},
		{`"kind": "Goblin", "at": [6, 1]`, `"kind": "Goblin", "at": [6, 1], "stats": {"body": 0}`, `game.monsters[0].stats["body"]: 0: expected a number from 1 to 99`},
		{`{"at": [4, 5], "side": "W"}`, `{"at": [5, 5], "side": "W"}`, `game.doors[2].at: the door on the W side of 5,5 is in the open, since figures can walk around it: expected a wall next to it`},
		{`{"at": [4, 5], "side": "W"}`, `{"at": [4, 5], "side": "Q"}`, `game.doors[2].side: side "Q": expected one of N, E, S, W`},
		{`{"at": [4, 5], "side": "W"}`, `{"at": [4, 1], "side": "W"}`, `game.doors[2].at: two doors are in one wall, on the W side of 4,1`},
		{`{"at": [4, 5], "side": "W"}`, `{"at": [4, 3], "side": "S"}`, ``},
		{`, {"at": [4, 5], "side": "W"}`, ``, ``},
		{`"items": ["Brass lantern"]`, `"items": ["Brass trumpet"]`, `game.treasures[1].items[0]: unknown thing "Brass trumpet": expected a weapon, armour, a potion or an artefact by its name, or a thing that the objective asks for`},
		{`"items": ["Brass lantern"]`, `"gold": 5`, `game.objective.take[0]: nobody can find "Brass lantern": expected it among the treasure cards, or among the items of a treasure, a monster or a hero`},
		{`"stairs": {"at": [0, 0], "width": 2, "height": 2}`, `"furniture": []`, `"furniture" is listed twice`},
		{`"objective": {"take": ["Brass lantern"], "return": true, "rounds": 40}`, `"objective": {}`, `game.objective: nothing to do: expected at least one of slay, take, reach, clear, return`},
		{`"objective": {`, `"objective": {"slay": ["cat"], `, `game.objective.slay[0]: no monster has the key "cat"`},
		{`"text": "Your turn. Press Roll: two dice say how many squares you may move."`, `"text": ""`, `game.hints[0].text: an empty text: expected some text`},
		{`"until": "roll"`, `"until": "fly"`, `game.hints[0].until: unknown command "fly": expected one of`},
		{`"when": {"rolled": false}`, `"when": {"rolled": false, "used": ["fly"]}`, `game.hints[0].when.used[0]: unknown command "fly": expected one of`},
		{`"when": {"rolled": false}`, `"when": {"may": ["fly north"]}`, `game.hints[0].when.may[0]: unknown command "fly": expected one of`},
		{`"when": {"rolled": false}`, `"when": {"held": ["Brass trumpet"]}`, `game.hints[0].when.held[0]: unknown thing "Brass trumpet"`},
		{`"when": {"rolled": false}`, `"when": {"raining": true}`, `game.hints[0].when.raining: unknown field "raining"`},
		{`{"until": "leave", "when": {"met": true}, `, `{"until": "", `, `game.hints[1]: a hint that is always shown hides those after it`},
		{`"zargon": "zargon"`, `"zargon": "sauron"`, `game.zargon: no seat is called "sauron": expected the seat that plays the monsters`},
		{`{"id": "elf", "kind": "Elf"`, `{"id": "orla", "kind": "Elf"`, `game.heroes[1].id: no seat is called "orla": a hero is played by the seat with its name`},
		{`"spells": ["Water"]`, `"spells": ["Gravy"]`, `game.heroes[1].spells[0]: unknown spell "Gravy"`},
		{`"deck": {"Gold 15": 3`, `"deck": {"Silver 15": 3`, `game.deck["Silver 15"]: unknown treasure card "Silver 15"`},
		{`"rules": "heroquest",
  "story"`, `"rules": "heroquest", "profile": "us2077",
  "story"`, `profile "us2077"`},
	}
	for _, test := range tests {
		if !strings.Contains(good, test.old) && test.want != "" {
			t.Errorf("the tutorial has no %s", test.old)
			continue
		}
		doc := strings.Replace(good, test.old, test.new, 1)
		s, err := scenario.Parse([]byte(doc), "q", boards.Shipped)
		if err != nil {
			t.Errorf("%s: %v", test.new, err)
			continue
		}
		var told []string
		for _, f := range quest.Ruleset.Check(s) {
			told = append(told, f.Path+": "+f.Message)
		}
		if all := strings.Join(told, "\n"); !strings.Contains(all, test.want) || test.want != "" && len(told) == 0 {
			t.Errorf("%s: faults %q\nwant %s", test.new, told, test.want)
		}
	}
}

// TestObjectiveInTheDeck: HQ Q130: an item on a treasure card can be found.
func TestObjectiveInTheDeck(t *testing.T) {
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	doc := strings.Replace(string(data), `"items": ["Brass lantern"]`, `"gold": 5`, 1)
	doc = strings.Replace(doc, `"deck": {`, `"deck": {"Brass lantern": 1, `, 1)
	s, err := scenario.Parse([]byte(doc), "q", boards.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	if faults := quest.Ruleset.Check(s); len(faults) > 0 {
		t.Errorf("%v", faults)
	}
}

// TestUnreachable checks that a room without a door, an objective in such a room, and a block that
// would close the only path are reported.
func TestUnreachable(t *testing.T) {
	s, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	change := func(change func(map[string]any)) string {
		var game map[string]any
		if err := json.Unmarshal(s.Game, &game); err != nil {
			t.Fatal(err)
		}
		change(game)
		c := *s
		if c.Game, err = json.Marshal(game); err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, f := range quest.Ruleset.Check(&c) {
			told = append(told, f.Path+": "+f.Message)
		}
		return strings.Join(told, "\n")
	}
	got := change(func(g map[string]any) { g["doors"] = g["doors"].([]any)[:2] })
	want := "game.monsters[1].at: there is no path to 6,5: expected a door in the wall between 4,3 and 4,4"
	if got != want {
		t.Errorf("without the pantry's door: %s\nwant %s", got, want)
	}
	got = change(func(g map[string]any) {
		g["traps"] = []any{map[string]any{"kind": "block", "at": []int{3, 3}}}
	})
	if want := "game.objective.take[0]: \"Brass lantern\" cannot be reached once the falling blocks have come down: expected another path"; got != want {
		t.Errorf("with a block in the corridor: %s\nwant %s", got, want)
	}
}

// TestOpenRefuses checks that Open refuses every quest in which Check would report a fault, and
// never panics.
func TestOpenRefuses(t *testing.T) {
	s, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{`{}`, `{"heroes": [{"id": "elf", "kind": "Elf", "at": [0, 0], "colour": 1}]}`, `{"heroes": 7}`} {
		c := *s
		c.Game = json.RawMessage(game)
		if p, err := battlemat.Begin(quest.Ruleset, &c); err == nil || p != nil {
			t.Errorf("%s was opened", game)
		}
	}
	// HQ Q90: at least one hero must be in play.
	c := *s
	c.Seats = append([]scenario.Seat(nil), s.Seats...)
	c.Seats[0].Held = scenario.Empty
	if _, err := quest.Ruleset.Open(&c); err == nil || !strings.Contains(err.Error(), "no hero is in play") {
		t.Errorf("without heroes: %v", err)
	}
	// HQ Q90: by default the elf's seat is empty, and the elf is not in play.
	p, err := battlemat.Begin(quest.Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	if f := p.See("").Figures; len(f) != 1 || f[0].ID != "barbarian" {
		t.Errorf("figures %v, want the barbarian alone", f)
	}
}

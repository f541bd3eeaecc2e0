package delve

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// sound is a scenario without faults. It has two rooms, a door, and some of everything.
const sound = `{"format":"battlemat.scenario/1","id":"sound","name":"Sound","rules":"gloomhaven",
	"seats":[{"id":"hob","name":"Hob","side":"party"},{"id":"pip","name":"Pip","side":"party"},{"id":"may","name":"May","side":"party"}],
	"board":{"format":"battlemat.board/1","name":"Sound","grid":"hex-flat","shift":"odd","outside":"wall","rules":"gloomhaven",
		"map":["....#....","....+....","..^.#...o","....#...."],
		"legend":{".":"floor","#":"wall","o":"obstacle","^":"trap","+":"floor"},
		"rooms":["AAAA.BBBB","AAAAABBBB","AAAA.BBBB","AAAA.BBBB"],"walls":[],
		"doors":[{"id":"way","at":[4,1],"state":"closed"}]},
	"game":{"level":1,"modifiers":"+0x3 +1 +1r:stun",
		"characters":[
			{"id":"hob","class":"tester","at":[0,0],"hand":["c1","c2"]},
			{"id":"pip","class":"tester","level":2,"at":[0,1]},
			{"id":"may","class":"tester","at":[0,2]}],
		"rooms":[
			{"room":"A","text":"A hall.","treasures":[{"key":"box","at":[3,3],"text":"A box.","gold":5}]},
			{"room":"B","text":"A den.","monsters":[
				{"key":"chief","kind":"ogre","at":[8,1],"two":"normal","three":"normal","four":"normal"},
				{"kind":"rat","at":[6,0],"three":"normal","four":"elite"}],
			 "overlays":[{"terrain":"trap","at":[5,3],"trap":["poison"],"harm":1},{"terrain":"obstacle","at":[7,3],"name":"Table","from":3}],
			 "money":[{"at":[5,0],"n":2}]}],
		"traps":[{"at":[2,2],"conditions":["wound"]}],
		"wards":[{"key":"goat","name":"Old Goat","at":[1,3],"life":6}],
		"objective":{"slay":["chief"],"loot":["box"],"protect":["goat"],"reach":[[0,0],[1,0],[2,0]],"money":3},
		"hints":[{"text":"Choose two cards.","until":"choose","when":{"asked":"choose"}},{"text":"Go."}],
		"classes":[{"kind":"tester","name":"Tester","glyph":"T","life":[10,12],"hand":2,"cards":[
			{"id":"c1","name":"One","initiative":10,"top":["Attack 3"],"bottom":["Move 3"]},
			{"id":"c2","name":"Two","initiative":20,"top":["Attack 3"],"bottom":["Move 3"]},
			{"id":"c3","name":"Three","initiative":30,"top":["Attack 3"],"bottom":["Move 3"]}]}],
		"monsters":[
			{"kind":"rat","name":"Rat","glyph":"R","standees":6,"normal":[LEVELS],"elite":[LEVELS],"cards":[{"id":"plain","initiative":50,"abilities":["Move +0"]}]},
			{"kind":"ogre","name":"Ogre","glyph":"O","boss":true,"normal":[LEVELS],"cards":[{"id":"plain","initiative":50,"abilities":["Move +0"]}]}]
	}}`

// faultsIn returns the faults of the scenario `sound` after one change to its text.
func faultsIn(t *testing.T, old, instead string) string {
	t.Helper()
	text := sound
	if !strings.Contains(text, old) {
		t.Fatalf("the scenario has no %s", old)
	}
	text = strings.Replace(text, old, instead, 1)
	level := `{"life":4,"move":2,"attack":2}`
	text = strings.ReplaceAll(text, "LEVELS", strings.Repeat(level+",", 7)+level)
	doc, err := scenario.Parse([]byte(text), "sound", boards.Shipped)
	if err != nil {
		t.Errorf("%s: %v", instead, err)
		return ""
	}
	var told []string
	for _, f := range Ruleset.Check(doc) {
		told = append(told, f.Path+": "+f.Message)
	}
	return strings.Join(told, "\n")
}

// GH G52: no faults are reported for a sound scenario.
func TestSoundScenario(t *testing.T) {
	if got := faultsIn(t, "Sound", "Sound"); got != "" {
		t.Errorf("faults: %s", got)
	}
}

// GH G52, GH G53: the change in each case breaks a condition for setting up a scenario or for
// playing it to its end.
func TestFaultsOfScenarios(t *testing.T) {
	for _, test := range []struct{ old, instead, want string }{
		// Faults of the board.
		{`"....#....","....+`, `"...#.....","....+`, `board.rooms: the hex 4,0 belongs to no room: expected a letter`},
		{`"at":[4,1],"state":"closed"`, `"at":[3,1,"N"],"state":"closed"`, `board.doors[0]: the door "way" is on a side of`},
		{`"at":[4,1],"state":"closed"`, `"at":[4,1],"state":"secret"`, `board.doors[0]: the door "way" is secret: expected open or closed`},
		{`"at":[4,1],"state":"closed"`, `"at":[8,2],"state":"closed"`, `board.doors[0]: the door "way" is on 8,2, which is obstacle: expected a free hex`},
		{`"at":[4,1],"state":"closed"`, `"at":[3,0],"state":"closed"`, `board.doors[0]: the door "way" on 3,0 leads to A: expected two rooms`},
		{`"doors":[{"id":"way","at":[4,1],"state":"closed"}]`, `"doors":[]`, `board.rooms: the rooms A and B are open to each other between 4,1 and 5,0: expected a wall or a door`},
		{`"walls":[],`, `"walls":[],"figures":[{"id":"x","kind":"x","side":"x","at":[1,1]}],`, `board.figures[0]: the figure "x" on the board`},
		{`"walls":[],`, `"walls":[[4,1,"NE"],[4,1,"SE"]],`, `board.doors[0]: the door "way" on 4,1 leads to A: expected two rooms`},
		// Faults of levels and decks.
		{`"level":1,`, `"level":8,`, `game.level: 8: expected a whole number from 0 to 7`},
		{`+0x3 +1 +1r:stun`, `+0x3 nonsense?`, `game.modifiers: `},
		{`+0x3 +1 +1r:stun`, `+0x3 +1:gravy`, `game.modifiers: effect "gravy": expected a condition that harms`},
		{`+0x3 +1 +1r:stun`, `+1rx2`, `game.modifiers: a deck without a card that ends a draw`},
		{`{"kind":"ogre","name"`, `{"kind":"rat","name"`, `game.monsters[1].kind: the monster "rat" is listed twice`},
		// Faults of characters.
		{`{"id":"may","class":"tester","at":[0,2]}`, `{"id":"joe","class":"tester","at":[0,2]}`, `game.characters[2].id: no seat is called "joe": a character is played by the seat with its name`},
		{`,
			{"id":"may","class":"tester","at":[0,2]}`, ``, `seats[2].id: the seat "may" plays nobody`},
		{`{"id":"may","class":"tester"`, `{"id":"hob","class":"tester"`, `game.characters[2].id: the character "hob" is listed twice`},
		{`{"id":"may","class":"tester"`, `{"id":"may","class":"baker"`, `game.characters[2].class: unknown class "baker": expected one of`},
		{`"level":2,"at":[0,1]`, `"level":3,"at":[0,1]`, `game.characters[1].level: 3: expected a whole number from 0 to 2`},
		{`"hand":["c1","c2"]`, `"hand":["c1"]`, `game.characters[0].hand: 1 cards: expected 2, or none to take the first cards of its class`},
		{`"hand":["c1","c2"]`, `"hand":["c1","c1"]`, `game.characters[0].hand[1]: the card "c1" is listed twice`},
		{`"hand":["c1","c2"]`, `"hand":["c1","c9"]`, `game.characters[0].hand[1]: the class tester has no card "c9"`},
		{`"at":[0,2]}`, `"at":[4,0]}`, `game.characters[2].at: the hex 4,0 is wall: expected a hex that can be occupied`},
		{`"at":[0,2]}`, `"at":[4,9]}`, `game.characters[2].at: the hex 4,9 is off the board: expected x from 0 to 8 and y from 0 to 3`},
		{`"at":[0,2]}`, `"at":[4,1]}`, `game.characters[2].at: the hex 4,1 is a door: expected a hex of the room`},
		{`"at":[0,2]}`, `"at":[0,1]}`, `game.characters[2].at: pip and may are on the same hex, 0,1`},
		{`"at":[0,2]}`, `"at":[2,2]}`, `game.characters[2].at: may cannot begin on 2,2, which is trap: expected a free hex`},
		// Faults of rooms and their contents.
		{`{"room":"A","text"`, `{"room":"Q","text"`, `game.rooms[0].room: the board has no room "Q": expected one of A, B`},
		{`{"room":"B","text":"A den.","monsters"`, `{"room":"B"},{"room":"B","text":"A den.","monsters"`, `game.rooms[2].room: the room "B" is listed twice`},
		{`"kind":"rat","at":[6,0]`, `"kind":"cat","at":[6,0]`, `game.rooms[1].monsters[1].kind: unknown monster "cat": expected one of`},
		{`"kind":"rat","at":[6,0]`, `"kind":"rat","at":[3,0]`, `game.rooms[1].monsters[1].at: the hex 3,0 is in room A: expected room B`},
		{`"kind":"rat","at":[6,0]`, `"kind":"rat","at":[8,1]`, `game.rooms[1].monsters[1].at: a ogre and a rat are on the same hex, 8,1`},
		{`"kind":"rat","at":[6,0]`, `"kind":"rat","at":[7,3]`, `game.rooms[1].monsters[1].at: a rat cannot begin on 7,3, which is obstacle: expected a free hex`},
		{`"three":"normal","four":"elite"`, `"three":"huge","four":"elite"`, `game.rooms[1].monsters[1].three: "huge": expected "normal", "elite", or nothing where it is absent`},
		{`"three":"normal","four":"elite"`, `"three":""`, `game.rooms[1].monsters[1]: a monster that never appears: expected "two", "three" or "four"`},
		{`"two":"normal","three":"normal","four":"normal"`, `"two":"elite"`, `game.rooms[1].monsters[0].two: "elite": expected "normal" for Ogre, which is a boss`},
		{`{"kind":"rat","at"`, `{"key":"chief","kind":"rat","at"`, `game.rooms[1].monsters[1].key: the key "chief" is listed twice`},
		{`{"kind":"rat","at"`, `{"key":"Big Rat","kind":"rat","at"`, `game.rooms[1].monsters[1].key: "Big Rat": expected lower-case letters, digits and hyphens`},
		{`"terrain":"obstacle"`, `"terrain":"lake"`, `game.rooms[1].overlays[1].terrain: "lake": expected one of obstacle, trap, hazard, difficult, ice, water, floor`},
		{`"at":[7,3],"name":"Table"`, `"at":[5,3],"name":"Table"`, `game.rooms[1].overlays[1].at: two overlay tiles are on one hex, 5,3`},
		{`"at":[7,3],"name":"Table"`, `"at":[7,3],"harm":2,"name":"Table"`, `game.rooms[1].overlays[1]: "trap" and "harm" are only for traps: this is obstacle`},
		{`"trap":["poison"]`, `"trap":["bless"]`, `game.rooms[1].overlays[0].trap[0]: "bless": expected a condition that harms`},
		{`"trap":["poison"],"harm":1`, `"harm":100`, `game.rooms[1].overlays[0].harm: 100: expected a whole number from 0 to 99`},
		{`"from":3`, `"from":5`, `game.rooms[1].overlays[1].from: 5: expected a whole number from 0 to 4`},
		{`{"at":[5,0],"n":2}`, `{"at":[8,2],"n":2}`, `game.rooms[1].money[0].at: money cannot be on 8,2, which is an obstacle: expected a hex that can be entered`},
		{`{"at":[5,0],"n":2}`, `{"at":[5,0],"n":-2}`, `game.rooms[1].money[0].n: -2: expected a whole number from 0 to 99`},
		{`"key":"box","at":[3,3]`, `"key":"box","at":[5,1]`, `game.rooms[0].treasures[0].at: the hex 5,1 is in room B: expected room A`},
		{`"key":"box","at"`, `"key":"The Box","at"`, `game.rooms[0].treasures[0].key: "The Box": expected lower-case letters, digits and hyphens`},
		{`"text":"A box."`, `"text":""`, `game.rooms[0].treasures[0].text: the text is missing: expected the text for the finder`},
		// Faults of traps and wards.
		{`{"at":[2,2],"conditions"`, `{"at":[1,1],"conditions"`, `game.traps[0].at: the hex 1,1 is floor: expected a trap on the board`},
		{`"conditions":["wound"]`, `"conditions":["sadness"]`, `game.traps[0].conditions[0]: "sadness": expected a condition that harms`},
		{`"conditions":["wound"]}`, `"conditions":["wound"]},{"at":[2,2]}`, `game.traps[1].at: the trap on 2,2 is listed twice`},
		{`"name":"Old Goat","at":[1,3]`, `"name":"Old Goat","at":[0,1]`, `game.wards[0].at: pip and Old Goat are on the same hex, 0,1`},
		{`"key":"goat",`, `"key":"",`, `game.wards[0].key: a key is missing`},
		{`"key":"goat",`, `"key":"rat-3",`, `game.wards[0].key: "rat-3" is the name of a rat: expected another name`},
		{`"key":"goat",`, `"key":"hob",`, `game.wards[0].key: the key "hob" is listed twice`},
		{`"life":6}],`, `"life":0}],`, `game.wards[0].life: 0: expected a whole number from 1 to 99`},
		// Faults of the objective.
		{`"slay":["chief"]`, `"slay":["boss"]`, `game.objective.slay[0]: no monster has the key "boss"`},
		{`"loot":["box"]`, `"loot":["bag"]`, `game.objective.loot[0]: no treasure has the key "bag"`},
		{`"protect":["goat"]`, `"protect":["cow"]`, `game.objective.protect[0]: no ward has the key "cow"`},
		{`[0,0],[1,0],[2,0]`, `[0,0],[1,0],[4,3]`, `game.objective.reach[2]: the hex 4,3 is wall: expected a hex that can be occupied`},
		{`[0,0],[1,0],[2,0]`, `[0,0],[1,0],[1,0]`, `game.objective.reach[2]: the hex 1,0 is listed twice`},
		{`"money":3}`, `"rounds":900}`, `game.objective.rounds: 900: expected a whole number from 0 to 500`},
		{`"objective":{"slay":["chief"],"loot":["box"],"protect":["goat"],"reach":[[0,0],[1,0],[2,0]],"money":3}`, `"objective":{"protect":["goat"]}`,
			`game.objective: nothing to do: expected at least one of clear, slay, reach, loot, money, survive`},
		{`"money":3}`, `"survive":9,"rounds":8}`, `game.objective.survive: 9 rounds must be survived, but the scenario is lost after 8`},
		{`"money":3}`, `"money":4}`, `game.objective.money: 4 tokens must be looted, but with 2 characters there are only 3`},
		{`"two":"normal","three":"normal","four":"normal"`, `"three":"normal"`, `game.objective.slay[0]: the monster "chief" does not appear with 2 characters`},
		{`[0,0],[1,0],[2,0]`, `[0,0],[1,0]`, `game.objective.reach: 2 hexes for 3 characters: expected one for each`},
		// Faults of hints.
		{`"until":"choose"`, `"until":"fly"`, `game.hints[0].until: unknown command "fly": expected one of`},
		{`"when":{"asked":"choose"}`, `"when":{"asked":"tea"}`, `game.hints[0].when.asked: the game never waits for "tea": expected one of`},
		{`"when":{"asked":"choose"}`, `"when":{"used":["fly"]}`, `game.hints[0].when.used[0]: unknown command "fly"`},
		{`"when":{"asked":"choose"}`, `"when":{"rooms":3}`, `game.hints[0].when.rooms: 3: expected a whole number from 0 to 2`},
		{`"until":"choose","when":{"asked":"choose"}`, `"until":""`, `game.hints[0]: a hint that is always shown hides those after it`},
		{`"text":"Go."`, `"text":""`, `game.hints[1].text: an empty text: expected some text`},
		// Faults of paths.
		{`"at":[7,3],"name":"Table","from":3}`, `"at":[8,0],"name":"Table"},{"terrain":"obstacle","at":[7,0]},{"terrain":"obstacle","at":[7,1]}`, `game.rooms[1].monsters[0].at: there is no path to 8,1`},
		{`"walls":[],`, `"walls":[[4,1,"NE"],[4,1,"SE"],[4,1,"S"],[4,1,"N"],[4,1,"NW"],[4,1,"SW"]],`, `game.rooms: no path leads into room B`},
		{`"walls":[],`, `"walls":[[1,1,"N"]],`, ``},
		{`"walls":[],`, `"walls":[[0,0,"SE"],[0,0,"S"]],`, `game.characters[1].at: there is no path from the first character to this one, on 0,1`},
		// Faults of other parts of the document.
		{`"level":1,`, `"levle":1,`, `game.levle: unknown field "levle"`},
		{`"top":["Attack 3"]`, `"top":["Attak 3"]`, `game.classes[0].cards[0].top[0]: `},
		{`"rules":"gloomhaven",
	"seats"`, `"rules":"gloomhaven","profile":"snowhaven","seats"`, `profile "snowhaven"`},
	} {
		if got := faultsIn(t, test.old, test.instead); !strings.Contains(got, test.want) || (test.want == "") != (got == "") {
			t.Errorf("%s: faults\n%s\nwant %s", test.instead, got, test.want)
		}
	}
}

// GH G3: any fault that Check reports keeps a scenario from being opened, and nothing panics.
func TestOpenRefuses(t *testing.T) {
	for _, game := range []string{`{}`, `{"characters":7}`, `{"characters":[{"id":"hob","class":"tester","at":[0,0],"colour":1}]}`, `{"characters":[{"id":"hob","class":"","at":[0,0]}]}`} {
		doc := set{Rows: []string{"1.", ".."}}.doc(t)
		doc.Game = []byte(game)
		if p, err := battlemat.Begin(Ruleset, doc); err == nil || p != nil {
			t.Errorf("%s was opened", game)
		}
	}
	doc := set{Rows: []string{"1.", ".."}}.doc(t)
	doc.Seats[0].Held = scenario.Empty
	if _, err := Ruleset.Open(doc); err == nil || !strings.Contains(err.Error(), "no character is in play") {
		t.Errorf("without characters: %v", err)
	}
}

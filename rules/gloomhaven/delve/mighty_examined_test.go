package delve

import (
	"bytes"
	"testing"

	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// TestMightyCardsAreExamined uses the largest numbers that a document may have, on cards, modifier
// cards and monsters. Every offer must be accepted, and every event can be written and read.
func TestMightyCardsAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	s := set{
		Rows: []string{"..o..^..", "..1.*...", "...-.~..", ".^..2...", "......o."},
		Game: `"level":7,"objective":{"survive":40,"rounds":60,"money":3},"modifiers":"standard +0r:push-99 +1:pull-99",`,
		InRooms: `[{"room":"A","money":[{"at":[0,0],"n":99}],"monsters":[
			{"kind":"giant","at":[3,1],"two":"normal"},{"kind":"giant","at":[4,2],"two":"elite"},{"kind":"rat","at":[6,3],"two":"normal"}]}]`,
		Cards: map[string][2][]string{
			"c1": {{"Attack 1, Push 99, Range 99, Target 99"}, {"Move 99, Jump", "Loot 99"}},
			"c2": {{"Attack 1, Pull 99, Range 99, Add Target"}, {"Teleport 99", "Push 99, Range 99, Enemies"}},
			"c3": {{"Attack 0, Pierce 99, x9, x9, +99"}, {"Move 99, Fly", "Pull 99, Range 99"}},
			"c4": {{"Prepare x9", "Prepare x9", "Attack 1"}, {"Heal 99, Self and Allies, Range 99", "Shield 99, Stays"}},
			"c5": {{"Immobilize, Range 99, Enemies", "Disarm, Self", "Attack 9"}, {"Summon Golem", "Retaliate 99, Range 99"}},
			"c6": {{"Stun, Self", "Shield 9, Stays"}, {"Summon Golem", "Lost"}},
		},
		Monster: beastly("giant", `{"life":99,"move":9,"attack":1,"range":99,"targets":99,"pierce":99,"inflicts":["wound","poison","curse"],"advantage":true}`,
			"Move +99, Jump", "Attack +1, Range +99, Pierce 99, Push 99, Muddle, Disadvantage", "Pull 99, Range 99", "Strengthen, Self and Allies, Range 99", "Loot 99"),
		Change: func(doc *scenario.Scenario) {
			doc.Game = bytes.Replace(doc.Game, []byte(`"kind":"tester",`), []byte(`"kind":"tester","modifiers":"standard +0r:push-99 +1r:push-99 -1:pull-99",
				"summons":[{"name":"Golem","glyph":"G","stats":{"life":99,"move":99,"attack":2,"range":99,"targets":2,"retaliate":1,"inflicts":["immobilize"]}}],`), 1)
			doc.Game = bytes.Replace(doc.Game, []byte(`"life":[10,12]`), []byte(`"life":[90,99]`), 1)
		},
	}
	rulestest.Examine(t, Ruleset, rulestest.Options{Matches: matches(8), Commands: 60, Choices: 3, Seed: "mighty", Cached: true, Endless: true}, s.doc(t))
}

package delve

import (
	"bytes"
	"os"
	"testing"

	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// TestFightsAreExamined examines fights with every kind of attack and aid, and with cards that add
// effects. Every choice is accepted, positions do not change, and events are complete.
func TestFightsAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	s := set{
		Rows: []string{"........", "..1.....", "........", "....2...", "........"},
		Game: `"objective":{"survive":40},"modifiers":"standard +0r:muddle +1:push-1,pull-1 bless curse",`,
		InRooms: `[{"room":"A","monsters":[
			{"kind":"rat","at":[3,1],"two":"normal"},{"kind":"rat","at":[3,3],"two":"elite"},{"kind":"rat","at":[5,2],"two":"normal"},
			{"kind":"wasp","at":[6,4],"two":"normal"},{"kind":"wasp","at":[2,3],"two":"elite"}]}]`,
		Cards: map[string][2][]string{
			"c1": {{"Attack 2, Area [[1,0],[0,1],[-1,1]], Poison", "Experience 1"}, {"Heal 3, Range 3"}},
			"c2": {{"Attack 2, Range 3, Target 2, Stun", "Curse, Range 3"}, {"Shield 2", "Retaliate 1, Range 2"}},
			"c3": {{"Attack 1, Range 2, Area [[0,0],[0,1]], Add Target, Push 1"}, {"Prepare x2", "Prepare +2 if hurt"}},
			"c4": {{"Attack 3, Pierce 2, Pull 1, +2 if flanked, x2 if alone"}, {"Bless, Self and Allies, Range 2", "Strengthen, Ally"}},
			"c5": {{"Wound, Range 2, Enemies", "Attack 1, Advantage, Wound, Muddle"}, {"Heal 2, Self and Allies", "Invisible"}},
			"c6": {{"Disarm", "Attack 2"}, {"Retaliate 2, Stays", "Lost"}},
		},
		Monster: beastly("wasp", `{"life":5,"move":2,"attack":2,"range":2,"shield":1,"retaliate":1,"inflicts":["poison"],"advantage":true}`,
			"Move +0", "Attack +0, Muddle", "Heal 2, Self"),
		Change: func(doc *scenario.Scenario) {
			doc.Game = bytes.Replace(doc.Game, []byte(`"kind":"tester",`), []byte(`"kind":"tester","modifiers":"standard +0r:stun +1r +0:push-1 -1:poison",`), 1)
		},
	}
	rulestest.Examine(t, Ruleset, rulestest.Options{Matches: matches(8), Commands: 120, Choices: 3, Seed: "fights", Cached: true, Endless: true}, s.doc(t))
}

// matches returns the number of matches that an examination plays: one, or the given number with
// BATTLEMAT_LONG=1.
func matches(long int) int {
	if os.Getenv("BATTLEMAT_LONG") == "1" {
		return long
	}
	return 1
}

// beastly returns a type of monster with the same stats at all levels and a single card.
func beastly(kind, stats string, abilities ...string) string {
	levels := "[" + string(bytes.Repeat([]byte(stats+","), 7)) + stats + "]"
	lines := ""
	for i, a := range abilities {
		if i > 0 {
			lines += ","
		}
		lines += `"` + a + `"`
	}
	return `{"kind":"` + kind + `","name":"Wasp","glyph":"W","traits":["flying"],"normal":` + levels + `,"elite":` + levels +
		`,"cards":[{"id":"only","initiative":30,"abilities":[` + lines + `]}]}`
}

package desk

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestTooFewRounds checks that a round limit too low for reaching the objective is a doubt, and one
// just high enough is not.
func TestTooFewRounds(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"the-lantern", `"rounds": 40`, `"rounds": 1`, `game.objective.rounds: 1 round: probably too few for the path to "Brass lantern" and to the stairs, `},
		{"the-lantern", `"rounds": 40`, `"rounds": 3`, ""},
		{"soup-for-the-orcs", `"rounds": 40`, `"rounds": 2`, `game.objective.rounds: 2 rounds: probably too few for the path to "Village cauldron" and to the stairs, 18 squares at an average of 7 squares a round: that takes 3`},
		{"soup-for-the-orcs", `"rounds": 40`, `"rounds": 3`, ""},
		{"the-apothecarys-debt", `"rounds": 60`, `"rounds": 2`, `game.objective.rounds: 2 rounds: probably too few for the path to `},
		{"overdue", `{"loot": ["ledger"]}`, `{"loot": ["ledger"], "rounds": 1}`, `game.objective.rounds: 1 round: probably too few for the path to the treasure "ledger", with the longest move on the cards in every round: that takes `},
		{"overdue", `{"loot": ["ledger"]}`, `{"loot": ["ledger"], "rounds": 30}`, ""},
		{"overdue", `{"loot": ["ledger"]}`, `{"reach": [[1, 3], [1, 4], [0, 4], [0, 3], [19, 3]], "rounds": 1}`, ""}, // with one hex to spare
		{"rent-day", `{"slay": ["landlord"]}`, `{"slay": ["landlord"], "rounds": 1}`, `game.objective.rounds: 1 round: probably too few for the path to room `},
		{"the-toll-bridge", `"rounds": 2}, "rounds": 10`, `"rounds": 2}, "rounds": 1`, `game.objective.rounds: 1 round: probably too few for the path to the place and the 2 rounds of holding it: that takes 2`},
		{"the-toll-bridge", `"rounds": 2}, "rounds": 10`, `"rounds": 2}, "rounds": 2`, ""},
	} {
		got := inLines(Doubts(changed(t, c.name, c.from, c.to), "q.json"))
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %s: %s\nwant %s", c.name, c.to, got, c.want)
		}
	}
}

// TestWhatNothingComesOf checks that parts of a game that are valid by themselves but have no
// effect are reported as doubts, each at its place.
func TestWhatNothingComesOf(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"soup-for-the-orcs", `"objective": {`, `"escapes": [[1, 1]], "objective": {`, `game.escapes: no monster has the spell Escape`},
		{"the-broken-crown", `"points": 220`, `"points": 2200`, `game.objective.points: 2200, but the enemies of `},
		{"the-sextons-key", `"key": "key", "dc": 18`, `"key": "vault-key"`, "game.figures[0].items[\"key\"]: the key unlocks no door: it has no effect\ngame.doors[0].key: nobody carries \"vault-key\", and no check opens the door: it stays locked"},
		{"the-toll-bridge", `"armies": [`, `"cards": [{"key": "owl", "name": "Owl", "rarity": "unique", "height": 3, "life": 3, "move": 5, "range": 1, "attack": 2, "defense": 2, "points": 50, "powers": [{"key": "slayer", "name": "Mouser", "n": 1, "words": ["beest"]}]}], "armies": [`,
			"game.cards[0].key: the card \"owl\" is in no army and no draft pool, so it is never used\ngame.cards[0].powers[0].words[0]: no card has the word \"beest\", so the power affects nobody; did you mean beast?"},
	} {
		got := inLines(Doubts(changed(t, c.name, c.from, c.to), "q.json"))
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %s: %s\nwant %s", c.name, c.to, got, c.want)
		}
	}
}

// TestShippedScenariosAreNotDoubted checks that the shipped scenarios have no doubts.
func TestShippedScenariosAreNotDoubted(t *testing.T) {
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := inLines(Doubts(data, name)); got != "" {
			t.Errorf("%s", got)
		}
	}
}

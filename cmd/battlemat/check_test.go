package main

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/scenarios"
)

// TestCheckScenarios: check finds out by itself what a document is; faults of the game have
// their lines too.
func TestCheckScenarios(t *testing.T) {
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		if status, out, errs := command(map[string][]byte{"q.json": data}, "check", "q.json"); status != yes || out != "q.json: no faults\n" {
			t.Errorf("%s: status %d, %s%s", name, status, out, errs)
		}
	}
	data, _ := scenarios.Document("the-lantern")
	for _, test := range []struct{ old, new, want string }{
		{`"kind": "Goblin"`, `"kind": "Gremlin"`, `game.monsters[0].kind: unknown monster "Gremlin"`},
		{`"kind": "Goblin"`, `"sort": "Goblin"`, `game.monsters[0].sort: unknown field "sort"`},
		{`"minutes": 5`, `"minutes": 0`, `minutes: "0": expected a whole number from 1 to 1440`},
		{`"rules": "heroquest"`, `"rules": "chess"`, `rules: rules "chess": expected one of heroquest`},
	} {
		doc := strings.Replace(string(data), test.old, test.new, 1)
		status, out, _ := command(map[string][]byte{"q.json": []byte(doc)}, "check", "q.json")
		if status != no || !strings.Contains(out, test.want) || !strings.HasPrefix(out, "q.json:") || strings.HasPrefix(out, "q.json: ") {
			t.Errorf("%s: status %d\n%s\nwant the line of %s", test.new, status, out, test.want)
		}
	}
}

// TestCheckBrokenScenarios: a scenario that is not even JSON has the fault of its syntax with
// its place, and no word of another kind of document.
func TestCheckBrokenScenarios(t *testing.T) {
	data, _ := scenarios.Document("the-lantern")
	doc := string(data)
	for name, broken := range map[string]string{
		"two commas": strings.Replace(doc, `"minutes": 5,`, `"minutes": 5,,`, 1),
		"cut off":    doc[:len(doc)/2],
		"cut early":  doc[:40],
		"no quote":   strings.Replace(doc, `"board": {`, `board": {`, 1),
	} {
		status, out, _ := command(map[string][]byte{"q.json": []byte(broken)}, "check", "q.json")
		if status != no || strings.Contains(out, "battlemat.board") || !strings.HasPrefix(out, "q.json:") || strings.HasPrefix(out, "q.json: ") {
			t.Errorf("%s: status %d\n%s", name, status, out)
		}
		t.Log(out)
	}
}

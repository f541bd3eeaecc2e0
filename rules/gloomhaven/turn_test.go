package gloomhaven_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// TestTurnFaults changes a valid document in one place. The fault must name the file and the place.
func TestTurnFaults(t *testing.T) {
	data, err := os.ReadFile("testdata/turns/mirrored-area.turn.json")
	if err != nil {
		t.Fatal(err)
	}
	good := string(data)
	if _, faults := gloomhaven.ParseTurn(data, "good"); faults != nil {
		t.Fatal(faults)
	}
	for _, test := range []struct{ old, fresh, want string }{
		{`"battlemat.turn/1"`, `"battlemat.board/1"`, `f:2:13: format: "battlemat.board/1": expected "battlemat.turn/1"`},
		{`"rules": "gloomhaven"`, `"rules": "chess"`, `f:3:12: rules: "chess": expected one of gloomhaven`},
		{`"rules": "gloomhaven",`, `"rules": "gloomhaven", "profile": "gloom",`, `f:3:37: profile: "gloom": expected one of gloomhaven, frosthaven, jaws`},
		{`"actor": "actor"`, `"actor": "nobody"`, `actor: "nobody": expected the id of a figure on the board`},
		{`"actor": "actor",`, ``, `f: actor: missing`},
		{`"title"`, `"tittle"`, `tittle`},
		{`"move": 0, `, ``, `ability.move: missing`},
		{`"move": 0`, `"move": -1`, `ability.move`},
		{`"movement": "walk"`, `"movement": "swim"`, `ability.movement: "swim": expected one of walk, jump, fly, teleport`},
		{`"muddled": false`, `"muddled": 0`, `ability.muddled`},
		{`"muddled": false`, `"focus": "c1"`, `ability.focus`},
		{`"muddled": false`, `"focus": ["nobody"]`, `ability.focus: "nobody": expected the id of a figure on the board`},
		{`[1, 0]`, `[0, 0]`, `ability.area: area cell [0,0]: the user's own cell is never affected`},
		{`[1, 0]`, `[1]`, `ability.area[0]: 1 numbers: expected a step on axial axes, as in [1,0]`},
		{`[1, 0]`, `[1, 99]`, `ability.area[0][1]`},
		{`"targets": 1`, `"targets": 1, "targets": 2`, `ability.targets`},
		{`"to": [2, 1]`, `"to": [2, 99]`, `actions[0]: cell 2,99: expected one on the board`},
		{`"to": [2, 1], `, ``, `actions[0].to: missing: expected a cell`},
		{`"hex-flat"`, `"square"`, `board`},
		{`".....",`, `"....x",`, `board.map`},
		{`"actor": "actor"`, `"actor": "actor"}`, `f:`},
	} {
		bad := strings.Replace(good, test.old, test.fresh, 1)
		if bad == good {
			t.Fatalf("%s is not in the document", test.old)
		}
		_, err := gloomhaven.ParseTurn([]byte(bad), "f")
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "f") {
			t.Errorf("%s instead of %s: %v; want %s", test.fresh, test.old, err, test.want)
		}
	}
}

// FuzzTurn checks that the reader never panics, and that whatever it reads can be decided.
func FuzzTurn(f *testing.F) {
	data, err := os.ReadFile("testdata/turns/mirrored-area.turn.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"format":"battlemat.turn/1"}`))
	f.Add([]byte(`[`))
	f.Fuzz(func(t *testing.T, data []byte) {
		turn, err := gloomhaven.ParseTurn(data, "fuzz")
		if err != nil {
			return
		}
		if w, h := turn.Board.Size(); w*h > 400 {
			return
		}
		if _, err := gloomhaven.NewDesk(gloomhaven.Gloomhaven).Monster(turn.Board, turn.Actor, turn.Orders); err != nil && !strings.Contains(err.Error(), "more than") {
			t.Error(err)
		}
	})
}

// TestTurnSchema compares the schema with the reader.
func TestTurnSchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(gloomhaven.TurnSchema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("turn.json", doc); err != nil {
		t.Fatal(err)
	}
	schema := c.MustCompile("turn.json")
	agree := func(text string, good bool) {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); (err == nil) != good {
			t.Errorf("the schema says %v of\n%s", err, text)
		}
		if _, faults := gloomhaven.ParseTurn([]byte(text), "t"); (faults == nil) != good {
			t.Errorf("the reader says %v of\n%s", faults, text)
		}
	}
	files, _ := filepath.Glob("testdata/turns/*.turn.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		agree(string(data), true)
	}
	data, err := os.ReadFile("testdata/turns/mirrored-area.turn.json")
	if err != nil {
		t.Fatal(err)
	}
	agree(strings.Replace(string(data), "{", `{"$schema": "https://table.example/api/v1/schemas/turn",`, 1), true)
	for old, fresh := range map[string]string{
		`"battlemat.turn/1"`: `"battlemat.turn/2"`, `"rules": "gloomhaven",`: `"rules": "gloomhaven", "profile": "",`, `"move": 0`: `"move": 1.5`,
		`"movement": "walk"`: `"movement": ""`, `"range": 0`: `"range": 1000`, `[1, 0]`: `[1, 0, 0]`, `"title"`: `"name"`,
		`"to": [2, 1]`: `"to": [2, -1]`, `"muddled": false`: `"muddled": null`, `"actor": "actor",`: ``,
	} {
		bad := strings.Replace(string(data), old, fresh, 1)
		if bad == string(data) {
			t.Fatalf("%s is not in the document", old)
		}
		agree(bad, false)
	}
}

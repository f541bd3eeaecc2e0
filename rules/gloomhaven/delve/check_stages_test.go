package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// faultsAfter returns the faults of the scenario `sound` after changes to its text, as far as the
// document can be understood. The changes are old and new texts in turn.
func faultsAfter(t *testing.T, changes ...string) []string {
	t.Helper()
	text := sound
	for n := 0; n < len(changes); n += 2 {
		if !strings.Contains(text, changes[n]) {
			t.Fatalf("the scenario has no %s", changes[n])
		}
		text = strings.Replace(text, changes[n], changes[n+1], 1)
	}
	level := `{"life":4,"move":2,"attack":2}`
	text = strings.ReplaceAll(text, "LEVELS", strings.Repeat(level+",", 7)+level)
	doc, _ := scenario.Draft([]byte(text), "sound", boards.Shipped)
	if doc == nil {
		t.Fatal("nothing is left of the document")
	}
	var told []string
	for _, f := range Ruleset.Check(doc) {
		told = append(told, f.Path+": "+f.Message)
	}
	return told
}

// GH G52: after a fault, all parts that do not depend on it are still checked. Faults that merely
// follow from another fault are not reported.
func TestAllFaultsAtOnce(t *testing.T) {
	const rat, may = `"kind":"rat","at":[6,0]`, `{"id":"may","class":"tester","at":[0,2]}`
	for _, test := range []struct {
		changes []string
		want    []string // the beginnings of all the faults
	}{
		{[]string{rat, `"kind":"rta","at":[6,0]`, `"terrain":"obstacle"`, `"terrain":"obstacel"`, `"slay":["chief"]`, `"slay":["cheif"]`}, []string{
			`game.rooms[1].monsters[1].kind: unknown monster "rta": expected one of`,
			`game.rooms[1].overlays[1].terrain: "obstacel": expected one of obstacle, trap, hazard, difficult, ice, water, floor; did you mean obstacle?`,
			`game.objective.slay[0]: no monster has the key "cheif"; did you mean chief?`,
		}},
		// Without a board, names and shared hexes are still checked.
		{[]string{`"map":["`, `"map":["q",  "`, rat, `"kind":"rta","at":[8,1]`, may, `{"id":"mya","class":"tester","at":[0,1]}`}, []string{
			`game.rooms[1].monsters[1].kind`, `game.rooms[1].monsters[1].at: a ogre and a rta are on the same hex, 8,1`,
			`game.characters[2].id: no seat is called "mya": a character is played by the seat with its name; did you mean may?`,
			`game.characters[2].at: pip and mya are on the same hex, 0,1`,
		}},
		// A part that could not be read has a single fault. A kind that the document defines with
		// faults is not reported as unknown.
		{[]string{rat, `"kind":"rat","at":[6]`, `"top":["Attack 3"]`, `"top":["Attak 3"]`, `"level":1,`, `"levle":1,`}, []string{
			`game.rooms[1].monsters[1].at: "[6]": expected [x, y]`, `game.classes[0].cards[0].top[0]: `, `game.levle: unknown field "levle"`,
		}},
		// In this document a path is missing, a name is wrong and the profile is unknown.
		{[]string{`"at":[7,3],"name":"Table","from":3}`, `"at":[8,3],"name":"Table","from":9}`, rat, `"kind":"rta","at":[6,0]`,
			"\"rules\":\"gloomhaven\",\n\t\"seats\"", `"rules":"gloomhaven","profile":"snowhaven","seats"`}, []string{
			`profile: `, `game.rooms[1].monsters[1].kind`, `game.rooms[1].overlays[1].from`,
		}},
		{[]string{`"walls":[],`, `"walls":[[0,0,"SE"],[0,0,"S"]],`, rat, `"kind":"rta","at":[6,0]`}, []string{
			`game.rooms[1].monsters[1].kind`,
			`game.characters[1].at: there is no path from the first character to this one, on 0,1: expected a door in the wall between 0,0 and 1,0`,
		}},
	} {
		got := faultsAfter(t, test.changes...)
		all := strings.Join(got, "\n")
		for _, want := range test.want {
			if !slices.ContainsFunc(got, func(l string) bool { return strings.HasPrefix(l, want) }) {
				t.Errorf("%q: faults\n%s\nwant %s", test.changes, all, want)
			}
		}
		for _, l := range got {
			if !slices.ContainsFunc(test.want, func(want string) bool { return strings.HasPrefix(l, want) }) {
				t.Errorf("%q: it tells also %s", test.changes, l)
			}
		}
	}
}

// GH G52: checking a document that is nearly empty never panics.
func TestNothingIsToldOfNothing(t *testing.T) {
	for _, s := range []scenario.Scenario{
		{Rules: "gloomhaven"},
		{Rules: "gloomhaven", Game: []byte(`{`)},
		{Rules: "gloomhaven", Game: []byte(`{}`)},
		{Rules: "gloomhaven", Game: []byte(`{"characters":[{}],"rooms":[{"monsters":[{}],"overlays":[{}],"money":[{}],"treasures":[{}]}],"traps":[{}],"wards":[{}],"objective":{"slay":["x"],"loot":["y"],"reach":[[0,0]]},"classes":[{}],"monsters":[{}]}`)},
	} {
		if n := len(Ruleset.Check(&s)); len(s.Game) == 0 && n != 0 {
			t.Errorf("%d faults of a scenario without a game part, which is told elsewhere", n)
		}
	}
}

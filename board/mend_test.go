package board_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// TestStepsAndPointers checks that the paths of faults may lead through fields, entries, and names
// in quotes.
func TestStepsAndPointers(t *testing.T) {
	for path, want := range map[string]string{
		"":                            "",
		"map[2]":                      "/map/2",
		"game.monsters[3].at":         "/game/monsters/3/at",
		`set["same-room"]`:            "/set/same-room",
		`game.deck["Gold 15"]`:        "/game/deck/Gold 15",
		`game.stats["a/b~c"].x[0][1]`: "/game/stats/a~1b~0c/x/0/1",
		`["a]b"]`:                     "/a]b",
		`a["`:                         "/a/",
	} {
		if got := board.Pointer(board.Steps(path)...); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

// TestMendsOfABoard checks the mends of faults. An unknown field gets the nearest known name, and
// an entry that does not fit is removed. A message that suggests nothing mends nothing.
func TestMendsOfABoard(t *testing.T) {
	const doc = `{"format": "battlemat.board/1", "grid": "square", "leggend": {}, "map": ["..", ".."], "legend": {".": "floor"},
		"walls": [[0, 0, "E"], [9, 9, "E"]], "doors": [{"at": [0, 0, "S"], "sate": "open"}]}`
	mends := map[string]board.Mends{}
	for _, f := range board.Check([]byte(doc), "b.json") {
		mends[f.Path] = f.Mends
	}
	for path, want := range map[string]board.Mend{
		"leggend":       {Edit: board.Field, Word: "leggend", Value: "legend"},
		"walls[1]":      {Edit: board.Remove, Path: "walls[1]"},
		"doors[0].sate": {Edit: board.Field, Word: "sate", Value: "state"},
	} {
		if mends[path] != board.AnyOf(want) {
			t.Errorf("%s: %+v, want %+v", path, mends[path], want)
		}
	}
	if m := board.MeantBy([]any{"x", board.Meant("grid", []string{"walls"})}); !m.None() {
		t.Errorf("%+v", m)
	}
	if m := board.MeantBy([]any{1, board.Meant("wals", []string{"map", "walls"})}); m != board.Spells("wals", "walls") {
		t.Errorf("%+v", m)
	}
}

// TestNearestNames checks that a mistyped name gets up to three suggestions, the nearest first, and
// that the message mentions only the nearest.
func TestNearestNames(t *testing.T) {
	known := []string{"goblins", "orc", "gobblin", "hobgoblin", "goblin", "goblind"}
	meant := board.Meant("gobln", known)
	if got, want := board.MeantBy([]any{meant}), board.Spells("gobln", "goblin", "goblins", "gobblin"); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if s := meant.String(); s != "; did you mean goblin?" {
		t.Error(s)
	}
	if got, want := board.MeantBy([]any{board.Meant("ORC", append(known, "orc"))}), board.Spells("ORC", "orc"); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestAnyOf checks that AnyOf leaves out zero edits and repetitions.
func TestAnyOf(t *testing.T) {
	a, b := board.Removes("a"), board.Removes("b")
	if got := board.AnyOf(board.Mend{}, a, a, b, board.Mend{}, board.Removes("c"), board.Removes("d")); got != (board.Mends{a, b, board.Removes("c")}) {
		t.Errorf("%+v", got)
	}
	if m := board.AnyOf(); !m.None() {
		t.Errorf("%+v", m)
	}
}

// TestMeaningIsAQuestion checks that a Meaning in a message prints as a question, or as nothing
// when no name is near.
func TestMeaningIsAQuestion(t *testing.T) {
	if s := board.Meant("gobln", []string{"orc", "goblin"}).String(); s != "; did you mean goblin?" {
		t.Error(s)
	}
	if s := board.Meant("xyz", []string{"orc"}).String(); s != "" {
		t.Error(s)
	}
	if !slices.ContainsFunc(board.Check([]byte(`{"fromat": 1}`), ""), func(f board.Fault) bool { return strings.Contains(f.Message, "did you mean format?") }) {
		t.Error("no question in the fault of an unknown field")
	}
}

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
	mends := map[string]board.Mend{}
	for _, f := range board.Check([]byte(doc), "b.json") {
		mends[f.Path] = f.Mend
	}
	for path, want := range map[string]board.Mend{
		"leggend":       {Edit: board.Field, Word: "leggend", Value: "legend"},
		"walls[1]":      {Edit: board.Remove, Path: "walls[1]"},
		"doors[0].sate": {Edit: board.Field, Word: "sate", Value: "state"},
	} {
		if mends[path] != want {
			t.Errorf("%s: %+v, want %+v", path, mends[path], want)
		}
	}
	if m := board.MeantBy([]any{"x", board.Meant("grid", []string{"walls"})}); m != (board.Mend{}) {
		t.Errorf("%+v", m)
	}
	if m := board.MeantBy([]any{1, board.Meant("wals", []string{"map", "walls"})}); m.Value != "walls" || m.Word != "wals" {
		t.Errorf("%+v", m)
	}
}

// TestMeaningIsAQuestion checks that a meaning in a message asks a question, or says nothing.
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

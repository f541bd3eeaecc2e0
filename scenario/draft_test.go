package scenario_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// TestDraft checks that a draft has the parts without a fault, and lacks the faulty parts.
func TestDraft(t *testing.T) {
	doc := strings.NewReplacer(`"minutes": 10`, `"minutes": 0`, `"map": ["...."]`, `"map": ["..q."]`).Replace(small)
	s, faults := scenario.Draft([]byte(doc), "s", boards.Shipped)
	if len(faults) != 2 || s == nil || s.Board != nil || len(s.Seats) != 2 || len(s.Game) == 0 || s.Rules != "heroquest" {
		t.Errorf("%v, faults %v", s, faults)
	}
	s, faults = scenario.Draft([]byte(strings.Replace(small, `"id": "elf", `, ``, 1)), "s", boards.Shipped)
	if len(faults) != 1 || len(s.Seats) != 2 || s.Seats[0].ID != "" || s.Seats[1].ID != "zargon" {
		t.Errorf("a seat without its id: %v, faults %v", s, faults)
	}
	s, faults = scenario.Draft([]byte(small), "s", boards.Shipped)
	if len(faults) != 0 || s == nil || s.Board == nil {
		t.Errorf("without faults: %v, %v", s, faults)
	}
	for _, doc := range []string{small[:len(small)/2], "", `{"format": "battlemat.board/1"}`} {
		if s, faults := scenario.Draft([]byte(doc), "s", boards.Shipped); s != nil || len(faults) != 1 {
			t.Errorf("%.30s: %v, faults %v", doc, s, faults)
		}
	}
}

// TestDoubts checks that if a value could not be read, it is in doubt together with its parts and
// everything that contains it. A field that a mistyped name most likely means is in doubt too.
// Nothing else is.
func TestDoubts(t *testing.T) {
	type entry struct {
		Key string `json:"key"`
		At  []int  `json:"at"`
	}
	var game struct {
		List  []entry `json:"list"`
		Other []entry `json:"other"`
	}
	faults, doubts := scenario.Understand(json.RawMessage(`{"list": [{"key": "a", "at": ["x"]}, {"kye": "b"}], "other": [{"key": "c"}]}`), &game)
	if len(faults) != 2 || !strings.Contains(faults[1].Message, "did you mean key?") {
		t.Errorf("faults %v", faults)
	}
	for path, want := range map[string]bool{
		"game.list[0].at": true, "game.list[0].at[0]": true, "game.list": true, "game": true, "game.list[1].key": true,
		"game.list[0].key": false, "game.list[1].at": false, "game.other": false, "game.lis": false, "game.list[10]": false,
	} {
		if doubts.At(path) != want {
			t.Errorf("%s is in doubt: %v", path, !want)
		}
	}
	if !doubts.Of("game.list", "key") || !doubts.Of("game.list", "at") || doubts.Of("game.list", "name") || doubts.Of("game.other", "key") {
		t.Errorf("doubts %v", doubts)
	}
	if _, doubts := scenario.Understand(json.RawMessage(`{"list": [`), &game); !doubts.At("game.other") {
		t.Error("what is broken is in doubt as a whole")
	}
}

func TestRoles(t *testing.T) {
	for _, test := range []struct{ seats, names, want string }{
		{"elf zargon", "elf zargon", "map[] []"},
		{"elf zargon", "elf", "map[] [1]"},
		{"elf zargon", "elf zargno", "map[zargno:zargon] []"},
		{"elf zargon", "elf sauron", "map[sauron:] []"},
		{"elf dwarf zargon", "elf sauron", "map[sauron:] [1 2]"},
		{"elf dwarf zargon", "elf zargno", "map[zargno:zargon] [1]"},
		{"elf  zargon", "elf sauron", "map[] []"}, // a seat without a name
		{"", "elf", "map[] []"},
	} {
		var s scenario.Scenario
		if test.seats != "" {
			for _, id := range strings.Split(test.seats, " ") {
				s.Seats = append(s.Seats, scenario.Seat{ID: id})
			}
		}
		unknown, idle := s.Roles(strings.Fields(test.names))
		slices.Sort(idle)
		if got := fmt.Sprint(unknown, idle); got != test.want {
			t.Errorf("seats %s, played %s: %s, want %s", test.seats, test.names, got, test.want)
		}
	}
}

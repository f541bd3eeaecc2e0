package desk_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// told returns the answer to a question in sentences.
func told(t *testing.T, q desk.Question) (text string, no bool) {
	t.Helper()
	a, err := desk.Ask(q, nil)
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	var out strings.Builder
	a.Tell(&out)
	return out.String(), a.No
}

// TestANoOfReachHasItsReason checks that answers say why a cell cannot be reached, or can only be
// passed.
func TestANoOfReachHasItsReason(t *testing.T) {
	for _, c := range []struct {
		board, from, to string
		move            int
		want            string
	}{
		// The figure may pass but not stop.
		{"dnd-ruined-gate", "fighter", "4,7", 30, "No: a figure may pass (4,7), for 20 ft, but not stop there: rogue stands there. [DND M6]\n"},
		{"heroscape-broken-ridge", "warhorse", "3,6", 5, "No: a figure may pass (3,6) at level 2, for 3 spaces, but not stop there: it has no room there for both of its hexes. [HS F9]\n"},
		// There is no path at all.
		{"dnd-ruined-gate", "fighter", "9,3", 60, "No: (9,3) is not within 60 ft: it is rock. [DND M5]\n"},
		{"heroquest-drowned-cellars", "barbarian", "0,0", 9, "No: (0,0) is not within 9 squares: it is rock. [HQ S0.20]\n"},
		{"dnd-ruined-gate", "fighter", "0,0", 30, "No: (0,0) is not within 30 ft: the path there costs 70 ft. [DND M1]\n"},
		{"dnd-ruined-gate", "fighter", "wolf", 30, "No: (11,7) is not within 30 ft: wolf stands there. [DND M6]\n"},
		{"heroquest-drowned-cellars", "barbarian", "5,4", 9, "No: (5,4) is not within 9 squares: no path leads there except through the closed door between (3,3) and (3,4). [HQ Q6]\n"},
		{"heroquest-drowned-cellars", "barbarian", "orc1", 9, "No: (7,2) is not within 9 squares: orc1 stands there, and no path leads there except through the closed door between (3,3) and (3,4). [HQ Q6]\n"},
	} {
		q := &desk.ReachQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: c.board}}, From: desk.PlaceName(c.from), To: desk.PlaceName(c.to), Move: &c.move}
		if text, no := told(t, q); !no || !strings.HasPrefix(text, c.want) {
			t.Errorf("%s %s to %s: %v %s want %s", c.board, c.from, c.to, no, text, c.want)
		}
	}
	const pen = "rules: dnd\nplan:\n  + + + + +-+\n   A O . .|.|\n  +-+-+-+-+-+\nfigures:\n  A = a Fighter heroes\n  O = o Orc monsters\n"
	for to, want := range map[string]string{
		"2,0": "no path leads there except past o. [DND M1]\n",
		"4,0": "no path leads there. [DND M1]\n",
		"1,0": "o stands there. [DND M6]\n",
	} {
		move := 30
		q := &desk.ReachQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: "pen.txt", Data: []byte(pen)}}, From: "a", To: desk.PlaceName(to), Move: &move}
		if text, no := told(t, q); !no || !strings.Contains(text, ": "+want) {
			t.Errorf("to %s: %v %s want %s", to, no, text, want)
		}
	}
	move := 20
	q := &desk.ReachQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: "dnd-ruined-gate"}}, From: "fighter", To: "5,7", Move: &move}
	if text, no := told(t, q); no || !strings.HasPrefix(text, "Yes: (5,7) costs 10 ft.\n") {
		t.Errorf("%v %s", no, text)
	}
}

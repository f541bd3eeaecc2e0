package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

// TestTheWayToACellIsThatOfItsRow checks that in every game the answer for one cell is the same as
// its row in the full answer. A place that covers the cell only with the figure's tail counts only
// if there is no other.
func TestTheWayToACellIsThatOfItsRow(t *testing.T) {
	asked := map[string]int{}
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range b.Figures() {
			answer, err := table.Reach(rules.Reach{Figure: f.ID, From: f.At, Move: 8 * max(1, map[string]int{"dnd": 5}[b.Rules])})
			if err != nil {
				continue // a figure that does not move
			}
			for _, row := range answer.Cells {
				asked[b.Rules]++
				got, ok := answer.To(row.At)
				better := got.End == row.End && got.Total() <= row.Total() || got.End && !row.End
				if !ok || got.At != row.At || !better {
					t.Errorf("%s: %s to %v: %+v, the row is %+v", name, f.ID, row.At, got, row)
				}
			}
		}
	}
	for _, book := range []string{"heroquest", "dnd", "heroscape", "gloomhaven"} {
		if asked[book] < 100 {
			t.Errorf("%s: %d rows", book, asked[book])
		}
	}
}

// TestTheWayToACellThatATailCovers checks the answer for a cell that a double-space figure may
// pass, but on which only its tail can stop, and at a higher cost. The answer is that the figure
// may only pass. HS F6
func TestTheWayToACellThatATailCovers(t *testing.T) {
	for glyph, cost := range map[string]int{"floor": 3, "water": 3, "lava": 3} {
		doc := fmt.Sprintf(`{"format":"battlemat.board/1","grid":"hex-pointy","rules":"heroscape","map":["222v222"],"legend":{"2":{"terrain":"floor","level":2},"v":{"terrain":%q,"level":1}},
 "figures":[{"id":"rider","side":"reds","at":[2,0],"tail":[1,0],"height":6,"stats":{"move":6}}]}`, glyph)
		q := &desk.ReachQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: "valley.json", Data: []byte(doc)}}, From: "rider", To: "4,0", Paths: true}
		want := fmt.Sprintf("No: a figure may pass (4,0) at level 2, for %d spaces, but not stop there: it has no room there for both of its hexes. [HS F9]\n", cost)
		if text, no := told(t, q); !no || !strings.HasPrefix(text, want) {
			t.Errorf("%s: %v %s want %s", glyph, no, text, want)
		}
	}
}

package dnd

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// DND M2, M7: a shove leads away from the shover. No diagonals are counted, and no opportunity
// attack is provoked.
func TestShove(t *testing.T) {
	d := desk(t, "")
	shoved := func(b *board.Board, steps int, pull bool) string {
		all, err := d.Shove(b, rules.Shove{Attacker: "h", Target: "O", Steps: steps, Pull: pull})
		if err != nil {
			t.Fatal(err)
		}
		var cells []grid.Cell
		for _, r := range all[1:] {
			if r.Parity != 0 || len(r.Facts) != 0 || r.Cost != Feet*(len(r.Path)-1) {
				t.Errorf("%+v", r)
			}
			cells = append(cells, r.At)
		}
		return fmt.Sprint(cells)
	}
	b := drawn(t,
		"....",
		"hOP.",
		"....")
	if got := shoved(b, 1, false); got != "[2,0 2,2]" {
		t.Errorf("pushed, somebody behind: %s", got)
	}
	b = drawn(t,
		"...#",
		"hO..",
		"...#")
	if got := shoved(b, 1, false); got != "[2,1 2,0 2,2]" {
		t.Errorf("pushed: %s", got)
	}
	b = drawn(t,
		".....",
		"h..O.",
		".....")
	if got := shoved(b, 2, true); got != "[2,1 1,1]" {
		t.Errorf("pulled: %s", got)
	}
}

package quest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestPlansForDoorsFromBehind: HQ S1.48: a click on the unseen side of a door offers to go to the
// door and open it, as a click on the visible side does. The plans reveal nothing else about the
// unseen side.
func TestPlansForDoorsFromBehind(t *testing.T) {
	p := laid(t, corridors, Document{
		Heroes: []HeroEntry{hero("elf", 0, 2)}, Monsters: []MonsterEntry{monster("Orc", 6, 1)},
		Furniture: []FurnitureEntry{{Kind: "table", At: at(1, 1), Height: 1}},
	})
	for _, rolled := range []bool{false, true} {
		if rolled {
			p = play(t, p, "roll elf: 6 6")
		}
		for behind, before := range map[[2]int][2]int{{6, 1}: {6, 2}, {1, 1}: {1, 2}} {
			there, here := battlemat.Plans(p, "elf", "", at(behind[0], behind[1])), battlemat.Plans(p, "elf", "", at(before[0], before[1]))
			if len(there) != 1 || len(here) != 1 || there[0].Text != here[0].Text || !strings.Contains(there[0].Text, "open the door") {
				t.Errorf("rolled %v: from behind %+v, from before %+v", rolled, there, here)
			}
		}
		for _, c := range [][2]int{{6, 0}, {8, 4}, {8, 3}} { // farther inside the room behind a door, and on both sides of a secret door
			if got := battlemat.Plans(p, "elf", "", at(c[0], c[1])); len(got) != 0 {
				t.Errorf("%v: %+v", c, got)
			}
		}
	}
}

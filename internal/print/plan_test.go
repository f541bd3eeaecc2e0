package print

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// Every level of every space is covered by exactly one piece, and the pieces have the sizes that there are.
func TestPlansCoverEachLevelOnce(t *testing.T) {
	planned := 0
	for _, id := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		b := s.Board
		sizes := map[int]int{}
		for _, l := range levelsOf(b) {
			covered := map[grid.Cell]int{}
			for _, tile := range l.tiles {
				sizes[len(tile.cells)]++
				for _, c := range tile.cells {
					covered[c]++
				}
			}
			for c := range b.EachCell {
				want := 0
				for _, s := range b.Spans(c) {
					if max(s.Bottom, 0) < l.top && l.top <= s.Top {
						want = 1
					}
				}
				if covered[c] != want {
					t.Errorf("%s, level %d, %v: %d pieces, not %d", id, l.top, c, covered[c], want)
				}
			}
			planned++
		}
		for size := range sizes {
			switch size {
			case 1, 2, 3, 7, 24:
			default:
				t.Errorf("%s: a piece of %d hexes", id, size)
			}
		}
	}
	if planned < 5 {
		t.Errorf("%d levels are planned", planned)
	}
}
